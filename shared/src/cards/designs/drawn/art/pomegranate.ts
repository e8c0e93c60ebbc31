import {
  circle,
  define,
  ends,
  frame,
  ground,
  group,
  line,
  shape,
  use,
  times,
  rect,
  type Drawing,
  type Palette,
} from '../kit.ts';
import { leaves, spray } from '../plants.ts';

function whole({ a, b, d }: Palette): string {
  return `<path d="M-15-50L-20-72L-8-62L0-74L8-62L20-72L15-50Z" fill="${b}"/><circle r="52" fill="${a}"/><path d="M-40-26C-52 6-40 38-10 50C-48 46-62 2-40-26Z" fill="${b}" opacity=".8"/><path d="M14-38C32-30 40-14 38 4" fill="none" stroke="${d}" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`;
}

function opened({ a, b, d, ground: paper }: Palette): string {
  const seeds = [
    [0, -22],
    [-16, -14],
    [15, -15],
    [-22, 4],
    [-6, -2],
    [9, 0],
    [23, 4],
    [-14, 20],
    [2, 17],
    [16, 20],
    [0, 33],
    [-7, -34],
    [9, -33],
  ];
  return `<path d="M-15-50L-20-72L-8-62L0-74L8-62L20-72L15-50Z" fill="${b}"/><circle r="52" fill="${a}"/><path d="M0-42C34-40 44 10 26 34C14 48-14 48-26 34C-44 10-34-40 0-42Z" fill="${paper === '#fff' ? d : '#f8e6d0'}"/>${seeds.map(([x = 0, y = 0]) => `<path d="M${x} ${y - 8}C${x + 8} ${y - 4} ${x + 7} ${y + 7} ${x} ${y + 7}C${x - 7} ${y + 7} ${x - 8} ${y - 4} ${x} ${y - 8}Z" fill="${b}"/>`).join('')}`;
}

function branch(palette: Palette): string {
  const { c, d } = palette;
  const twig = { fills: [c, c, d], stem: c, spread: 42 };
  return `${spray({ from: [-10, 220], bend: [100, 120], to: [300, 30], pairs: 8, size: [70, 46], seed: 2, ...twig })}${spray({ from: [20, 190], bend: [40, 270], to: [30, 360], pairs: 5, size: [58, 36], seed: 4, ...twig })}${spray({ from: [200, 70], bend: [290, 90], to: [360, 62], pairs: 4, size: [50, 34], seed: 6, ...twig })}${use('w', 62, 250, -14, 0.9)}${use('o', 112, 130, 12, 1.22)}${use('w', 240, 84, 30, 0.84)}${use('w', 34, 60, -30, 0.72)}${circle(318, 96, 6, d)}${circle(92, 318, 6, d)}${circle(180, 180, 5, d)}`;
}

const shapes = (palette: Palette) =>
  define(shape('l', leaves.pointed), group('w', whole(palette)), group('o', opened(palette)));

/** Pomegranates, which are said to hold as many seeds as there are good deeds. */
export const pomegranate: Drawing = {
  cover: (palette) =>
    `${shapes(palette)}${ground(palette.ground)}${frame(18, palette.d, 1.4)}${ends(branch(palette))}`,
  corner: (palette) =>
    `${shapes(palette)}${spray({ from: [-6, 100], bend: [40, 50], to: [128, 14], pairs: 6, size: [34, 22], fills: [palette.c], stem: palette.c })}${use('o', 40, 44, 8, 0.5)}${use('w', 94, 30, 30, 0.3)}`,
  tile: (palette) =>
    `${shapes(palette)}${rect(0, 0, 100, 100, `fill="${palette.c}"`)}${use('o', 28, 34, 0, 0.42)}${use('w', 76, 80, 10, 0.36)}${times(4, (at) => circle(64 + at * 8, 26 - (at % 2) * 6, 2.4, palette.d))}${line('M14 80q10-10 20 0', palette.d, 2)}`,
};
