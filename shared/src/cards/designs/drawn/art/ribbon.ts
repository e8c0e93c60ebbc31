import {
  define,
  fill,
  ground,
  line,
  rect,
  times,
  circle,
  put,
  frame,
  type Drawing,
  type Palette,
} from '../kit.ts';

function bow({ a, b, c }: Palette): string {
  const loop = 'M0 0C-40-52-128-74-148-36C-164-4-120 42-78 36C-44 32-14 12 0 0Z';
  const fold = 'M-12-4C-50-30-104-46-124-24C-104-12-50-8-12-4Z';
  const tail = 'M-6 4C-30 48-52 92-92 150L-58 146L-44 172C-24 116 2 60 10 8Z';
  const side = `${fill(tail, b)}${line('M-4 20C-22 66-40 108-62 144', c, 1.2)}${fill(loop, a)}${fill(fold, c, 0.75)}${line('M-18 8C-58 34-106 30-128 10M-16 12C-44 26-72 30-96 26', c, 1.2)}`;
  return `${side}<g transform="scale(-1 1)">${side}</g><rect x="-21" y="-23" width="42" height="46" rx="12" fill="${a}"/><path d="M-9-20C-13-4-11 10-6 21M7-20C12-4 11 8 8 21" fill="none" stroke="${c}" stroke-width="1.400"/>`;
}

function band(vertical: boolean, { a, b }: Palette): string {
  const [w, h] = vertical ? [56, 700] : [500, 56];
  const [x, y] = vertical ? [222, 0] : [0, 150];
  const rim = vertical ? 'M230 0V700M270 0V700' : 'M0 158H500M0 198H500';
  return `${rect(x, y, w, h, `fill="${a}"`)}${line(rim, b, 1.4)}`;
}

/** A parcel with a bow. */
export const ribbon: Drawing = {
  cover: (palette) => {
    const { ground: paper, d } = palette;
    const dots = times(15, (row) =>
      times(11, (column) => circle(column * 50 + (row % 2 ? 25 : 0), row * 50, 2.2, d)),
    );
    return `${define()}${ground(paper)}${dots}${band(true, palette)}${band(false, palette)}${rect(92, 352, 316, 290, `rx="4" fill="${paper}"`)}${rect(100, 360, 300, 274, `rx="2" fill="none" stroke="${palette.a}" stroke-width="1.4"`)}${put(bow(palette), 250, 178)}`;
  },
  corner: (palette) =>
    `${line('M14 150V14H150', palette.a, 5)}${line('M22 150V22H150', palette.b, 1)}${put(bow(palette), 22, 22, -45, 0.26)}`,
  tile: ({ ground: paper, a, b, d }) =>
    `${rect(0, 0, 100, 100, `fill="${paper}"`)}${line('M-10 60L60-10M40 110L110 40', a, 12)}${line('M-10 60L60-10M40 110L110 40', b, 1.4)}${circle(50, 50, 3, d)}${circle(8, 92, 3, d)}${circle(92, 8, 3, d)}${frame(900, d, 0)}`,
};
