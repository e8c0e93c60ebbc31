import { circle, ground, line, rect, times, fill, type Drawing, type Palette } from '../kit.ts';

/** One shell of rings, its foot at x, y. */
function shell(x: number, y: number, r: number, { ground: paper, a, b, c, d }: Palette): string {
  return [
    [1, d],
    [0.94, a],
    [0.72, b],
    [0.5, c],
    [0.28, paper],
  ]
    .map(([part, colour]) => circle(x, y, r * Number(part), String(colour)))
    .join('');
}

function shells(palette: Palette, r: number, rows: number, columns: number): string {
  return times(rows, (row) =>
    times(columns, (column) =>
      shell(column * 2 * r + (row % 2 ? r : 0), row * r * 0.62, r, palette),
    ),
  );
}

/** Shells in rows, as on a promenade, and a plate for the names. */
export const scallop: Drawing = {
  cover: (palette) => {
    const { ground: paper, d, a } = palette;
    const plate =
      'M120 178H380C384 204 396 216 422 220V480C396 484 384 496 380 522H120C116 496 104 484 78 480V220C104 216 116 204 120 178Z';
    const inner =
      'M132 194H368C373 216 386 229 406 234V466C386 471 373 484 368 506H132C127 484 114 471 94 466V234C114 229 127 216 132 194Z';
    return `${ground(d)}<g transform="translate(0 8)">${shells(palette, 50, 25, 7)}</g>${fill(plate, paper)}${line(plate, d, 3)}${line(inner, a, 1.2)}${circle(250, 194, 4, a)}${circle(250, 506, 4, a)}`;
  },
  corner: (palette) =>
    `<g transform="rotate(135)">${times(3, (at) => circle(0, 0, 74 - at * 24, [palette.a, palette.b, palette.c][at] ?? palette.a, 0.9))}</g>${line('M92 14H150M14 92V150', palette.a, 1.2)}`,
  tile: (palette) => `${rect(0, 0, 100, 100, `fill="${palette.d}"`)}${shells(palette, 25, 9, 4)}`,
};
