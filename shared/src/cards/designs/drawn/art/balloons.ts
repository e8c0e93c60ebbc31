import { circle, ground, line, put, times, dice, rect, fixed, type Drawing } from '../kit.ts';

const BODY = 'M0 46C-34 26-42-8-34-28C-26-46-12-52 0-52C12-52 26-46 34-28C42-8 34 26 0 46Z';

function balloon(x: number, y: number, scale: number, colour: string): string {
  return put(
    `<path d="${BODY}" fill="${colour}"/><path d="M-5 45L0 52L5 45Z" fill="${colour}"/><path d="M-22-26C-18-38-10-42-4-43" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"/><path d="M26-24C30-4 22 22 0 40C28 26 36-4 26-24Z" fill="#000" opacity=".08"/>`,
    x,
    y,
    0,
    scale,
  );
}

const bunch: [x: number, y: number, scale: number][] = [
  [120, 250, 1.0],
  [380, 246, 1.02],
  [66, 146, 0.94],
  [434, 140, 0.9],
  [190, 160, 1.12],
  [312, 156, 1.16],
  [128, 66, 0.98],
  [376, 58, 1],
  [250, 66, 1.2],
  [250, 262, 1.14],
];

/** A bunch of balloons, held below the names. */
export const balloons: Drawing = {
  cover: ({ ground: paper, a, b, c, d, ink }) => {
    const colours = [a, b, c, d];
    const strings = bunch.map(([x, y, scale]) =>
      line(
        `M${x} ${fixed(y + 50 * scale)}Q${fixed(x + (250 - x) * 0.25)} ${fixed(y + 130)} 250 404`,
        ink,
        1,
        'opacity=".4"',
      ),
    );
    const roll = dice(8);
    const dots = times(34, (at) => {
      const [x, y] = [roll() * 500, 400 + roll() * 290];
      return Math.abs(x - 250) > 160 || y > 640
        ? circle(x, y, 2 + roll() * 4, colours[at % 4] ?? a, 0.8)
        : '';
    });
    const bow = line(
      'M250 404C226 384 216 400 222 410C228 418 244 412 250 404C274 384 284 400 278 410C272 418 256 412 250 404M250 404L240 432M250 404L262 430',
      a,
      3,
    );
    return `${ground(paper)}${strings.join('')}${bunch.map(([x, y, scale], at) => balloon(x, y, scale, colours[(at * 3) % 4] ?? a)).join('')}${dots}${bow}`;
  },
  upright: true,
  corner: ({ a, b, c }) =>
    `${line('M34 70Q38 110 30 140M76 52Q70 90 78 124', a, 1)}${balloon(76, 22, 0.5, c)}${balloon(34, 40, 0.62, a)}${balloon(112, 18, 0.4, b)}`,
  tile: ({ ground: paper, a, b, c, d }) =>
    `${rect(0, 0, 100, 100, `fill="${paper}"`)}${balloon(26, 28, 0.4, a)}${balloon(76, 76, 0.4, b)}${balloon(78, 22, 0.26, c)}${balloon(24, 80, 0.26, d)}`,
};
