import type { Face } from './faces.ts';
import { wrapLines, writeCentred, type WrappedLine } from './pdf-lines.ts';
import { beginsFromRight } from './bidi.ts';

type Document = PDFKit.PDFDocument;

/** The area for names. */
export interface NamesBox {
  top: number;
  width: number;
  height: number;
  /** Centre of the lines; by default that of the page. */
  middle?: number;
  /** Largest font size. */
  size: number;
  color: string;
}

const LEADING = 1.08;
/** Line height of Arabic, whose letters descend further. */
const ARABIC_LEADING = 1.45;
/** Size of the ampersand between two stacked names, relative to theirs. */
const AMPERSAND = 0.62;
/** Least size of two names on one line, relative to the largest size; below it they are stacked. */
const ABREAST = 0.7;
const SMALLEST = 13;

interface SetLine extends WrappedLine {
  /** Font size relative to the names. */
  scale: number;
  /** Distance to the next line, relative to this line's size. */
  leading: number;
}

/**
 * Writes one or two names centred in their area, as large as fits: on one line, or else stacked, with long names broken
 * between words into balanced lines. Names of different directions are stacked if there is room. At the smallest size a
 * word may be broken at the line's end.
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

/** The lines of names with their positions, from the top. */
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
  // One line is lower than stacked ones, so it does not overlap what is below the area.
  const low = abreast(place.size, SMALLEST);
  if (low) return low;
  return { size: SMALLEST, lines: stacked(names.map((name) => linesOf(name, SMALLEST))) };
}

/** Whether the lines contain a name without broken words. */
const isAllOf = (name: string | undefined, lines: readonly WrappedLine[]) =>
  lines.map(({ text }) => text).join(' ') === name?.split(/\s+/).filter(Boolean).join(' ');

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
