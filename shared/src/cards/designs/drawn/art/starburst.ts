import {
  circle,
  define,
  fixed,
  ground,
  group,
  line,
  polar,
  put,
  rect,
  times,
  use,
  fill,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** Spikes of three lengths with balls at their ends, as on a clock of 1957. */
function burst(colour: string, ball: string): string {
  const spikes = times(16, (at) => {
    const reach = [70, 34, 52, 34][at % 4] ?? 34;
    const wide = at % 4 === 0 ? 4.4 : 2.6;
    return `<g transform="rotate(${at * 22.5})"><path d="M0 ${-reach}L${wide} 0L0 8L${-wide} 0Z" fill="${colour}"/>${at % 2 ? '' : `<circle cy="${-reach - 7}" r="${at % 4 ? 3.4 : 5}" fill="${ball}"/>`}</g>`;
  });
  return `${spikes}<circle r="6" fill="${ball}"/>`;
}

const BOOMERANG =
  'M-46 22C-52 10-30-34 0-34C30-34 52 10 46 22C40 32 26 16 18 2C12-10-12-10-18 2C-26 16-40 32-46 22Z';

function orbit(x: number, y: number, r: number, { a, d }: Palette): string {
  const loops = times(
    3,
    (at) =>
      `<ellipse rx="${r}" ry="${fixed(r * 0.36)}" transform="rotate(${at * 60})" fill="none" stroke="${d}" stroke-width="1.800"/>`,
  );
  const [dx, dy] = polar(0, 0, 60, r);
  return put(
    `${loops}${circle(0, 0, r * 0.2, a)}${circle(dx, dy, 4, a)}${circle(r, 0, 4, a)}`,
    x,
    y,
  );
}

const shapes = ({ a, b, c, d }: Palette) =>
  define(group('s', burst(d, a)), group('t', burst(b, c)), `<path id="m" d="${BOOMERANG}"/>`);

/** Atoms, boomerangs and stars of the fifties. */
export const starburst: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const boomerang = (x: number, y: number, turn: number, scale: number, colour: string) =>
      use('m', x, y, turn, scale, `fill="${colour}"`);
    return `${shapes(palette)}${ground(paper)}${fill('M0 0H500V78C420 150 330 96 250 118C160 142 90 196 0 130Z', c, 0.35)}${fill('M0 700H500V560C430 540 380 610 280 600C180 592 120 540 0 610Z', b, 0.35)}${boomerang(94, 128, -24, 1.25, b)}${boomerang(420, 196, 62, 0.9, a)}${boomerang(82, 560, 130, 0.9, a)}${boomerang(408, 590, 160, 1.2, c)}${use('s', 250, 104, 0, 1.05)}${use('t', 420, 90, 12, 0.8)}${use('s', 82, 640, 8, 0.66)}${use('t', 240, 612, 0, 0.8)}${use('s', 432, 484, 0, 0.56)}${orbit(62, 246, 36, palette)}${orbit(328, 648, 26, palette)}${times(14, (at) => circle(30 + ((at * 149) % 440), at % 2 ? 30 + ((at * 37) % 170) : 540 + ((at * 53) % 140), 4, [a, b, d][at % 3] ?? a))}`;
  },
  corner: (palette) =>
    `${shapes(palette)}${use('s', 52, 52, 0, 0.6)}${use('t', 118, 26, 10, 0.32)}${use('m', 24, 118, 100, 0.4, `fill="${palette.a}"`)}`,
  tile: (palette) =>
    `${shapes(palette)}${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${use('s', 30, 32, 0, 0.36)}${use('t', 78, 78, 0, 0.3)}${use('m', 78, 24, 40, 0.32, `fill="${palette.a}"`)}${use('m', 24, 80, 140, 0.32, `fill="${palette.c}"`)}${line('M50 50h.1', palette.a, 5)}`,
};
