import {
  define,
  fill,
  ground,
  group,
  line,
  rect,
  star,
  times,
  use,
  circle,
  fixed,
  polar,
  frame,
  type Drawing,
  type Palette,
} from '../kit.ts';

const SIX = star(6, 40, 23.1);

/** A star of six points in a hexagon. */
function cell({ ground: paper, a, b, c, d }: Palette): string {
  const hexagon = `M${Array.from({ length: 6 }, (_, at) =>
    polar(0, 0, at * 60 - 90, 46)
      .map(fixed)
      .join(' '),
  ).join('L')}Z`;
  return `<path d="${hexagon}" fill="${b}" stroke="${paper}" stroke-width="2.500"/><path d="${SIX}" fill="${a}" stroke="${paper}" stroke-width="2"/><path d="${star(6, 22, 12.7)}" fill="${c}" transform="rotate(30)"/><circle r="5" fill="${d}"/>`;
}

const band = (top: number, rows: number) =>
  times(rows, (row) =>
    times(9, (column) => use('h', column * 79.7 - (row % 2 ? 39.8 : 0) - 36, top + row * 69)),
  );

/** A floor of stars, and a quiet place in it. */
export const mosaic: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, d } = palette;
    const arch = 'M86 640V268C86 176 172 132 250 84C328 132 414 176 414 268V640Z';
    const inner = 'M100 626V272C100 188 178 148 250 102C322 148 400 188 400 272V626Z';
    return `${define(group('h', cell(palette)))}${ground(palette.b)}${band(4, 11)}${fill(arch, paper)}${line(arch, d, 4)}${line(inner, a, 1.4)}<path d="${star(6, 26, 15)}" fill="none" stroke="${d}" stroke-width="3" stroke-linejoin="miter" transform="translate(250 178)"/>${circle(250, 178, 4, d)}`;
  },
  corner: (palette) =>
    `${define(group('h', cell(palette)))}${use('h', 30, 34, 0, 0.62)}${use('h', 79.4, 34, 0, 0.62)}${use('h', 54.7, 76.8, 0, 0.62)}`,
  tile: (palette) =>
    `${define(group('h', cell(palette)))}${rect(0, 0, 100, 100, `fill="${palette.b}"`)}${use('h', 50, 50, 0, 0.62)}${[
      [0, 7],
      [100, 7],
      [0, 93],
      [100, 93],
    ]
      .map(([x = 0, y = 0]) => use('h', x, y, 0, 0.62))
      .join('')}${frame(900, palette.a, 0)}`,
};
