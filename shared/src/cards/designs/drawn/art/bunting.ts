import {
  circle,
  dice,
  fixed,
  ground,
  line,
  put,
  rect,
  star,
  times,
  type Drawing,
  type Palette,
  type Point,
} from '../kit.ts';

/** A rope that hangs from one side to the other. */
function rope(
  from: Point,
  to: Point,
  sag: number,
): (t: number) => readonly [number, number, number] {
  return (t) => {
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t);
    const slope = (to[1] - from[1] + sag * 4 * (1 - 2 * t)) / (to[0] - from[0]);
    return [x, y, (Math.atan(slope) * 180) / Math.PI];
  };
}

function flags(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  { a, b, c, d, ink }: Palette,
): string {
  const at = rope(from, to, sag);
  const curve = Array.from({ length: 25 }, (_, step) =>
    at(step / 24)
      .slice(0, 2)
      .map(fixed)
      .join(' '),
  ).join('L');
  const hung = times(count, (flag) => {
    const [x, y, turn] = at((flag + 0.5) / count);
    const colour = [a, b, c, d][flag % 4] ?? a;
    const pattern = [
      '',
      `<path d="M0 0V${size}" stroke="#fff" stroke-opacity=".55" stroke-width="${size * 0.12}"/>`,
      [0.25, 0.5].map((part) => circle(0, size * part, size * 0.09, '#fff', 0.7)).join(''),
      `<path d="M${-size * 0.3} ${size * 0.24}H${size * 0.3}M${-size * 0.2} ${size * 0.46}H${size * 0.2}" stroke="#fff" stroke-opacity=".55" stroke-width="${size * 0.08}"/>`,
    ][flag % 4 === 3 ? 3 : (flag * 5) % 3];
    return put(
      `<path d="M${-size * 0.42} 0H${size * 0.42}L0 ${size}Z" fill="${colour}"/>${pattern ?? ''}`,
      x,
      y,
      turn,
    );
  });
  return `${line(`M${curve}`, ink, 1.6)}${hung}`;
}

/** Flags on ropes, from tree to tree. */
export const bunting: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const roll = dice(21);
    const paperBits = times(70, (at) => {
      const [x, y] = [roll() * 500, 300 + roll() * 400];
      const inside = Math.abs(x - 250) < 190 && y < 610;
      const colour = [a, b, c, d][at % 4] ?? a;
      return inside
        ? ''
        : at % 3
          ? circle(x, y, 2.5 + roll() * 3, colour)
          : put(`<path d="${star(5, 9, 4)}" fill="${colour}"/>`, x, y, roll() * 70);
    });
    return `${ground(paper)}${flags([-20, 40], [520, 20], 64, 11, 54, palette)}${flags([-30, 150], [360, -10], 60, 8, 46, palette)}${flags([530, 130], [150, 0], 84, 8, 46, palette)}${flags([-20, 170], [520, 190], 90, 12, 50, palette)}${paperBits}`;
  },
  upright: true,
  corner: (palette) => flags([-10, 84], [150, 6], 18, 5, 28, palette),
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${flags([-10, 14], [110, 14], 12, 5, 22, palette)}${flags([-10, 64], [110, 64], 12, 5, 22, palette)}`,
};
