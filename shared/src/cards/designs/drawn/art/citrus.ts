import {
  circle,
  define,
  ends,
  ground,
  group,
  line,
  put,
  shape,
  times,
  use,
  polar,
  fixed,
  type Drawing,
  type Palette,
} from '../kit.ts';
import { bloom, leaves, petal, spray } from '../plants.ts';

function fruit({ a, b }: Palette): string {
  return `<path d="M0-50C10-52 12-42 22-38C48-28 52 20 26 36C14 42 10 52 0 52C-10 52-14 42-26 36C-52 20-48-28-22-38C-12-42-10-52 0-50Z" fill="${a}"/><path d="M-30-18C-36 6-28 26-10 36C-34 30-44 4-30-18Z" fill="${b}" opacity=".7"/><path d="M10-30C26-24 32-6 28 8" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`;
}

function slice({ a, ground: paper, b }: Palette): string {
  const wedges = times(8, (at) => {
    const [x, y] = polar(0, 0, at * 45 - 16, 33);
    const [x2, y2] = polar(0, 0, at * 45 + 16, 33);
    const [x0, y0] = polar(0, 0, at * 45, 7);
    return `<path d="M${[x0, y0].map(fixed).join(' ')}L${[x, y].map(fixed).join(' ')}Q${polar(
      0,
      0,
      at * 45,
      40,
    )
      .map(fixed)
      .join(' ')} ${[x2, y2].map(fixed).join(' ')}Z" fill="${b}"/>`;
  });
  return `<circle r="46" fill="${a}"/><circle r="40" fill="${paper}"/>${wedges}`;
}

function branch({ c, d }: Palette): string {
  const twig = { fills: [c, d, c], stem: d, spread: 52, leaf: 'l' };
  const blossom = (x: number, y: number, r: number) =>
    bloom({ x, y, r, rings: [[5, '#fff']], heart: '#e9b949', edge: c });
  return `${spray({ from: [-20, 170], bend: [120, 130], to: [330, -20], pairs: 8, size: [84, 60], seed: 3, ...twig })}${spray({ from: [60, 140], bend: [70, 210], to: [30, 300], pairs: 4, size: [66, 46], seed: 5, ...twig })}${spray({ from: [230, 60], bend: [300, 90], to: [390, 76], pairs: 4, size: [66, 42], seed: 9, ...twig })}${use('f', 120, 158, 14, 1.02)}${use('f', 44, 206, -18, 0.82)}${use('f', 236, 78, 38, 0.94)}${use('o', 38, 74, 0, 1.1)}${use('f', 338, 38, -40, 0.78)}${blossom(172, 78, 27)}${blossom(92, 92, 22)}${blossom(290, 108, 22)}${blossom(74, 268, 18)}`;
}

const shapes = (palette: Palette) =>
  define(
    shape('l', leaves.pointed),
    shape('p', petal),
    group('f', fruit(palette)),
    group('o', slice(palette)),
  );

/** Lemons and their blossom, above and below. */
export const citrus: Drawing = {
  cover: (palette) => `${shapes(palette)}${ground(palette.ground)}${ends(branch(palette))}`,
  corner: (palette) =>
    `${shapes(palette)}${put(`${spray({ from: [-20, 120], bend: [60, 90], to: [150, -10], pairs: 5, size: [50, 34], fills: [palette.c, palette.d], stem: palette.d })}${use('f', 52, 66, 20, 0.62)}${use('f', 100, 34, 44, 0.5)}${use('o', 22, 24, 0, 0.6)}`, 0, 0, 0, 0.9)}`,
  tile: (palette) =>
    `${shapes(palette)}${ground(palette.c)}${use('o', 28, 30, 0, 0.55)}${use('f', 76, 74, 24, 0.5)}${circle(78, 24, 4, palette.a)}${circle(26, 78, 4, palette.a)}${line('M66 40l14 8M20 60l12-4', palette.d, 3)}`,
};
