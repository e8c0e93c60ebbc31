import { circle, dice, fixed, line, polar, times, use, type Point } from './kit.ts';

/** Leaves from 0, 0 to 100, 0. */
export const leaves = {
  slim: 'M0 0C28-20 70-19 100 0C70 15 30 17 0 0Z',
  round: 'M0 0C6-42 74-58 100 0C74 52 12 44 0 0Z',
  pointed: 'M0 0C18-34 62-32 100 0C62 28 20 32 0 0Z',
  fern: 'M0 0C30-10 75-11 100 0C75 9 30 10 0 0Z',
} as const;

interface Spray {
  from: Point;
  /** Where its stem bends to. */
  bend: Point;
  to: Point;
  /** Pairs of leaves. */
  pairs: number;
  /** Length of the first leaves and of the last. */
  size: readonly [number, number];
  /** Between stem and leaf, in degrees. */
  spread?: number;
  /** Id of the leaf's shape. */
  leaf?: string;
  fills: readonly string[];
  stem: string;
  width?: number;
  seed?: number;
}

/** A twig with leaves on both sides. */
export function spray({
  from,
  bend,
  to,
  pairs,
  size,
  spread = 48,
  leaf = 'l',
  fills,
  stem,
  width = 1.8,
  seed = 1,
}: Spray): string {
  const roll = dice(seed);
  const leafAt = (t: number, side: number, long: number) => {
    const [x, y] = onCurve(from, bend, to, t);
    const [ahead, below] = onCurve(from, bend, to, t + 0.01);
    const along = (Math.atan2(below - y, ahead - x) * 180) / Math.PI;
    const colour = fills[Math.floor(roll() * fills.length)] ?? stem;
    const turn = along + side * (spread + (roll() - 0.5) * 18);
    return use(leaf, x, y, turn, (long * (0.88 + roll() * 0.24)) / 100, `fill="${colour}"`);
  };
  const twig = line(
    `M${from.map(fixed).join(' ')}Q${[...bend, ...to].map(fixed).join(' ')}`,
    stem,
    width,
  );
  const grown = times(pairs, (at) => {
    const t = 0.08 + (at / pairs) * 0.88;
    const long = size[0] + (size[1] - size[0]) * t;
    return leafAt(t, -1, long) + leafAt(t + 0.4 / pairs, 1, long);
  });
  return `${twig}${grown}${leafAt(0.99, 0, size[1])}`;
}

function onCurve(from: Point, bend: Point, to: Point, t: number): Point {
  const mix = (a: number, b: number, c: number) =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return [mix(from[0], bend[0], to[0]), mix(from[1], bend[1], to[1])];
}

/** A petal from 0, 0 upwards, 100 long. */
export const petal = 'M0 0C-44-22-48-84-14-97C-6-100 6-100 14-97C48-84 44-22 0 0Z';
export const slimPetal = 'M0 0C-22-30-20-80 0-100C20-80 22-30 0 0Z';

interface Bloom {
  x: number;
  y: number;
  r: number;
  /** Rings of petals, from the outer one: how many, and their colour. */
  rings: readonly (readonly [count: number, colour: string])[];
  heart: string;
  edge?: string;
  /** Id of the petal's shape. */
  shape?: string;
  turn?: number;
}

/** A flower seen from above. */
export function bloom({ x, y, r, rings, heart, edge, shape = 'p', turn = 0 }: Bloom): string {
  const rimmed = edge ? ` stroke="${edge}" stroke-opacity=".45" stroke-width="1.4"` : '';
  const drawn = rings.map(([count, colour], ring) => {
    const scale = (r / 100) * (1 - ring * (0.82 / rings.length));
    const petals = times(count, (at) =>
      use(shape, x, y, turn + ring * 23 + (at * 360) / count, scale),
    );
    return `<g fill="${colour}"${rimmed}>${petals}</g>`;
  });
  const dots = times(7, (at) => {
    const [dx, dy] = polar(x, y, at * 51.4, r * 0.13);
    return circle(dx, dy, r * 0.032, heart);
  });
  return `${drawn.join('')}${circle(x, y, r * 0.09, heart)}${dots}`;
}
