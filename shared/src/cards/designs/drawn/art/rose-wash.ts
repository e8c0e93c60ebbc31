import {
  blob,
  circle,
  dice,
  fill,
  ground,
  line,
  times,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** Washes of colour laid over each other, as on wet paper. */
function wash(x: number, y: number, r: number, seed: number, { a, b, c }: Palette): string {
  const roll = dice(seed);
  return times(7, (at) => {
    const colour = [a, b, c][at % 3] ?? a;
    return fill(
      blob(
        x + (roll() - 0.5) * r * 0.9,
        y + (roll() - 0.5) * r * 0.7,
        r * (0.45 + roll() * 0.6),
        0.5,
        roll,
      ),
      colour,
      0.24,
    );
  });
}

function gold({ d }: Palette, seed: number, x: number, y: number, spread: number): string {
  const roll = dice(seed);
  return times(30, () =>
    circle(
      x + (roll() + roll() - 1) * spread,
      y + (roll() + roll() - 1) * spread * 0.7,
      0.7 + roll() * roll() * 3.6,
      d,
      0.55 + roll() * 0.45,
    ),
  );
}

/** Washes of rose behind a frame of fine gold lines. */
export const roseWash: Drawing = {
  cover: (palette) =>
    `${ground(palette.ground)}${wash(90, 90, 190, 5, palette)}${wash(420, 640, 200, 9, palette)}${wash(420, 60, 90, 3, palette)}${wash(60, 620, 100, 13, palette)}${gold(palette, 2, 150, 120, 190)}${gold(palette, 6, 370, 590, 190)}${fill('M250 96L424 208V492L250 604L76 492V208Z', palette.ground, 0.72)}${line('M250 88L430 204V496L250 612L70 496V204Z', palette.d, 1.6)}${line('M250 108L414 214V486L250 592L86 486V214Z', palette.d, 0.8)}`,
  corner: (palette) => `${wash(14, 10, 84, 5, palette)}${gold(palette, 2, 40, 36, 66)}`,
  tile: (palette) =>
    `${ground(palette.ground)}${wash(50, 50, 70, 7, palette)}${gold(palette, 4, 50, 50, 60)}`,
};
