import {
  circle,
  define,
  fade,
  fill,
  fixed,
  glow,
  ground,
  line,
  put,
  rect,
  times,
  type Drawing,
  type Palette,
} from '../kit.ts';

type Rope = readonly [from: number, to: number, sag: number, bulbs: number];

function lights([from, to, sag, bulbs]: Rope, { a, b }: Palette, width = 500, size = 1): string {
  const at = (t: number) => from + (to - from) * t + sag * 4 * t * (1 - t);
  const rope = Array.from(
    { length: 21 },
    (_, step) => `${fixed((step / 20) * (width + 40) - 20)} ${fixed(at(step / 20))}`,
  ).join('L');
  const hung = times(bulbs, (bulb) => {
    const t = (bulb + 0.5) / bulbs;
    return put(
      `<circle cy="14" r="26" fill="url(#g)"/><path d="M-3-1H3V5H-3Z" fill="${b}"/><path d="M-3 5C-9 10-8 22 0 24C8 22 9 10 3 5Z" fill="${a}"/><circle cx="-2" cy="13" r="2.200" fill="#fff"/>`,
      t * (width + 40) - 20,
      at(t),
      0,
      size,
    );
  });
  return `${line(`M${rope}`, b, 1.6)}${hung}`;
}

const ropes: Rope[] = [
  [-10, 40, 60, 7],
  [60, -20, 110, 8],
  [150, 40, 96, 8],
  [70, 210, 90, 8],
];

/** Strings of bulbs over a garden, just before dark. */
export const fairyLights: Drawing = {
  cover: (palette) => {
    const { ground: paper, c, d } = palette;
    const tree = (x: number, h: number, w: number) => `M${x} ${700 - h}L${x + w} 710H${x - w}Z`;
    const wood = times(15, (at) =>
      tree(at * 36 + ((at * 17) % 20), 66 + ((at * 43) % 72), 26 + ((at * 13) % 14)),
    );
    const near = times(12, (at) => tree(at * 46 + ((at * 23) % 26), 34 + ((at * 31) % 44), 30));
    return `${define(fade('s', paper, paper, c), glow('g', palette.a, 0.75))}${ground(paper)}${rect(0, 0, 500, 700, 'fill="url(#s)"')}${times(30, (at) => circle((at * 131) % 500, (at * 71) % 420, at % 3 ? 0.8 : 1.4, '#fff', 0.55))}${ropes.map((rope) => lights(rope, palette)).join('')}${fill(wood, d, 0.6)}${fill(near, d)}${times(16, (at) => circle(20 + ((at * 89) % 470), 560 + ((at * 37) % 110), 2, palette.a, 0.85))}`;
  },
  upright: true,
  corner: (palette) =>
    `${define(glow('g', palette.a, 0.5))}${lights([96, -14, 22, 6], { ...palette, b: palette.d }, 130, 0.62)}`,
  tile: (palette) =>
    `${define(glow('g', palette.a, 0.7))}${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${lights([14, 14, 12, 4], palette, 100, 0.6)}${lights([62, 62, 12, 4], palette, 100, 0.6)}`,
};
