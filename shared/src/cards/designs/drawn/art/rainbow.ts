import {
  circle,
  define,
  ground,
  line,
  put,
  shape,
  times,
  use,
  rect,
  type Drawing,
  type Palette,
} from '../kit.ts';

const bow = (x: number, y: number, r: number, width: number, { a, b, c, d }: Palette) =>
  [a, b, c, d]
    .map((colour, at) => {
      const radius = r - at * width * 1.28;
      return `<path d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
    })
    .join('');

const PUFF = 'M-78 26C-104 26-104-10-74-14C-70-46-26-50-14-28C6-54 54-46 56-12C88-14 94 26 66 26Z';

function drop(x: number, y: number, colour: string): string {
  return put(`<path d="M0-11C7-1 8 9 0 10C-8 9-7-1 0-11Z" fill="${colour}"/>`, x, y);
}

/** A rainbow that stands on two clouds. */
export const rainbow: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const colours = [a, b, c, d];
    const drops = times(24, (at) =>
      drop(28 + ((at * 83) % 450), 28 + ((at * 41) % 66), colours[at % 4] ?? a),
    );
    return `${define(shape('p', PUFF))}${ground(paper)}${drops}${bow(250, 610, 214, 26, palette)}${use('p', 74, 622, 0, 1.12, 'fill="#fff"')}${use('p', 426, 622, 0, 1.12, 'fill="#fff"')}${use('p', 120, 650, 0, 0.8, `fill="${paper}"`)}${use('p', 380, 650, 0, 0.8, `fill="${paper}"`)}${line('M60 676H440', d, 2.4, 'stroke-dasharray="1 12"')}`;
  },
  corner: (palette) =>
    times(4, (at) =>
      line(
        `M0 ${104 - at * 20}A${104 - at * 20} ${104 - at * 20} 0 0 0 ${104 - at * 20} 0`,
        [palette.a, palette.b, palette.c, palette.d][at] ?? palette.a,
        13,
      ),
    ),
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${bow(28, 42, 22, 5, palette)}${bow(78, 92, 22, 5, palette)}${drop(78, 26, palette.a)}${drop(28, 78, palette.c)}${circle(92, 40, 2, palette.b)}`,
};
