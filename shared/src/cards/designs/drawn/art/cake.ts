import {
  circle,
  define,
  glow,
  ground,
  line,
  put,
  rect,
  sparkle,
  times,
  dice,
  fixed,
  type Drawing,
} from '../kit.ts';

/** A tier with icing that runs down its side. */
function tier(top: number, half: number, height: number, body: string, icing: string): string {
  const drops = Math.round(half / 13);
  const step = (half * 2) / drops;
  let edge = `M${250 - half} ${top}H${250 + half}`;
  for (let at = drops; at > 0; at -= 1) {
    const [x, deep] = [250 - half + at * step, 20 + ((at * 7) % 4) * 8];
    edge += `V${top + deep - 6}A${fixed(step / 2)} ${fixed(step / 2)} 0 0 1 ${fixed(x - step)} ${top + deep - 6}`;
  }
  return `${rect(250 - half, top, half * 2, height, `rx="5" fill="${body}"`)}<path d="${edge}Z" fill="${icing}"/>`;
}

function candle(x: number, y: number, colour: string): string {
  return put(
    `<circle cy="-58" r="34" fill="url(#g)"/>${rect(-4.5, -40, 9, 42, `rx="2" fill="${colour}"`)}<path d="M-4-30L5-36M-4-18L5-24M-4-6L5-12" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/><path d="M0-68C8-58 8-50 0-44C-8-50-8-58 0-68Z" fill="#f6b73c"/><path d="M0-58C3.500-53 3-49 0-46C-3-49-3.500-53 0-58Z" fill="#fff3c4"/>`,
    x,
    y,
  );
}

function dots(y: number, half: number, count: number, colour: string): string {
  return times(count, (at) => circle(250 - half + ((at + 0.5) * 2 * half) / count, y, 5, colour));
}

/** A cake of three tiers, its candles lit. */
export const cake: Drawing = {
  cover: ({ ground: paper, a, b, c, d }) => {
    const roll = dice(5);
    const lights = times(22, (at) =>
      put(
        `<path d="${sparkle}" fill="${at % 2 ? c : d}"/>`,
        roll() * 480 + 10,
        roll() * 640 + 12,
        0,
        0.5 + roll() * 0.8,
      ),
    );
    return `${define(glow('g', '#ffdf8a', 0.7))}${ground(paper)}${lights}${[200, 233, 267, 300].map((x, at) => candle(x, 410, at % 2 ? a : d)).join('')}${tier(410, 78, 82, b, '#fff')}${dots(468, 78, 5, c)}${tier(490, 122, 88, a, '#fff')}${line('M140 556q22 16 44 0t44 0t44 0t44 0t44 0', '#fff', 4, 'opacity=".8"')}${tier(576, 166, 92, c, '#fff')}${dots(640, 166, 9, d)}${rect(56, 666, 388, 12, `rx="6" fill="${d}"`)}${rect(216, 678, 68, 22, `fill="${d}"`)}`;
  },
  upright: true,
  corner: ({ a, c, d }) =>
    `${define(glow('g', '#ffdf8a', 0.6))}${candle(30, 88, a)}${candle(58, 78, d)}${candle(86, 70, c)}`,
  tile: ({ a, b, c, d }) =>
    `${rect(0, 0, 100, 100, `fill="${b}"`)}${[
      [24, 26, a],
      [76, 24, c],
      [50, 52, d],
      [24, 78, c],
      [76, 76, a],
    ]
      .map(([x, y, colour]) =>
        put(`<path d="${sparkle}" fill="${String(colour)}"/>`, Number(x), Number(y), 0, 1.3),
      )
      .join('')}`,
};
