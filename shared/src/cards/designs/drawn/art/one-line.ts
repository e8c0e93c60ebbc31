import {
  blob,
  dice,
  fill,
  fixed,
  ground,
  line,
  polar,
  rect,
  smooth,
  put,
  type Drawing,
  type Palette,
  type Point,
} from '../kit.ts';

/** A rose as one line: from its heart outwards, each turn a petal more. */
function rose(x: number, y: number, r: number, seed: number): string {
  const roll = dice(seed);
  const turns = 4.4;
  const points: Point[] = Array.from({ length: 60 }, (_, at) => {
    const t = at / 59;
    const wave = 1 + 0.16 * Math.sin(t * turns * 2 * Math.PI * 1.34 + seed) * (0.3 + t);
    const [px, py] = polar(
      x,
      y,
      t * turns * 360 + seed * 40,
      r * (0.06 + t * 0.94) * wave + (roll() - 0.5) * 1.5,
    );
    return [px, y + (py - y) * 0.9];
  });
  return smooth(points);
}

function leaf(x: number, y: number, turn: number, long: number): string {
  const [tipX, tipY] = polar(x, y, turn, long);
  const [oneX, oneY] = polar(x, y, turn - 34, long * 0.6);
  const [twoX, twoY] = polar(x, y, turn + 34, long * 0.6);
  const [inX, inY] = polar(x, y, turn, long * 0.74);
  const go = (...values: number[]) => values.map(fixed).join(' ');
  return `M${go(x, y)}Q${go(oneX, oneY, tipX, tipY)}Q${go(twoX, twoY, x, y)}L${go(inX, inY)}`;
}

const stems =
  'M170 214C188 330 226 400 248 520M330 196C318 320 276 410 252 520M252 132C250 280 252 400 250 520M248 520C246 544 232 574 212 602M250 520C251 550 252 580 250 610M252 520C256 546 270 576 292 600';

function bouquet(colour: string, width: number): string {
  const d = [
    rose(252, 120, 58, 1),
    rose(166, 196, 50, 2),
    rose(338, 186, 52, 3),
    leaf(196, 300, -160, 84),
    leaf(208, 340, 160, 76),
    leaf(310, 296, -24, 88),
    leaf(296, 340, 16, 78),
    leaf(104, 158, -150, 62),
    leaf(398, 148, -28, 64),
    leaf(216, 66, -130, 56),
    leaf(292, 66, -52, 58),
    stems,
    'M222 514C236 528 266 528 280 512M226 528C240 540 264 540 276 526M252 528C216 560 204 552 208 540C214 528 240 526 252 524C292 556 302 546 296 536C288 526 262 524 252 524',
  ].join('');
  return line(d, colour, width);
}

/** A bouquet drawn without lifting the pen; the colour came later, and beside the lines. */
export const oneLine: Drawing = {
  cover: ({ ground: paper, a, b, c, d }) => {
    const roll = dice(6);
    const small = (content: string) => put(content, 58, 8, 0, 0.76);
    return `${ground(paper)}${small(`${fill(blob(262, 132, 74, 0.3, roll), a, 0.9)}${fill(blob(150, 214, 62, 0.3, roll), b, 0.9)}${fill(blob(352, 200, 60, 0.3, roll), c, 0.9)}${fill(blob(330, 312, 44, 0.5, roll), d, 0.5)}${fill(blob(172, 330, 44, 0.5, roll), d, 0.5)}${bouquet(d === '#fff' ? a : '#2b2623', 2.6)}`)}`;
  },
  corner: ({ a, b, ink }) => {
    const roll = dice(6);
    return `${fill(blob(36, 40, 32, 0.3, roll), a, 0.8)}${fill(blob(92, 26, 16, 0.3, roll), b, 0.8)}${line(`${rose(42, 42, 25, 1)}${leaf(66, 54, 30, 44)}${leaf(58, 68, 76, 40)}${leaf(70, 30, -12, 46)}`, ink, 1.4)}`;
  },
  tile: ({ ground: paper, a, b, ink }: Palette) => {
    const roll = dice(9);
    return `${rect(0, 0, 100, 100, `fill="${paper}"`)}${fill(blob(28, 32, 22, 0.3, roll), a, 0.85)}${fill(blob(76, 78, 20, 0.3, roll), b, 0.85)}${line(`${rose(30, 30, 18, 1)}${rose(74, 76, 16, 2)}${leaf(70, 30, 40, 24)}${leaf(20, 84, -40, 24)}`, ink, 1.4)}`;
  },
};
