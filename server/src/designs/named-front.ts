import {
  AMPERSAND,
  AMPERSAND_OPACITY,
  HAIRLINES,
  LEADING,
  namesOn,
  paletteOf,
} from '@keepsake/shared/designs/drawn';
import { cardFaces } from '../lettering/card-faces.ts';
import type { Face } from '../lettering/faces.ts';
import { breakAnywhere, breakLines, drawLine, shapeText, type Line } from '../lettering/lines.ts';
import { openFont } from '../lettering/opened.ts';
import { frontPicture } from './pictures.ts';

const WIDTH = 500;
const HEIGHT = 700;
/** Per cent of the card's width. */
const PART = WIDTH / 100;

/**
 * The front of a card as its sender saw it: the design with the names on it of those it is for, as outlines that need
 * no font. It takes the place and the size of the names from where the site takes them.
 * @param image of the design, as in `/designs/citrus.svg`
 * @param colour key of a colourway; null is the one that it comes in
 * @returns null where there is no such picture. Names of which a letter is in none of our fonts are left out: no name
 * is written half
 */
export function namedFront(
  image: string,
  colour: string | null,
  names: readonly string[],
): string | null {
  const picture = frontPicture(image, colour);
  const [, id = ''] = /^\/designs\/([\w-]+)\.svg$/.exec(image) ?? [];
  const ink = paletteOf(id, colour)?.ink;
  if (picture === null || ink === undefined || names.length === 0) return picture;
  const drawn = drawNames(id, names);
  if (drawn === null) return picture;
  return picture.replace(/<\/svg>\s*$/, `<g fill="${ink}">${drawn}</g></svg>`);
}

interface SetLine {
  line: Line;
  face: Face;
  size: number;
  opacity: number;
}

function drawNames(id: string, names: readonly string[]): string | null {
  const stand = namesOn(id, names);
  if (!stand) return null;
  const size = stand.size * PART;
  const lines = linesOf(names, cardFaces[stand.lettering], size, stand.width * PART);
  if (!lines) return null;
  const { above, below, thick } = HAIRLINES;
  const rules = names.length === 1 ? (above + below + 2 * thick) * PART : 0;
  const high = lines.reduce((sum, each) => sum + each.size * LEADING, 0) + rules;
  let y = (stand.middle / 100) * HEIGHT - high / 2;
  let drawn = '';
  if (rules > 0) {
    drawn += hairline(y) + hairline(y + high - thick * PART);
    y += (thick + above) * PART;
  }
  for (const { line, face, size: letters, opacity } of lines) {
    const outlines = drawLine(line, {
      x: WIDTH / 2,
      y: y + baseline(face) * letters,
      size: letters,
    });
    drawn += opacity < 1 ? `<g opacity="${opacity}">${outlines}</g>` : outlines;
    y += letters * LEADING;
  }
  return drawn;
}

/** The lines of names of a size, an ampersand between two; null when a letter is in no font. */
function linesOf(
  names: readonly string[],
  face: Face,
  size: number,
  width: number,
): SetLine[] | null {
  const between = cardFaces.italic;
  const lines: SetLine[] = [];
  for (const [at, name] of names.entries()) {
    if (at > 0) {
      const [line] = breakLines(shapeText(between, '&') ?? [], Infinity) ?? [];
      if (line)
        lines.push({ line, face: between, size: size * AMPERSAND, opacity: AMPERSAND_OPACITY });
    }
    const pieces = shapeText(face, name);
    if (!pieces) return null;
    const broken = breakLines(breakAnywhere(face, pieces, width / size), width / size) ?? [];
    lines.push(...broken.map((line) => ({ line, face, size, opacity: 1 })));
  }
  return lines;
}

function hairline(y: number): string {
  const { width, thick, opacity } = HAIRLINES;
  return `<rect x="${(WIDTH - width * PART) / 2}" y="${y.toFixed(2)}" width="${width * PART}" height="${thick * PART}" opacity="${opacity}"/>`;
}

/** How far below its top the baseline of a line is, at a size of 1, as browsers put it. */
function baseline({ parts: [first] }: Face): number {
  if (!first) return LEADING;
  const { ascent, descent, unitsPerEm } = openFont(first.file);
  return (LEADING + (ascent + descent) / unitsPerEm) / 2;
}
