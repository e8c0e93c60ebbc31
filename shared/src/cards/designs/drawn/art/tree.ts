import {
  circle,
  define,
  dice,
  fill,
  fixed,
  ground,
  line,
  polar,
  rect,
  shape,
  use,
  type Drawing,
  type Palette,
  type Point,
} from '../kit.ts';
import { leaves } from '../plants.ts';

/** Branches that fork until they carry leaves. */
function grow(
  from: Point,
  angle: number,
  long: number,
  depth: number,
  roll: () => number,
  { a, b, c, d }: Palette,
): string {
  const to = polar(from[0], from[1], angle, long);
  const bend = polar(from[0], from[1], angle + (roll() - 0.5) * 26, long * 0.55);
  const wood = line(
    `M${from.map(fixed).join(' ')}Q${[...bend, ...to].map(fixed).join(' ')}`,
    d,
    Math.max(1.4, depth * depth * 0.62),
  );
  const leafed = [0, 1, 2].map((at) => {
    const [x, y] = polar(from[0], from[1], angle, long * (0.35 + at * 0.32));
    return use(
      'l',
      x,
      y,
      angle + (at % 2 ? 58 : -58) + (roll() - 0.5) * 40,
      0.13 + roll() * 0.1,
      `fill="${[a, b, c][Math.floor(roll() * 3)] ?? a}"`,
    );
  });
  if (depth <= 1)
    return `${wood}${leafed.join('')}${use('l', to[0], to[1], angle, 0.2, `fill="${roll() > 0.5 ? a : b}"`)}`;
  const next = [-1, 1].map((side) =>
    grow(to, angle + side * (19 + roll() * 17), long * (0.72 + roll() * 0.13), depth - 1, roll, {
      a,
      b,
      c,
      d,
    } as Palette),
  );
  return `${wood}${depth < 4 ? leafed.join('') : ''}${next.join('')}`;
}

/** The tree that a family has in its garden. */
export const tree: Drawing = {
  cover: (palette) => {
    const { ground: paper, c, d } = palette;
    const trunk = fill(
      'M238 446C242 400 244 372 246 340H256C258 372 260 400 266 446C280 452 296 454 310 458H190C206 454 222 452 238 446Z',
      d,
    );
    const crown = [-90, -56, -124]
      .map((angle, at) => grow([250, 352], angle, at ? 62 : 70, 5, dice(at + 12), palette))
      .join('');
    return `${define(shape('l', leaves.pointed))}${ground(paper)}${circle(250, 216, 190, c, 0.28)}${trunk}${crown}${line('M120 460H380', d, 1.6)}`;
  },
  corner: (palette) =>
    `${define(shape('l', leaves.pointed))}${grow([0, 0], 45, 52, 3, dice(4), { ...palette })}`,
  tile: ({ ground: paper, a, b, c, d }) =>
    `${define(shape('l', leaves.pointed))}${rect(0, 0, 100, 100, `fill="${paper}"`)}${[
      [20, 30, 20],
      [66, 18, 130],
      [40, 66, -40],
      [84, 60, 70],
      [18, 90, -20],
      [70, 92, 10],
    ]
      .map(([x = 0, y = 0, turn = 0], at) =>
        use('l', x, y, turn, 0.24, `fill="${[a, b, c, d][at % 4] ?? a}"`),
      )
      .join('')}`,
};
