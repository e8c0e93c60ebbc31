import { circle, define, ground, shape, times, dice, type Drawing, type Palette } from '../kit.ts';
import { leaves, spray } from '../plants.ts';

function garland({ a, b, c, d }: Palette): string {
  const fills = [a, b, b, c];
  const twig = (
    from: [number, number],
    bend: [number, number],
    to: [number, number],
    seed: number,
  ) => spray({ from, bend, to, pairs: 9, size: [66, 34], spread: 62, fills, stem: d, seed });
  return `<g opacity=".4">${twig([-30, 60], [150, 40], [250, 150], 7)}${twig([530, 60], [360, 40], [262, 132], 8)}</g>${twig([-20, -12], [30, 150], [16, 330], 1)}${twig([520, -12], [470, 150], [484, 330], 2)}${twig([-10, 20], [90, 130], [208, 92], 3)}${twig([510, 20], [410, 130], [292, 92], 4)}${twig([40, -30], [110, 60], [120, 190], 5)}${twig([460, -30], [390, 60], [380, 190], 6)}`;
}

/** A garland of round leaves that hangs into the card. */
export const eucalyptus: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const roll = dice(4);
    const berries = times(26, () =>
      circle(roll() * 500, 20 + roll() * 120, 2.5 + roll() * 2.5, roll() > 0.5 ? d : c, 0.85),
    );
    const fills = [a, b, c];
    const foot = spray({
      from: [250, 672],
      bend: [200, 660],
      to: [110, 668],
      pairs: 6,
      size: [30, 18],
      spread: 58,
      fills,
      stem: d,
    });
    const foot2 = spray({
      from: [250, 672],
      bend: [300, 660],
      to: [390, 668],
      pairs: 6,
      size: [30, 18],
      spread: 58,
      fills,
      stem: d,
      seed: 3,
    });
    return `${define(shape('l', leaves.round))}${ground(paper)}${garland(palette)}${berries}${foot}${foot2}`;
  },
  corner: ({ a, b, c, d }) =>
    `${define(shape('l', leaves.round))}${spray({ from: [-6, 10], bend: [50, 40], to: [128, 22], pairs: 6, size: [30, 14], spread: 60, fills: [a, b, c], stem: d })}${spray({ from: [10, -6], bend: [40, 50], to: [22, 128], pairs: 6, size: [30, 14], spread: 60, fills: [a, b, c], stem: d, seed: 2 })}`,
  tile: ({ a, b, c, d }) =>
    `${define(shape('l', leaves.round))}${ground(c)}${spray({ from: [10, 96], bend: [30, 40], to: [84, 14], pairs: 5, size: [28, 18], spread: 58, fills: [a, b], stem: d })}`,
};
