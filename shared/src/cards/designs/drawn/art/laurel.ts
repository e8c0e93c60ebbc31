import {
  circle,
  define,
  frame,
  ground,
  line,
  shape,
  fill,
  times,
  put,
  rect,
  type Drawing,
  type Palette,
} from '../kit.ts';
import { leaves, spray } from '../plants.ts';

function half(side: number, { a, b, c, d }: Palette): string {
  const x = (dx: number) => 250 + side * dx;
  const twig = { pairs: 11, spread: 34, fills: [a, b, a], stem: c, width: 2.6 };
  const berries = [
    [190, 470],
    [206, 380],
    [190, 262],
    [142, 186],
    [120, 530],
  ].map(([dx = 0, y = 0]) => circle(x(dx * 0.99), y, 5, d));
  return `${spray({ from: [x(6), 566], bend: [x(196), 540], to: [x(190), 352], size: [62, 56], seed: 2, ...twig })}${spray({ from: [x(192), 372], bend: [x(192), 200], to: [x(52), 142], size: [56, 32], seed: 3, ...twig })}${berries.join('')}`;
}

/** A wreath, as is given to those who have done something. */
export const laurel: Drawing = {
  cover: (palette) => {
    const { ground: paper, c, d } = palette;
    return `${define(shape('l', leaves.slim))}${ground(paper)}${frame(20, c, 2.2)}${frame(27, c, 0.8)}${half(1, palette)}${half(-1, palette)}${put(`<path d="M0 0C-30-26-52-8-40 8C-30 20-10 10 0 0C30-26 52-8 40 8C30 20 10 10 0 0M-4 2L-26 46L-14 42L-8 52L2 6M4 2L26 46L14 42L8 52L-2 6" fill="${d}"/>`, 250, 566)}${circle(250, 90, 3, c)}${line('M206 90H238M262 90H294', c, 1.2)}`;
  },
  corner: ({ a, b, c }) =>
    `${define(shape('l', leaves.slim))}${spray({ from: [24, 24], bend: [70, 16], to: [132, 26], pairs: 6, size: [26, 16], spread: 34, fills: [a, b], stem: c })}${spray({ from: [24, 24], bend: [16, 70], to: [26, 132], pairs: 6, size: [26, 16], spread: 34, fills: [a, b], stem: c, seed: 3 })}`,
  tile: ({ ground: paper, a, b, c, d }) =>
    `${define(shape('l', leaves.slim))}${rect(0, 0, 100, 100, `fill="${a}"`)}${times(2, (at) => put(spray({ from: [-24, 6], bend: [0, -16], to: [24, 6], pairs: 5, size: [16, 12], spread: 34, fills: [b, paper], stem: c }), 28 + at * 46, 30 + at * 46))}${circle(76, 26, 4, d)}${circle(26, 78, 4, d)}${fill('M76 22l2 4-2 4-2-4Z', paper)}`,
};
