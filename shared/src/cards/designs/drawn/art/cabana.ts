import {
  circle,
  ground,
  line,
  polar,
  rect,
  times,
  fixed,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** A label whose edge is a row of half moons. */
function label(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  r: number,
): string {
  const [across, down] = [Math.round(width / (2 * r)), Math.round(height / (2 * r))];
  const [stepX, stepY] = [width / across, height / down];
  return `${rect(x, y, width, height, `fill="${colour}"`)}${times(across, (at) => circle(x + stepX * (at + 0.5), y, stepX / 2, colour) + circle(x + stepX * (at + 0.5), y + height, stepX / 2, colour))}${times(down, (at) => circle(x, y + stepY * (at + 0.5), stepY / 2, colour) + circle(x + width, y + stepY * (at + 0.5), stepY / 2, colour))}`;
}

function sun(x: number, y: number, { b, c }: Palette): string {
  const rays = times(12, (at) => {
    const [x1, y1] = polar(x, y, at * 30, 23);
    const [x2, y2] = polar(x, y, at * 30, at % 2 ? 30 : 35);
    return `M${[x1, y1].map(fixed).join(' ')}L${[x2, y2].map(fixed).join(' ')}`;
  });
  return circle(x, y, 16, b) + line(rays, c, 3);
}

/** Stripes of an awning, and a label with a scalloped edge. */
export const cabana: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, d } = palette;
    const stripes = times(8, (at) => rect(at * 66 - 14, 0, 33, 700, `fill="${a}"`));
    return `${ground(d)}${stripes}${label(88, 166, 324, 368, paper, 14)}${rect(98, 176, 304, 348, `rx="2" fill="none" stroke="${a}" stroke-width="1.6"`)}${sun(250, 226, palette)}${line('M190 488q10-9 20 0t20 0t20 0t20 0t20 0t20 0', palette.c, 2.4)}`;
  },
  corner: ({ a, d }) =>
    times(
      6,
      (at) =>
        rect(at * 25, 0, 12.5, 13, `fill="${at % 2 ? a : a}"`) +
        circle(at * 25 + 6.25, 13, 6.25, a) +
        circle(at * 25 + 18.75, 10, 6.25, d),
    ) + rect(0, 0, 150, 8, `fill="${a}"`),
  tile: ({ a, d }) =>
    `${rect(0, 0, 100, 100, `fill="${d}"`)}${times(4, (at) => rect(at * 25, 0, 12.5, 100, `fill="${a}"`))}`,
};
