import {
  circle,
  define,
  fade,
  fill,
  ground,
  line,
  put,
  rect,
  star,
  times,
  type Drawing,
  type Palette,
} from '../kit.ts';

function cloud(x: number, y: number, scale: number, colour: string, opacity = 1): string {
  return put(
    `<path d="M-70 20C-92 20-92-12-66-14C-64-42-24-48-12-28C4-52 50-44 50-12C78-16 86 20 60 20Z" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    x,
    y,
    0,
    scale,
  );
}

function hung(x: number, length: number, size: number, { a, d }: Palette, twinkle = 5): string {
  return `${line(`M${x} -4V${length - size}`, d, 1.1)}${put(`<path d="${star(twinkle, size, size * 0.52)}" fill="${a}" stroke="${a}" stroke-width="${size * 0.3}" stroke-linejoin="round"/>`, x, length)}`;
}

/** A moon that hangs among stars and clouds, as over a crib. */
export const littleMoon: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const moon =
      'M44-78C-6-70-40-28-34 20C-28 66 18 94 62 80C-14 122-104 72-104-8C-104-84-26-122 44-78Z';
    return `${define(fade('s', b, paper, paper))}${ground(paper)}${rect(0, 0, 500, 700, 'fill="url(#s)"')}${line('M250 -4V74', d, 1.1)}${put(`${fill(moon, a)}<path d="M-58-8q9 9 18 0" fill="none" stroke="${d}" stroke-width="3" stroke-linecap="round"/><circle cx="-66" cy="14" r="9" fill="${c}"/>`, 268, 176, 8)}${hung(60, 210, 15, palette)}${hung(122, 96, 20, palette)}${hung(336, 106, 13, palette)}${hung(392, 250, 20, palette)}${hung(446, 130, 15, palette)}${hung(176, 286, 11, palette)}${cloud(96, 330, 0.8, '#fff', 0.9)}${cloud(430, 366, 0.62, '#fff', 0.9)}${cloud(60, 672, 1.5, c, 0.7)}${cloud(430, 680, 1.7, c, 0.7)}${cloud(240, 704, 1.9, '#fff', 0.9)}${times(12, (at) => circle((at * 97) % 500, 120 + ((at * 53) % 260), 2, a))}`;
  },
  upright: true,
  corner: (palette) =>
    `${hung(24, 84, 12, palette)}${hung(56, 48, 15, palette)}${hung(94, 66, 9, palette)}`,
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.b}"`)}${cloud(30, 34, 0.3, '#fff', 0.95)}${cloud(80, 84, 0.3, '#fff', 0.95)}${put(`<path d="${star(5, 11, 5.5)}" fill="${palette.a}"/>`, 78, 28)}${put(`<path d="${star(5, 11, 5.5)}" fill="${palette.a}"/>`, 26, 78)}`,
};
