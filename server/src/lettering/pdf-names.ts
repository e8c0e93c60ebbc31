import type PDFDocument from 'pdfkit';
import type { Face } from './faces.ts';
import { wrapLines, writeCentred, type WrappedLine } from './pdf-lines.ts';
import { beginsFromRight } from './bidi.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Where names may stand: no wider, and from `top` no higher than told. */
export interface NamesBox {
  top: number;
  width: number;
  height: number;
  /** The middle of the lines; that of the page unless told. */
  middle?: number;
  /** The largest letters. */
  size: number;
  color: string;
}

const LEADING = 1.08;
/** The ampersand between two names that stand below each other, beside them. */
const AMPERSAND = 0.62;
/** Below this part of the largest letters, two names stand better below each other than on one line. */
const ABREAST = 0.7;
const SMALLEST = 13;

interface SetLine extends WrappedLine {
  /** Beside the letters of the names. */
  scale: number;
}

/**
 * Writes one name or two in the middle of their place, as large as it allows: on one line, else below each other,
 * each broken between words into lines of much the same width. Two of which one runs from right to left always stand
 * below each other. At the smallest size a word breaks where its line ends.
 */
export function writeNames(
  document: Document,
  face: Face,
  names: readonly string[],
  place: NamesBox,
): void {
  const { width, color, middle = document.page.width / 2 } = place;
  for (const { text, ...line } of setNames(face, names, place))
    writeCentred(document, face, text, { ...line, color, width, middle });
}

/** The lines of names in their place, from the top. */
export function setNames(
  face: Face,
  names: readonly string[],
  place: Omit<NamesBox, 'color' | 'middle'>,
): (WrappedLine & { y: number; size: number })[] {
  const { size, lines } = fit(face, names, place);
  let y = place.top + (place.height - heightOf(lines, size)) / 2;
  return lines.map(({ scale, ...words }) => {
    const line = { ...words, y, size: size * scale };
    y += size * scale * LEADING;
    return line;
  });
}

function fit(
  face: Face,
  names: readonly string[],
  place: Pick<NamesBox, 'width' | 'height' | 'size'>,
) {
  const linesOf = (text: string, size: number) =>
    wrapLines(face, text, { size, width: place.width });
  const joined = names.join(' & ');
  const smallestAbreast =
    names.length > 1 && names.some(beginsFromRight) ? Infinity : place.size * ABREAST;
  for (let size = place.size; size >= smallestAbreast; size -= 1)
    if (linesOf(joined, size).length === 1 && size * LEADING <= place.height)
      return { size, lines: stacked([linesOf(joined, size)]) };
  for (let size = place.size; size > SMALLEST; size -= 1) {
    const broken = names.map((name) => linesOf(name, size));
    const isWhole = broken.every((parts, at) => isAllOf(names[at], parts));
    if (!isWhole || heightOf(stacked(broken), size) > place.height) continue;
    const even = names.map((name) => wrapLines(face, name, { size, width: place.width, least: 0 }));
    return { size, lines: stacked(even) };
  }
  return { size: SMALLEST, lines: stacked(names.map((name) => linesOf(name, SMALLEST))) };
}

/** Whether lines hold a name without a word broken. */
const isAllOf = (name: string | undefined, lines: readonly WrappedLine[]) =>
  lines.map(({ text }) => text).join(' ') === name;

function stacked(names: WrappedLine[][]): SetLine[] {
  return names.flatMap((parts, at) => {
    const lines = parts.map((line) => ({ ...line, scale: 1 }));
    return at > 0 ? [{ text: '&', fromRight: false, scale: AMPERSAND }, ...lines] : lines;
  });
}

const heightOf = (lines: SetLine[], size: number) =>
  lines.reduce((sum, { scale }) => sum + scale * size * LEADING, 0);
