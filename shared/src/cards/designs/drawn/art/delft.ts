import {
  circle,
  define,
  ground,
  group,
  line,
  rect,
  times,
  use,
  fill,
  shape,
  frame,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** A tile of 62.5 by 70, of which a front has eight by ten. */
function flowerTile({ ground: paper, a, b }: Palette): string {
  const petals = times(
    4,
    (at) =>
      `<g transform="rotate(${at * 90})"><path d="M0 0C-13-8-13-22 0-27C13-22 13-8 0 0Z" fill="${a}"/><path d="M0-5C-4-10-4-17 0-20C4-17 4-10 0-5Z" fill="${paper}"/></g><g transform="rotate(${at * 90 + 45})"><path d="M0-7C-7-16-4-25 0-31C4-25 7-16 0-7Z" fill="${b}"/></g>`,
  );
  return `${petals}<circle r="4.500" fill="${paper}"/><circle r="2.500" fill="${a}"/>`;
}

function diamondTile({ ground: paper, a, b }: Palette): string {
  return `<path d="M0-29L27 0L0 29L-27 0Z" fill="${a}"/><path d="M0-20L18 0L0 20L-18 0Z" fill="${paper}"/>${times(8, (at) => `<path d="M0 0L0-13" transform="rotate(${at * 45})" stroke="${b}" stroke-width="3" stroke-linecap="round"/>`)}<circle r="3.500" fill="${a}"/>`;
}

const shapes = (palette: Palette) =>
  define(
    group('f', flowerTile(palette)),
    group('d', diamondTile(palette)),
    shape('k', 'M0-7C2-2 2-2 7 0C2 2 2 2 0 7C-2 2-2 2-7 0C-2-2-2-2 0-7Z'),
  );

/** Tiles around an empty wall. */
export const delft: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b } = palette;
    const tiles = times(80, (at) => {
      const [column, row] = [at % 8, Math.floor(at / 8)];
      if (column > 0 && column < 7 && row > 0 && row < 9) return '';
      return use((column + row) % 2 ? 'd' : 'f', 31.25 + column * 62.5, 35 + row * 70);
    });
    const joints = line(
      `${times(9, (at) => `M${at * 62.5} 0V700`)}${times(11, (at) => `M0 ${at * 70}H500`)}`,
      b,
      0.8,
      'opacity=".6"',
    );
    return `${shapes(palette)}${ground(paper)}${joints}${tiles}${rect(66, 74, 368, 552, `fill="${paper}"`)}${frame(70, a, 3)}${rect(80, 88, 340, 524, `fill="none" stroke="${b}" stroke-width="1"`)}${[
      [92, 100],
      [408, 100],
      [92, 600],
      [408, 600],
    ]
      .map(([x = 0, y = 0]) => use('k', x, y, 0, 1.5, `fill="${a}"`))
      .join('')}`;
  },
  corner: (palette) =>
    `${shapes(palette)}${use('f', 32, 32, 0, 0.86)}${use('d', 84, 32, 0, 0.62)}${use('d', 32, 84, 0, 0.62)}${use('k', 124, 32, 0, 1.2, `fill="${palette.a}"`)}${use('k', 32, 124, 0, 1.2, `fill="${palette.a}"`)}`,
  tile: (palette) =>
    `${shapes(palette)}${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${use('f', 25, 25, 0, 0.78)}${use('d', 75, 25, 0, 0.78)}${use('d', 25, 75, 0, 0.78)}${use('f', 75, 75, 0, 0.78)}${fill('M0 0Z', palette.a)}${circle(50, 50, 2, palette.b)}`,
};
