import { circle, ground, line, rect, times, fill, type Drawing, type Palette } from '../kit.ts';

/** Two discs; where they lie over each other is a third colour. */
function discs(x: number, y: number, r: number, { a, b, c }: Palette): string {
  const apart = r * 0.62;
  const high = Math.sqrt(r * r - apart * apart);
  const lens = `M${x} ${y - high}A${r} ${r} 0 0 1 ${x} ${y + high}A${r} ${r} 0 0 1 ${x} ${y - high}Z`;
  return `${circle(x - apart, y, r, a)}${circle(x + apart, y, r, b)}${fill(lens, c)}`;
}

/** Two circles printed over each other, and much room. */
export const overprint: Drawing = {
  cover: (palette) => {
    const { ground: paper, d } = palette;
    return `${ground(paper)}${discs(250, 232, 138, palette)}${line('M60 60H120M60 60V120M440 640H380M440 640V580', d, 2)}${times(3, (at) => circle(420 + at * 10, 60, 2.4, d))}${times(3, (at) => circle(60 + at * 10, 640, 2.4, d))}`;
  },
  corner: (palette) => discs(44, 40, 24, palette),
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${discs(50, 26, 17, palette)}${discs(0, 76, 17, palette)}${discs(100, 76, 17, palette)}`,
};
