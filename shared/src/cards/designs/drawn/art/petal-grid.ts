import { circle, ground, rect, times, frame, type Drawing, type Palette } from '../kit.ts';

/** One square of a hundred: leaves, halves of circles, a flower. */
function square(
  x: number,
  y: number,
  kind: number,
  { ground: paper, a, b, c, d }: Palette,
  s = 100,
): string {
  const colours = [a, b, c, d];
  const of = (at: number) => colours[(kind + at) % 4] ?? a;
  const tile = (content: string) =>
    `<g transform="translate(${x} ${y})scale(${s / 100})">${rect(0, 0, 100.5, 100.5, `fill="${of(0)}"`)}${content}</g>`;
  const leafed = `<path d="M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z" fill="${of(1)}"/><path d="M22 22L78 78" stroke="${paper}" stroke-width="3"/>`;
  const flower =
    times(
      4,
      (at) =>
        `<path d="M50 50H14A36 36 0 0 1 50 14Z" fill="${of(2)}" transform="rotate(${at * 90} 50 50)"/>`,
    ) + circle(50, 50, 12, paper);
  const halves = `<path d="M0 0A50 50 0 0 0 100 0ZM0 50A50 50 0 0 0 100 50Z" fill="${of(1)}"/><path d="M22 50A28 28 0 0 0 78 50Z" fill="${paper}"/>`;
  const sun = `${circle(50, 50, 38, of(3))}${circle(50, 50, 24, paper)}${circle(50, 50, 12, of(1))}`;
  const quarter = `<path d="M0 100A100 100 0 0 1 100 0V100Z" fill="${of(2)}"/><path d="M42 100A58 58 0 0 1 100 42V100Z" fill="${paper}"/><path d="M72 100A28 28 0 0 1 100 72V100Z" fill="${of(1)}"/>`;
  return tile([leafed, flower, halves, sun, quarter][kind % 5] ?? leafed);
}

const kinds = [
  0, 3, 1, 4, 2, 4, 1, 2, 3, 0, 2, 0, 4, 1, 3, 1, 4, 3, 0, 2, 3, 2, 0, 4, 1, 0, 1, 4, 2, 3, 4, 3, 2,
  0, 1,
];

/** Squares of petals, as on a kitchen curtain in Helsinki. */
export const petalGrid: Drawing = {
  cover: (palette) => {
    const { ground: paper, d } = palette;
    const tiles = times(35, (at) =>
      square((at % 5) * 100, Math.floor(at / 5) * 100, (kinds[at] ?? 0) + at, palette),
    );
    return `${ground(paper)}${tiles}${rect(76, 200, 348, 300, `fill="${paper}"`)}${rect(88, 212, 324, 276, `fill="none" stroke="${d}" stroke-width="2"`)}`;
  },
  corner: (palette) =>
    `${square(0, 0, 1, palette, 44)}${square(44, 0, 5, palette, 44)}${square(0, 44, 8, palette, 44)}`,
  tile: (palette) =>
    `${square(0, 0, 0, palette, 50)}${square(50, 0, 6, palette, 50)}${square(0, 50, 3, palette, 50)}${square(50, 50, 9, palette, 50)}${frame(900, palette.a, 0)}`,
};
