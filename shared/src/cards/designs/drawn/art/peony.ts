import { circle, define, dice, ground, shape, times, type Drawing, type Palette } from '../kit.ts';
import { bloom, leaves, petal, spray } from '../plants.ts';

const shapes = define(shape('l', leaves.pointed), shape('p', petal));

function flower(x: number, y: number, r: number, { a, b, c, d }: Palette, turn = 0): string {
  return bloom({
    x,
    y,
    r,
    turn,
    rings: [
      [9, c],
      [8, b],
      [8, b],
      [7, a],
      [5, a],
    ],
    heart: d,
    edge: '#fff',
  });
}

function posy(palette: Palette): string {
  const { d } = palette;
  const fills = [d, palette.ink];
  const twig = (to: [number, number], bend: [number, number], seed: number) =>
    spray({
      from: [110, 110],
      bend,
      to,
      pairs: 5,
      size: [70, 44],
      spread: 44,
      fills: fills.slice(0, 1),
      stem: d,
      seed,
    });
  return `<g opacity=".85">${twig([330, 40], [220, 40], 1)}${twig([40, 350], [30, 230], 2)}${twig([260, 190], [200, 120], 3)}${twig([170, 280], [110, 210], 4)}</g>${flower(208, 62, 66, palette, 12)}${flower(50, 214, 58, palette, 40)}${flower(92, 84, 118, palette)}${flower(178, 172, 44, palette, 22)}${flower(288, 34, 34, palette, 8)}`;
}

/** Full peonies in two corners. */
export const peony: Drawing = {
  cover: (palette) => {
    const roll = dice(3);
    const fallen = times(16, () =>
      circle(roll() * 500, roll() * 700, 1.5 + roll() * 2.5, palette.b, 0.6),
    );
    return `${shapes}${ground(palette.ground)}${fallen}<g id="e">${posy(palette)}</g><use href="#e" transform="rotate(180 250 350)"/>`;
  },
  corner: (palette) =>
    `${shapes}${spray({ from: [30, 30], bend: [70, 20], to: [136, 18], pairs: 4, size: [36, 22], fills: [palette.d], stem: palette.d })}${spray({ from: [30, 30], bend: [20, 70], to: [18, 136], pairs: 4, size: [36, 22], fills: [palette.d], stem: palette.d, seed: 3 })}${flower(34, 32, 46, palette)}${flower(84, 26, 20, palette, 30)}`,
  tile: (palette) =>
    `${shapes}${ground(palette.c)}${flower(30, 30, 30, palette)}${flower(80, 80, 24, palette, 20)}${circle(80, 28, 4, palette.d)}${circle(28, 80, 4, palette.d)}`,
};
