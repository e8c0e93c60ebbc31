import {
  circle,
  fill,
  ground,
  line,
  rect,
  smooth,
  times,
  type Drawing,
  type Point,
} from '../kit.ts';

function hill(points: readonly Point[]): string {
  return `${smooth(points)}V720H-20Z`;
}

/** A low sun behind hills, in stripes. */
export const horizon: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const sun = times(5, (at) =>
      circle(250, 470, 178 - at * 34, [b, a, b, a, paper][at] ?? a, at === 4 ? 0.9 : 1),
    );
    const cuts = times(6, (at) => rect(50, 420 + at * 22, 400, 3 + at * 2.4, `fill="${paper}"`));
    return `${ground(paper)}${sun}${cuts}${fill(
      hill([
        [-20, 540],
        [90, 486],
        [210, 540],
        [330, 478],
        [520, 548],
      ]),
      c,
    )}${fill(
      hill([
        [-20, 600],
        [130, 566],
        [260, 610],
        [400, 552],
        [520, 590],
      ]),
      d,
    )}${fill(
      hill([
        [-20, 650],
        [120, 628],
        [300, 668],
        [520, 630],
      ]),
      b,
    )}${line('M110 560V500M104 556L110 520L116 556M386 596V516M378 592L386 540L394 592', paper, 2.4, 'opacity=".8"')}${line('M252 700C236 678 282 664 262 640C248 622 300 616 290 602', paper, 5, 'opacity=".85"')}${line('M96 330q12-14 22 0q10-14 22 0M140 300q8-10 15 0q7-10 15 0', d, 2.6)}`;
  },
  corner: ({ a, b, c, d }) =>
    [a, b, c, d]
      .map((colour, at) =>
        fill(
          `M0 0H${112 - at * 26}A${112 - at * 26} ${112 - at * 26} 0 0 1 0 ${112 - at * 26}Z`,
          colour,
          0.92,
        ),
      )
      .join(''),
  tile: ({ ground: paper, a, b, c, d }) =>
    `${rect(0, 0, 100, 100, `fill="${paper}"`)}${times(5, (at) => `<path d="M-10 ${26 + at * 20}C15 ${8 + at * 20} 35 ${8 + at * 20} 50 ${20 + at * 20}S85 ${38 + at * 20} 110 ${20 + at * 20}" fill="none" stroke="${[a, b, c, d, a][at] ?? a}" stroke-width="9"/>`)}`,
};
