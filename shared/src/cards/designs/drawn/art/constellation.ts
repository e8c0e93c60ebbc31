import {
  circle,
  define,
  dice,
  fade,
  fixed,
  ground,
  line,
  put,
  rect,
  ring,
  sparkle,
  times,
  polar,
  glow,
  type Drawing,
  type Palette,
  type Point,
} from '../kit.ts';

const figures: Point[][] = [
  [
    [150, 118],
    [196, 96],
    [246, 122],
    [292, 92],
    [346, 118],
  ],
  [
    [96, 214],
    [78, 276],
    [108, 322],
    [90, 392],
  ],
  [
    [408, 210],
    [432, 262],
    [398, 312],
    [426, 380],
    [396, 430],
  ],
  [
    [164, 560],
    [214, 592],
    [262, 566],
    [318, 596],
    [352, 562],
    [318, 596],
    [312, 626],
  ],
];

function figure(points: readonly Point[], { a, b }: Palette): string {
  const d = `M${points.map((point) => point.map(fixed).join(' ')).join('L')}`;
  return `${line(d, b, 1, 'stroke-dasharray="1 5"')}${points.map(([x, y], at) => put(`<path d="${sparkle}" fill="${a}"/>`, x, y, 0, at % 2 ? 0.6 : 1)).join('')}`;
}

function sky(seed: number, count: number, colour: string, size = 500, height = 700): string {
  const roll = dice(seed);
  return times(count, () =>
    circle(
      roll() * size,
      roll() * height,
      0.6 + roll() * roll() * 1.8,
      colour,
      0.35 + roll() * 0.65,
    ),
  );
}

/** A map of the stars as they stood that night. */
export const constellation: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c } = palette;
    const ticks = times(72, (at) => {
      const from = polar(250, 350, at * 5, 214);
      const to = polar(250, 350, at * 5, at % 6 ? 219 : 226);
      return `M${from.map(fixed).join(' ')}L${to.map(fixed).join(' ')}`;
    });
    const moons = times(7, (at) => {
      const x = 160 + at * 30;
      const shift = (at - 3) * 5;
      return at === 3
        ? circle(x, 662, 8, a)
        : `${circle(x, 662, 8, a)}${circle(x - shift, 662, 8, c)}`;
    });
    return `${define(fade('s', c, paper, c), glow('g', b, 0.35))}${ground(paper)}${rect(0, 0, 500, 700, 'fill="url(#s)"')}<circle cx="250" cy="350" r="300" fill="url(#g)"/>${sky(17, 130, a)}${ring(250, 350, 230, a, 1.6)}${ring(250, 350, 210, b, 0.8)}${line(ticks, a, 1)}${ring(250, 350, 166, b, 0.6)}${figures.map((points) => figure(points, palette)).join('')}${rect(140, 646, 220, 32, `fill="${c}"`)}${moons}`;
  },
  corner: (palette) =>
    `${figure(
      [
        [22, 96],
        [34, 52],
        [70, 26],
        [112, 34],
        [132, 14],
      ],
      { ...palette, a: palette.d, b: palette.d },
    )}${ring(0, 0, 58, palette.d, 0.8)}${ring(0, 0, 66, palette.d, 0.5)}`,
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${sky(3, 22, palette.a, 100, 100)}${figure(
      [
        [14, 70],
        [36, 30],
        [62, 52],
        [86, 20],
      ],
      palette,
    )}`,
};
