import {
  circle,
  define,
  dice,
  fixed,
  ground,
  line,
  put,
  shape,
  star,
  times,
  type Drawing,
  type Palette,
} from '../kit.ts';
import { bloom, leaves, slimPetal, petal, spray } from '../plants.ts';

type Grower = (x: number, y: number, size: number, palette: Palette) => string;

const daisy: Grower = (x, y, size, { ground: paper, c, d }) =>
  bloom({
    x,
    y,
    r: size,
    rings: [[14, paper === '#fffdf6' ? '#fff' : paper]],
    heart: c,
    edge: d,
    shape: 's',
  }) + circle(x, y, size * 0.3, c);
const poppy: Grower = (x, y, size, { a, d }) =>
  bloom({
    x,
    y,
    r: size * 1.15,
    rings: [
      [5, a],
      [4, a],
    ],
    heart: d,
    edge: '#fff',
  });
const cornflower: Grower = (x, y, size, { b, d }) =>
  put(
    `<path d="${star(11, size, size * 0.42)}" fill="${b}"/><path d="${star(9, size * 0.55, size * 0.2)}" fill="${d}" opacity=".7"/>`,
    x,
    y,
  );
const grass: Grower = (x, y, size, { c, d }) =>
  times(7, (at) => {
    const up = y - size * 0.5 + at * size * 0.32;
    return circle(x - 4, up, 3.2, c) + circle(x + 4, up + 4, 3.2, d, 0.7);
  });

const growers = [daisy, poppy, cornflower, grass, poppy, daisy, grass, cornflower];

function field(palette: Palette): string {
  const roll = dice(11);
  const plants = Array.from({ length: 30 }, (_, at) => {
    const x = 8 + ((at * 37) % 31) * 16.2 + roll() * 8;
    const edge = Math.abs(x - 250) / 250;
    const y = 640 - roll() * 120 - edge * edge * 150;
    return { x, y, grow: growers[at % growers.length] ?? daisy, size: 15 + roll() * 13 };
  }).toSorted((one, other) => one.y - other.y);
  const stems = plants.map(({ x, y }, at) => {
    const foot = x + (x - 250) * -0.12;
    const d = `M${fixed(foot)} 710Q${fixed(foot + (at % 2 ? 22 : -22))} ${fixed((y + 700) / 2)} ${fixed(x)} ${fixed(y)}`;
    return line(d, palette.d, 1.6);
  });
  return stems.join('') + plants.map(({ x, y, grow, size }) => grow(x, y, size, palette)).join('');
}

const shapes = define(shape('s', slimPetal), shape('p', petal), shape('l', leaves.fern));

/** A meadow in June, seen from where the picnic is. */
export const meadow: Drawing = {
  cover: (palette) => {
    const { ground: paper, d, b } = palette;
    const tufts = times(11, (at) =>
      spray({
        from: [at * 42, 712],
        bend: [at * 42 + (at % 2 ? 20 : -20), 650],
        to: [at * 42 + (at % 2 ? 34 : -34), 590 - (at % 3) * 24],
        pairs: 4,
        size: [52, 26],
        spread: 30,
        fills: [d],
        stem: d,
        seed: at,
      }),
    );
    const birds = line('M120 96q12-14 22 0q10-14 22 0M176 66q8-10 15 0q7-10 15 0', b, 2.2);
    return `${shapes}${ground(paper)}<g opacity=".55">${tufts}</g>${field(palette)}${birds}`;
  },
  upright: true,
  corner: (palette) =>
    `${shapes}${spray({ from: [2, 2], bend: [40, 50], to: [52, 118], pairs: 4, size: [34, 20], spread: 34, fills: [palette.d], stem: palette.d })}${poppy(34, 34, 20, palette)}${daisy(78, 24, 14, palette)}${cornflower(22, 78, 13, palette)}`,
  tile: (palette) =>
    `${shapes}${ground(palette.d)}${daisy(26, 28, 16, palette)}${poppy(74, 70, 18, palette)}${cornflower(78, 20, 11, palette)}${cornflower(22, 80, 11, palette)}`,
};
