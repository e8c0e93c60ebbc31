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
/** Of a line of Arabic letters, which reach further down than others. */
const ARABIC_LEADING = 1.45;
/** The ampersand between two names that stand below each other, beside them. */
const AMPERSAND = 0.62;
/** Below this part of the largest letters, two names stand better below each other than on one line. */
const ABREAST = 0.7;
const SMALLEST = 13;

interface SetLine extends WrappedLine {
  /** Beside the letters of the names. */
  scale: number;
  /** To the next line, beside the size of this one. */
  leading: number;
}

/**
 * Writes one name or two in the middle of their place, as large as it allows: on one line, else below each other,
 * each broken between words into lines of much the same width. Two that run in different directions stand below each
 * other wherever there is room. At the smallest size a word breaks where its line ends.
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
  return lines.map(({ scale, leading, ...words }) => {
    const line = { ...words, y, size: size * scale };
    y += size * scale * leading;
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
  const abreast = (from: number, least: number) => {
    for (let size = from; size >= least; size -= 1) {
      const lines = stacked([linesOf(joined, size)]);
      if (lines.length === 1 && heightOf(lines, size) <= place.height) return { size, lines };
    }
    return null;
  };
  const isMixed = new Set(names.map(beginsFromRight)).size > 1;
  const onOneLine = isMixed ? null : abreast(place.size, place.size * ABREAST);
  if (onOneLine) return onOneLine;
  for (let size = place.size; size > SMALLEST; size -= 1) {
    const broken = names.map((name) => linesOf(name, size));
    const isWhole = broken.every((parts, at) => isAllOf(names[at], parts));
    if (!isWhole || heightOf(stacked(broken), size) > place.height) continue;
    const even = names.map((name) => wrapLines(face, name, { size, width: place.width, least: 0 }));
    return { size, lines: stacked(even) };
  }
  // Lower than one above the other, and never across what stands below them.
  const low = abreast(place.size, SMALLEST);
  if (low) return low;
  return { size: SMALLEST, lines: stacked(names.map((name) => linesOf(name, SMALLEST))) };
}

/** Whether lines hold a name without a word broken. */
const isAllOf = (name: string | undefined, lines: readonly WrappedLine[]) =>
  lines.map(({ text }) => text).join(' ') === name;

function stacked(names: WrappedLine[][]): SetLine[] {
  return names.flatMap((parts, at) => {
    const lines = parts.map((line) => ({ ...line, scale: 1, leading: leadingOf(line.text) }));
    const ampersand = { text: '&', fromRight: false, scale: AMPERSAND, leading: LEADING };
    return at > 0 ? [ampersand, ...lines] : lines;
  });
}

const leadingOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? ARABIC_LEADING : LEADING);

const heightOf = (lines: SetLine[], size: number) =>
  lines.reduce((sum, { scale, leading }) => sum + scale * size * leading, 0);
