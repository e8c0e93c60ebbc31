import {
  dice,
  ground,
  put,
  rect,
  star,
  times,
  circle,
  line,
  frame,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** A mortarboard in the air. */
function cap({ a, b, c }: Palette): string {
  return `<path d="M-44 4V34C-28 50 28 50 44 34V4Z" fill="${b}"/><path d="M-92-6L0-42L92-6L0 30Z" fill="${a}"/><path d="M-92-6L0 30L92-6" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/><path d="M0-6C30-2 52 4 66 10C70 26 66 40 70 52" fill="none" stroke="${c}" stroke-width="3.500" stroke-linecap="round"/><circle cy="-6" r="5" fill="${c}"/><path d="M63 50H77L82 80L70 76L58 80Z" fill="${c}"/>`;
}

function scroll({ c, d }: Palette): string {
  return `<rect x="-52" y="-12" width="104" height="24" rx="12" fill="${d}"/><circle cx="52" r="12" fill="#fff" opacity=".6"/><circle cx="52" r="6" fill="none" stroke="${c}" stroke-width="1.600"/><rect x="-9" y="-13" width="14" height="26" fill="${c}"/><path d="M-4 12L-14 32L-3 27L2 36L6 12Z" fill="${c}"/>`;
}

/** Caps thrown into the air, all at once. */
export const caps: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const roll = dice(14);
    const bits = times(80, (at) => {
      const [x, y] = [roll() * 500, roll() * 700];
      const quiet = Math.abs(x - 250) < 190 && y > 330 && y < 610;
      const colour = [c, d, a, c][at % 4] ?? c;
      if (quiet) return '';
      return at % 4 === 0
        ? put(`<path d="${star(5, 9, 4)}" fill="${colour}"/>`, x, y, roll() * 70)
        : put(rect(-4, -2.5, 8, 5, `fill="${colour}" opacity=".85"`), x, y, roll() * 180);
    });
    return `${ground(paper)}${bits}${put(cap(palette), 132, 118, -18, 0.98)}${put(cap(palette), 366, 92, 14, 0.8)}${put(cap(palette), 258, 240, 6, 1.2)}${put(cap(palette), 60, 268, 24, 0.56)}${put(cap(palette), 440, 264, -22, 0.62)}${put(scroll(palette), 130, 652, -10)}${put(scroll(palette), 376, 652, 8)}${line('M200 652H300', b, 0)}`;
  },
  upright: true,
  corner: (palette) =>
    `${put(cap(palette), 58, 40, -16, 0.5)}${put(`<path d="${star(5, 9, 4)}" fill="${palette.c}"/>`, 126, 30)}${put(`<path d="${star(5, 7, 3)}" fill="${palette.c}"/>`, 28, 104)}${circle(70, 94, 3, palette.d)}`,
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.d}"`)}${put(cap(palette), 30, 30, -12, 0.26)}${put(cap(palette), 76, 76, 10, 0.26)}${put(`<path d="${star(5, 8, 3.5)}" fill="${palette.c}"/>`, 78, 24)}${put(`<path d="${star(5, 8, 3.5)}" fill="${palette.c}"/>`, 24, 78)}${frame(900, palette.a, 0)}`,
};
