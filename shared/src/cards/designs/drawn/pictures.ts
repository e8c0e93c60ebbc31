import { drawings } from './drawings.ts';
import { stationeryOf } from './inside.ts';
import { corners, frame, put, rect, upperCorners, type Drawing, type Palette } from './kit.ts';
import { lookOf, paletteOf } from './looks.ts';
import { recolour, type Recolouring } from './recolour.ts';

/** Fronts that are finished pictures, in `../art`: what belongs to them is drawn as for another design. */
const pictures: Record<string, { like: string; colours: Record<string, Recolouring> }> = {
  'olive-branch': {
    like: 'laurel',
    colours: { silver: { turn: 76, strength: 0.45 }, autumn: { turn: -46, strength: 1.25 } },
  },
  'gilt-monogram': {
    like: 'letterhead',
    colours: { silver: { turn: 0, strength: 0.06 }, rose: { turn: -24, strength: 0.9 } },
  },
  'night-garden': {
    like: 'peony',
    colours: { forest: { turn: -72, strength: 0.9 }, plum: { turn: 62, strength: 0.9 } },
  },
  'first-light': {
    like: 'horizon',
    colours: { mint: { turn: 130, strength: 0.7 }, lilac: { turn: -110, strength: 0.7 } },
  },
  confetti: {
    like: 'bunting',
    colours: { ocean: { turn: 180, strength: 0.85 }, rose: { turn: -40, strength: 0.85 } },
  },
  'paper-lanterns': {
    like: 'fairy-lights',
    colours: { indigo: { turn: -70, strength: 0.8 }, plum: { turn: -28, strength: 0.8 } },
  },
};

/** Where an address leads: a design, one of its colourways (null: the first), and which part of it. */
interface Wanted {
  id: string;
  colour: string | null;
  part: 'front' | Part;
}

const parts = ['inside', 'liner', 'sign'] as const;
type Part = (typeof parts)[number];

function wantedBy(file: string): Wanted | null {
  const [, id, ...rest] = /^([\w-]+)(?:\.([\w-]+))?(?:\.([\w-]+))?\.svg$/.exec(file) ?? [];
  const look = id === undefined ? undefined : lookOf(id);
  if (id === undefined || !look) return null;
  const said = rest.filter((each) => each !== undefined);
  const part = parts.find((each) => each === said.at(-1)) ?? 'front';
  const [colour = null, more] = part === 'front' ? said : said.slice(0, -1);
  if (more !== undefined) return null;
  if (colour !== null && !Object.hasOwn(look.colours, colour)) return null;
  return { id, colour, part };
}

/**
 * The picture that a name of a file stands for, as in `citrus.svg`, `citrus.lime.svg`, `citrus.lime.inside.svg`,
 * `citrus.lime.liner.svg` or `citrus.lime.sign.svg`.
 * @param finished reads a front that is a finished picture, by its design's id
 * @returns an SVG; null when there is none of that name
 */
export function pictureOf(file: string, finished: (id: string) => string): string | null {
  const wanted = wantedBy(file);
  const palette = wanted && paletteOf(wanted.id, wanted.colour);
  if (!palette) return null;
  const { id, colour, part } = wanted;
  const picture = pictures[id];
  const drawing = drawings[picture?.like ?? id];
  if (!drawing) return null;
  if (part === 'inside') return inside(drawing, palette);
  if (part === 'liner') return liner(drawing, palette);
  if (part === 'sign') return sign(drawing, palette);
  if (!picture) return sheet(500, 700, drawing.cover(palette));
  const change = colour === null ? undefined : picture.colours[colour];
  return change ? recolour(finished(id), change) : finished(id);
}

/** The frame of the inside: its corners keep their shape, what is between them may be drawn out. */
function inside({ corner, upright }: Drawing, palette: Palette): string {
  const { sheet: paper, words, line } = stationeryOf(palette);
  const ornament = corner({ ...palette, ground: paper, ink: words });
  const rules = `<g opacity=".55">${frame(13, line, 1.2, 3)}</g>`;
  return sheet(500, 700, `${rules}${(upright ? upperCorners : corners)(ornament)}`);
}

function liner({ tile }: Drawing, palette: Palette): string {
  const pattern = `<defs><pattern id="tile" width="100" height="100" patternUnits="userSpaceOnUse">${tile(palette)}</pattern></defs>`;
  return sheet(500, 300, `${pattern}${rect(0, 0, 500, 300, 'fill="url(#tile)"')}`);
}

/** The sheet for the tables, A4 in points: the inside's paper and ornaments, with room for names and a QR code. */
function sign({ corner, upright }: Drawing, palette: Palette): string {
  const { sheet: paper, words, line } = stationeryOf(palette);
  const { width, height } = SIGN;
  const ornament = put(corner({ ...palette, ground: paper, ink: words }), 16, 16, 0, 1.35);
  const rule = (inset: number, thick: number) =>
    rect(
      inset,
      inset,
      width - 2 * inset,
      height - 2 * inset,
      `rx="3" fill="none" stroke="${line}" stroke-width="${thick}"`,
    );
  const rules = `<g opacity=".6">${rule(24, 1.2)}${rule(30, 0.5)}</g>`;
  const ornaments = upright ? upperCorners(ornament, width) : corners(ornament, width, height);
  return sheet(
    width,
    height,
    `${rect(0, 0, width, height, `fill="${paper}"`)}${rules}${ornaments}`,
  );
}

const SIGN = { width: 595.28, height: 841.89 };

function sheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
