import {
  circle,
  define,
  fixed,
  ground,
  group,
  line,
  put,
  rect,
  times,
  use,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** A sheet of tissue with holes cut into it, hung from its upper edge; it takes the colour of whoever uses it. */
function sheet(paper: string, kind: number): string {
  const fringe = times(8, (at) => `A7 7 0 0 1 ${42 - at * 14} 92A0 0 0 0 1 ${42 - at * 14} 92`);
  const body = `<path d="M-56 0H56V92${fringe}H-56Z"/>`;
  const petals = times(
    8,
    (at) =>
      `<path d="M0-9C-6-16-5-24 0-27C5-24 6-16 0-9Z" transform="translate(0 46)rotate(${at * 45})"/>`,
  );
  const heart =
    '<path d="M0 66C-30 46-26 24-12 24C-4 24 0 32 0 34C0 32 4 24 12 24C26 24 30 46 0 66Z"/>';
  const dove =
    '<path d="M-26 40C-10 30-8 50 2 42C0 30 10 22 24 22C18 28 20 34 28 34C20 38 16 56-2 58C-16 60-20 50-26 40Z"/>';
  const middle = [`${petals}<circle cy="46" r="6"/>`, heart, dove][kind] ?? heart;
  const rows = times(
    7,
    (at) =>
      `<path d="M${-42 + at * 14} 6l4 5-4 5-4-5Z"/><circle cx="${-42 + at * 14}" cy="82" r="3.500"/>`,
  );
  const sides = times(
    4,
    (at) =>
      `<circle cx="-45" cy="${28 + at * 13}" r="3"/><circle cx="45" cy="${28 + at * 13}" r="3"/><path d="M-34 ${26 + at * 13}l4 3-4 3ZM34 ${26 + at * 13}l-4 3 4 3Z"/>`,
  );
  return `${body}<g fill="${paper}">${middle}${rows}${sides}</g>`;
}

const shapes = ({ ground: paper }: Palette) =>
  define(...[0, 1, 2].map((kind) => group(`k${kind}`, sheet(paper, kind))));

function row(y: number, shift: number, sag: number, palette: Palette): string {
  const colours = [palette.a, palette.b, palette.c, palette.d];
  const hung = times(5, (at) => {
    const x = at * 122 - 30 + shift;
    const t = (x + 20) / 540;
    return use(
      `k${at % 3}`,
      x,
      y + sag * 4 * t * (1 - t),
      (0.5 - t) * sag * 0.4,
      1,
      `fill="${colours[(at + Math.round(y / 60)) % 4] ?? palette.a}"`,
    );
  });
  return `${line(`M-20 ${y}Q250 ${fixed(y + sag * 2)} 520 ${y}`, palette.ink, 1.6)}${hung}`;
}

/** Banners of cut tissue across the street. */
export const papelPicado: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const flowers = [
      [46, 640, a],
      [120, 672, b],
      [200, 652, c],
      [286, 676, d],
      [368, 650, a],
      [448, 668, c],
    ];
    return `${shapes(palette)}${ground(paper)}${row(-14, 0, 24, palette)}${row(96, 56, 26, palette)}${row(206, 8, 26, palette)}${flowers.map(([x, y, colour], at) => put(`${times(8, (petal) => `<path d="M0-6C-14-18-10-38 0-40C10-38 14-18 0-6Z" fill="${String(colour)}" transform="rotate(${petal * 45})"/>`)}${circle(0, 0, 11, at % 2 ? a : d)}${circle(0, 0, 5, paper)}`, Number(x), Number(y), at * 20, 1.1)).join('')}`;
  },
  upright: true,
  corner: (palette) =>
    `${shapes(palette)}${line('M-6 8H156', palette.ink, 1.2)}${use('k0', 34, 8, 0, 0.52, `fill="${palette.a}"`)}${use('k1', 100, 8, 0, 0.52, `fill="${palette.b}"`)}`,
  tile: (palette) =>
    `${shapes(palette)}${rect(0, 0, 100, 100, `fill="${palette.ground}"`)}${use('k0', 25, 2, 0, 0.42, `fill="${palette.a}"`)}${use('k1', 75, 2, 0, 0.42, `fill="${palette.b}"`)}${use('k2', 25, 52, 0, 0.42, `fill="${palette.c}"`)}${use('k0', 75, 52, 0, 0.42, `fill="${palette.d}"`)}`,
};
