import {
  circle,
  define,
  fade,
  fill,
  ground,
  line,
  rect,
  smooth,
  times,
  type Drawing,
  type Palette,
  type Point,
} from '../kit.ts';

/** The edge of a wave; what is below it is filled. */
function wave(top: number, height: number, shift: number, width = 500, bottom = 720): string {
  const crests: Point[] = Array.from({ length: 9 }, (_, at) => [
    -80 + at * (width / 6),
    top + (at % 2 === 0 ? height : -height) + Math.sin(at + shift) * height * 0.7,
  ]);
  return `${smooth(crests)}V${bottom}H-90Z`;
}

function sea({ a, b, c, d }: Palette): string {
  const colours = [c, c, b, b, a, a];
  const waves = times(6, (at) => {
    const top = 438 + at * 42;
    const shape = wave(top, 13 + at, at * 1.7);
    const foam = line(shape.split('V')[0] ?? '', '#fff', 1.6, 'opacity=".7"');
    return `${fill(shape, colours[at] ?? a, 0.42)}${foam}`;
  });
  return `${waves}${line('M86 606q22-10 44 0M330 566q18-9 36 0M230 650q26-10 52 0', d, 1.6, 'opacity=".6"')}`;
}

/** The sea on a still evening. */
export const tide: Drawing = {
  cover: (palette) => {
    const { ground: paper, c, d } = palette;
    return `${define(fade('s', paper, paper, c))}${ground(paper)}${rect(0, 0, 500, 460, 'fill="url(#s)" opacity=".5"')}${circle(250, 420, 104, d, 0.22)}${circle(250, 420, 80, d, 0.4)}${circle(250, 420, 60, d, 0.85)}${sea(palette)}${line('M96 330q13-15 24 0q11-15 24 0M150 300q8-10 15 0q7-10 15 0M372 344q9-11 17 0q8-11 17 0', palette.a, 2.2)}`;
  },
  corner: ({ a, b, c }) =>
    [c, b, a]
      .map((colour, at) => {
        const r = 118 - at * 34;
        return fill(
          `M0 0H${r}C${r + 10} ${r * 0.3} ${r * 0.62} ${r * 0.34} ${r * 0.6} ${r * 0.6}C${r * 0.34} ${r * 0.62} ${r * 0.3} ${r + 10} 0 ${r}Z`,
          colour,
          0.42,
        );
      })
      .join(''),
  tile: ({ a, b, c }) =>
    `${ground(c)}${times(5, (at) => line(`M-10 ${at * 20 + 10}q15-12 30 0t30 0t30 0t30 0`, at % 2 ? a : b, 3))}`,
};
