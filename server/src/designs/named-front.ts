import {
  AMPERSAND,
  AMPERSAND_OPACITY,
  LEADING,
  paletteOf,
  wordsOn,
  type FrontWords,
} from '@keepsake/shared/designs/drawn';
import { cardFaces } from '../lettering/card-faces.ts';
import type { Face } from '../lettering/faces.ts';
import { breakAnywhere, breakLines, drawLine, shapeText, type Line } from '../lettering/lines.ts';
import { shaperOf } from '../lettering/shaper.ts';
import { collection } from './collection.ts';
import { frontPicture } from './pictures.ts';

const WIDTH = 500;
const HEIGHT = 700;
/** One per cent of the card's width. */
const PART = WIDTH / 100;

/**
 * The front of a card as its sender saw it: the design with its greeting and the names of the recipients, as outlines
 * that need no font. Place and size of the words come from the same source as those of the site.
 * @param image path of the design, as in `/designs/citrus.svg`
 * @param colour key of a colourway; null for the default one
 * @returns null where there is no such picture. The names are left out when any letter of them is in none of our fonts
 */
export function namedFront(
  image: string,
  colour: string | null,
  { names, greeting }: { names: readonly string[]; greeting: string },
): string | null {
  const picture = frontPicture(image, colour);
  const [, id = ''] = /^\/designs\/([\w-]+)\.svg$/.exec(image) ?? [];
  const design = collection.get(id);
  const palette = paletteOf(design ?? null, colour);
  if (picture === null || !design || !palette) return picture;
  const { middle, width } = design.front.words;
  const lines =
    linesOf(wordsOn(design.front, names, greeting), width) ??
    linesOf(wordsOn(design.front, [], greeting), width);
  if (!lines || lines.length === 0) return picture;
  const drawn = drawLines(lines, (middle / 100) * HEIGHT);
  return picture.replace(/<\/svg>\s*$/, `<g fill="${palette.ink}">${drawn}</g></svg>`);
}

interface SetLine {
  line: Line;
  face: Face;
  size: number;
  opacity: number;
  /** Space below the line. */
  gap: number;
}

function drawLines(lines: SetLine[], middle: number): string {
  let y = middle - lines.reduce((sum, each) => sum + each.size * LEADING + each.gap, 0) / 2;
  let drawn = '';
  for (const { line, face, size, opacity, gap } of lines) {
    const outlines = drawLine(line, { x: WIDTH / 2, y: y + baseline(face) * size, size });
    drawn += opacity < 1 ? `<g opacity="${opacity}">${outlines}</g>` : outlines;
    y += size * LEADING + gap;
  }
  return drawn;
}

/** The lines of a front's words; null when a letter is in no font. @param width in per cent of the card's */
function linesOf({ greeting, names }: FrontWords, width: number): SetLine[] | null {
  const lines: SetLine[] = [];
  if (greeting) {
    const set = textLines(greeting.text, cardFaces[greeting.lettering], greeting.size, width);
    const last = set?.at(-1);
    if (!set || !last) return null;
    last.gap = greeting.gap * PART;
    lines.push(...set);
  }
  for (const [at, name] of (names?.texts ?? []).entries()) {
    if (!names) break;
    if (at > 0) {
      const [between] = textLines('&', cardFaces.italic, names.size * AMPERSAND, width) ?? [];
      if (between) lines.push({ ...between, opacity: AMPERSAND_OPACITY });
    }
    const set = textLines(name, cardFaces[names.lettering], names.size, width);
    if (!set) return null;
    lines.push(...set);
  }
  return lines;
}

function textLines(text: string, face: Face, part: number, width: number): SetLine[] | null {
  const size = part * PART;
  const measure = (width * PART) / size;
  const pieces = shapeText(face, text);
  if (!pieces) return null;
  const broken = breakLines(breakAnywhere(face, pieces, measure), measure) ?? [];
  return broken.map((line) => ({ line, face, size, opacity: 1, gap: 0 }));
}

/** Distance of a line's baseline from its top at a size of 1, as browsers place it. */
function baseline({ parts: [first] }: Face): number {
  if (!first) return LEADING;
  const font = shaperOf(first.file);
  const { ascender, descender } = font.hExtents();
  return (LEADING + (ascender + descender) / font.face.upem) / 2;
}
