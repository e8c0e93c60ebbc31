import type { Face } from '../../../../lettering/faces.ts';
import {
  breakAnywhere,
  breakLines,
  drawLine,
  shapeText,
  shorten,
  WORD_SPACE,
  type Line,
} from '../../../../lettering/lines.ts';
import { display, italic } from './faces.ts';
import { colours } from './paper.ts';

/** The area for names: its centre, and the most width and height. */
export interface NamesBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The font of names, and the colour of the ampersand between two stacked names. */
export interface NamesLook {
  letters: Face;
  accent: string;
}

const LARGEST = 142;
/** Font size of a single name. */
const LARGEST_ALONE = 190;
const SMALLEST = 34;
const STEP = 4;
/** The least extent above and below the baseline at font size 1; some scripts need more. */
const ABOVE = 0.72;
const BELOW = 0.3;
/** Size of the ampersand between stacked names, relative to theirs, and the least size in pixels. */
const AMPERSAND = 0.62;
const SMALLEST_AMPERSAND = 46;

/**
 * Draws one or two names as large as they fit: two short ones side by side, otherwise stacked; never breaks words.
 * @returns SVG; null when a name has characters that our fonts lack
 */
export function drawNames(
  names: readonly string[],
  place: NamesBox,
  { letters, accent }: NamesLook = { letters: display, accent: colours.gold },
): string | null {
  const pieces = names.map((name) => shapeText(letters, name)).filter((name) => name !== null);
  if (pieces.length < names.length || pieces.length === 0) return null;
  const largest = names.length === 1 ? LARGEST_ALONE : LARGEST;
  for (let size = largest; size >= SMALLEST; size -= STEP) {
    const measure = place.width / size;
    const broken = pieces.map((name) => breakLines(name, measure)).filter((name) => name !== null);
    if (broken.length < names.length) continue;
    const abreast = size >= LARGEST * 0.7 ? sideBySide(broken, measure) : null;
    if (abreast) return inInk(drawLine(abreast, { ...place, y: place.y + size * 0.3, size }));
    if (heightOf(broken, size) <= place.height) return stack(broken, place, size, accent);
  }
  const measure = place.width / SMALLEST;
  const cut = pieces.map((name) => breakLines(shorten(letters, name, measure), measure) ?? []);
  return stack(cut, place, SMALLEST, accent);
}

const reach = ({ words }: Line) => ({
  above: Math.max(ABOVE, ...words.map(({ word }) => word.top + 0.06)),
  below: Math.max(BELOW, ...words.map(({ word }) => word.bottom + 0.06)),
});

const ampersandSize = (size: number) => Math.max(size * AMPERSAND, SMALLEST_AMPERSAND);

function heightOf(names: Line[][], size: number): number {
  const lines = names.flat().map(reach);
  const ofNames = lines.reduce((sum, { above, below }) => sum + above + below, 0);
  return ofNames * size + (names.length - 1) * ampersandSize(size);
}

/** `A & B` on one line; null if it does not fit. Right-to-left names are always stacked. */
function sideBySide([first, second]: Line[][], measure: number): Line | null {
  if (!first || !second) return null;
  const [left, ...moreLeft] = first;
  const [right, ...moreRight] = second;
  const ampersand = shapeText(italic, '&')?.[0];
  if (!left || !right || !ampersand || moreLeft.length > 0 || moreRight.length > 0) return null;
  if ([...left.words, ...right.words].some(({ word }) => word.rightToLeft)) return null;
  const width = left.width + ampersand.word.width + right.width + 2 * WORD_SPACE;
  if (width > measure) return null;
  const [next, ...rest] = right.words;
  if (!next) return null;
  const words = [
    ...left.words,
    { word: ampersand.word, gap: WORD_SPACE },
    { word: next.word, gap: WORD_SPACE },
    ...rest,
  ];
  return { words, width, fromRight: false };
}

function stack(names: Line[][], place: NamesBox, size: number, accent: string): string {
  const { x } = place;
  const ampersand = ampersandSize(size);
  let y = place.y - heightOf(names, size) / 2;
  let outlines = '';
  let ampersands = '';
  for (const [at, lines] of names.entries()) {
    if (at > 0) {
      ampersands += drawText(italic, '&', { x, y: y + ampersand * 0.68, size: ampersand }, accent);
      y += ampersand;
    }
    for (const line of lines) {
      const { above, below } = reach(line);
      outlines += drawLine(line, { x, y: y + above * size, size });
      y += (above + below) * size;
    }
  }
  return inInk(outlines) + ampersands;
}

const inInk = (outlines: string) => `<g fill="${colours.ink}">${outlines}</g>`;

/** Draws a line of our own text as SVG, shrunk to `width` if necessary. */
export function drawText(
  face: Face,
  text: string,
  {
    size: largest,
    width = Infinity,
    ...at
  }: { x: number; y: number; size: number; width?: number },
  colour: string,
): string {
  const [line] = breakLines(shapeText(face, text) ?? [], Infinity) ?? [];
  if (!line) return '';
  const size = Math.min(largest, width / line.width);
  return `<g fill="${colour}">${drawLine(line, { ...at, size })}</g>`;
}

/** Draws our own text as SVG in lines of similar width, the first at `y`. */
export function drawParagraph(
  face: Face,
  text: string,
  at: { x: number; y: number; width: number; size: number; leading: number },
  colour: string,
): string {
  const measure = at.width / at.size;
  const pieces = breakAnywhere(face, shapeText(face, text) ?? [], measure);
  const lines = breakLines(pieces, measure) ?? [];
  const drawn = lines.map((line, place) => drawLine(line, { ...at, y: at.y + place * at.leading }));
  return `<g fill="${colour}">${drawn.join('')}</g>`;
}
