import { drawings } from './drawings.ts';
import { stationeryOf } from './inside.ts';
import { corners, frame, put, rect, upperCorners, type Drawing, type Palette } from './kit.ts';
import { lookOf, paletteOf } from './looks.ts';

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

/** How the colours of a finished picture are changed: around the wheel in degrees, and how strong they stay. */
interface Recolouring {
  turn: number;
  strength: number;
}

/** Recolours a picture. @param svg with colours written as `#rgb` or `#rrggbb` */
function recolour(svg: string, { turn, strength }: Recolouring): string {
  return svg.replace(/#(?:[\da-f]{6}|[\da-f]{3})(?=[";])/gi, (hex) => {
    const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
    const [hue, saturation, light] = toHsl(long);
    return toHex((hue + turn + 360) % 360, Math.min(1, saturation * strength), light);
  });
}

function toHsl(hex: string): [hue: number, saturation: number, light: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, span] = [(most + least) / 2, most - least];
  if (span === 0) return [0, 0, light];
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [((sixth + 6) % 6) * 60, span / (1 - Math.abs(2 * light - 1)), light];
}

function toHex(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
