import {
  circle,
  dice,
  fill,
  ground,
  line,
  polar,
  rect,
  smooth,
  times,
  type Drawing,
  type Palette,
  type Point,
} from '../kit.ts';

/** A mountain from above: lines of one height. */
function peak(
  x: number,
  y: number,
  r: number,
  rings: number,
  seed: number,
  { a, b }: Palette,
): string {
  const roll = dice(seed);
  const phases = [roll() * 6, roll() * 6, roll() * 6];
  return times(rings, (at) => {
    const size = r * (1 - at / rings);
    const points: Point[] = Array.from({ length: 11 }, (_, step) => {
      const angle = (step * 360) / 11;
      const radians = (angle * Math.PI) / 180;
      const bend =
        1 +
        0.17 * Math.sin(2 * radians + (phases[0] ?? 0)) +
        0.1 * Math.sin(3 * radians + (phases[1] ?? 0) + at * 0.12) +
        0.05 * Math.sin(5 * radians + (phases[2] ?? 0));
      return polar(x + at * 3, y - at * 2, angle, size * bend);
    });
    return line(smooth(points, true), at % 4 === 0 ? a : b, at % 4 === 0 ? 1.7 : 0.9);
  });
}

/** A map of mountains, and a way through them. */
export const contours: Drawing = {
  cover: (palette) => {
    const { ground: paper, c, d } = palette;
    const way = 'M40 560C90 520 130 600 190 570C240 545 250 600 320 590C390 580 400 520 460 500';
    const summit = (x: number, y: number) =>
      fill(`M${x - 9} ${y + 7}L${x} ${y - 9}L${x + 9} ${y + 7}Z`, d);
    return `${ground(paper)}${peak(390, 90, 250, 10, 3, palette)}${peak(90, 640, 270, 10, 8, palette)}${peak(470, 660, 150, 6, 5, palette)}${peak(40, 150, 150, 6, 12, palette)}${rect(70, 212, 360, 262, `rx="4" fill="${paper}"`)}${rect(80, 222, 340, 242, `rx="2" fill="none" stroke="${d}" stroke-width="1.2"`)}${line(way, c, 3, 'stroke-dasharray="1 9"')}${circle(40, 560, 6, c)}${line('M452 492L468 508M468 492L452 508', c, 3.4)}${summit(432, 62)}${summit(132, 610)}`;
  },
  corner: (palette) => peak(10, 10, 110, 8, 3, palette),
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${times(9, (at) => line(`M-5 ${at * 12}C20 ${at * 12 - 12} 30 ${at * 12 + 12} 50 ${at * 12}S80 ${at * 12 - 12} 105 ${at * 12}`, at % 3 ? palette.b : palette.a, at % 3 ? 1 : 1.8))}`,
};
