import {
  circle,
  define,
  fill,
  ground,
  line,
  shape,
  times,
  put,
  type Drawing,
  type Palette,
} from '../kit.ts';
import { leaves, spray } from '../plants.ts';

const arched = (inset: number) => {
  const r = 170 - inset;
  return `M${250 - r} 640V290A${r} ${r} 0 0 1 ${250 + r} 290V640Z`;
};

function palm(x: number, side: number, { c, d }: Palette): string {
  return [0, 1, 2]
    .map((at) =>
      spray({
        from: [x, 690],
        bend: [x + side * (10 - at * 34), 590],
        to: [x + side * (52 - at * 52), 450 + at * 34],
        pairs: 9,
        size: [64, 26],
        spread: 40,
        fills: [at === 1 ? c : d],
        stem: at === 1 ? c : d,
        width: 2.4,
        seed: at + 1,
      }),
    )
    .join('');
}

/** An arch of clay in the afternoon. */
export const arch: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c } = palette;
    return `${define(shape('l', leaves.fern))}${ground(a)}${circle(386, 126, 62, b, 0.85)}${fill('M0 640H500V700H0Z', b, 0.5)}${fill(arched(0), paper)}${line(arched(-12), paper, 1.6)}${line(arched(12), c, 1.2)}${palm(66, 1, palette)}${palm(440, -1, palette)}${circle(250, 182, 7, c)}${times(7, (at) => put(`<path d="M0-20V-13" stroke="${c}" stroke-width="2" stroke-linecap="round"/>`, 250, 182, at * 30 - 90))}`;
  },
  corner: ({ a, b, c }) =>
    `${times(3, (at) => line(`M0 ${126 - at * 26}A${126 - at * 26} ${126 - at * 26} 0 0 0 ${126 - at * 26} 0`, [a, b, c][at] ?? a, 9 - at * 2))}${circle(16, 16, 20, a)}`,
  tile: ({ ground: paper, a, b, c }) =>
    `${ground(paper)}${times(4, (at) => {
      const [x, y] = [(at % 2) * 50 + 25, Math.floor(at / 2) * 50 + 46];
      return times(3, (ringed) => {
        const r = 22 - ringed * 7;
        return `<path d="M${x - r} ${y}V${y - 16}A${r} ${r} 0 0 1 ${x + r} ${y - 16}V${y}Z" fill="${[a, b, c][ringed] ?? a}"/>`;
      });
    })}`,
};
