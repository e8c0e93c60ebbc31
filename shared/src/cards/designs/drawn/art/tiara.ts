import {
  circle,
  corners,
  define,
  fill,
  ground,
  line,
  put,
  shape,
  sparkle,
  times,
  rect,
  polar,
  fixed,
  type Drawing,
  type Palette,
} from '../kit.ts';
import { bloom, leaves, petal, spray } from '../plants.ts';

function crown({ a, b, c }: Palette): string {
  const points = [-120, -80, -40, 0, 40, 80, 120];
  const heights = [52, 84, 104, 140, 104, 84, 52];
  const peaks = points.map((x, at) => {
    const tall = heights[at] ?? 80;
    return `${line(`M${x - 20} 0C${x - 16} ${-tall * 0.5} ${x - 6} ${-tall * 0.6} ${x} ${-tall}C${x + 6} ${-tall * 0.6} ${x + 16} ${-tall * 0.5} ${x + 20} 0`, a, 2.6)}${line(`M${x - 10} 0C${x - 8} ${-tall * 0.36} ${x} ${-tall * 0.42} ${x} ${-tall * 0.62}C${x} ${-tall * 0.42} ${x + 8} ${-tall * 0.36} ${x + 10} 0`, a, 1.4)}${put(`<path d="M0-11C6-3 7 3 0 8C-7 3-6-3 0-11Z" fill="${at % 2 ? b : c}" stroke="${a}" stroke-width="1.200"/>`, x, -tall - 8, 0, at === 3 ? 1.7 : 1.1)}${circle(x, -tall * 0.2, 4.5, at % 2 ? c : b)}`;
  });
  const gems = times(13, (at) => circle(-138 + at * 23, 11, at % 2 ? 3 : 5, at % 2 ? a : b));
  return `${peaks.join('')}${line('M-146 0C-90 8 90 8 146 0M-146 22C-90 30 90 30 146 22M-146 0V22M146 0V22', a, 2.4)}<g transform="translate(0 4)">${gems}</g>`;
}

function lace({ a }: Palette): string {
  return times(8, (at) => {
    const x = 31.25 + at * 62.5;
    const dots = times(5, (dot) => circle(...polar(x, 0, 30 + dot * 30, 24), 2, a));
    return `${line(`M${x - 31.2} 0A31.200 31.200 0 0 0 ${fixed(x + 31.2)} 0`, a, 1.6)}${line(`M${x - 17} 0A17 17 0 0 0 ${x + 17} 0`, a, 0.9)}${dots}`;
  });
}

function roses(palette: Palette): string {
  const { b, c, d } = palette;
  const rose = (x: number, y: number, r: number, turn = 0) =>
    bloom({
      x,
      y,
      r,
      turn,
      rings: [
        [7, c],
        [6, b],
        [6, c],
        [4, b],
      ],
      heart: palette.a,
      edge: '#fff',
    });
  return `${spray({ from: [40, 660], bend: [40, 580], to: [22, 500], pairs: 5, size: [46, 26], fills: [d], stem: d })}${spray({ from: [40, 660], bend: [120, 668], to: [190, 640], pairs: 5, size: [46, 26], fills: [d], stem: d, seed: 3 })}${rose(52, 640, 56)}${rose(128, 660, 34, 20)}${rose(30, 562, 28, 40)}`;
}

/** A tiara for one evening, and roses. */
export const tiara: Drawing = {
  cover: (palette) => {
    const { ground: paper, a } = palette;
    const lights = times(18, (at) =>
      put(
        `<path d="${sparkle}" fill="${a}"/>`,
        20 + ((at * 113) % 460),
        60 + ((at * 61) % 220),
        0,
        0.35 + (at % 3) * 0.3,
      ),
    );
    return `${define(shape('l', leaves.pointed), shape('p', petal))}${ground(paper)}${lace(palette)}${lights}${put(crown(palette), 250, 268)}<g id="r">${roses(palette)}</g><use href="#r" transform="matrix(-1 0 0 1 500 0)"/>${fill('M0 0Z', a)}`;
  },
  upright: true,
  corner: (palette) =>
    `${line('M14 150V14H150', palette.a, 1.4)}${put(crown(palette), 80, 84, 0, 0.36)}`,
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.c}"`)}${put(crown(palette), 50, 44, 0, 0.28)}${times(4, (at) => put(`<path d="${sparkle}" fill="${palette.a}"/>`, 14 + at * 24, 78 + (at % 2) * 10, 0, 0.7))}${corners('', 100, 100)}`,
};
