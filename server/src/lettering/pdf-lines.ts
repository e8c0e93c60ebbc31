import { beginsFromRight } from './bidi.ts';
import { face, type Face } from './faces.ts';
import { breakUnits, type BreakUnit } from './break-units.ts';
import { EMOJI_BELOW, EMOJI_DRAWN, EMOJI_WIDTH, EMOJI_SIDE } from './emoji.ts';
import { drawBox } from './pdf-box.ts';
import { drawDesign } from './pdf-drawing.ts';
import { writeGlyphs } from './pdf-glyphs.ts';
import { runsOf, type Run } from './pdf-runs.ts';
import { charactersOf } from './runs.ts';
import { shaperOf } from './shaper.ts';

type Document = PDFKit.PDFDocument;

export interface LineOptions {
  size: number;
  y: number;
  color: string;
  /** Maximum width; a longer line is set in a smaller size. */
  width: number;
  /** Additional letter spacing. */
  spacing?: number;
  /** Direction of the line's paragraph; by default that of its first letter. */
  fromRight?: boolean;
}

/** A line of a paragraph. */
export interface WrappedLine {
  text: string;
  /** Direction of the whole paragraph. */
  fromRight: boolean;
}

/** A line with its position on the page. */
export interface Placed extends LineOptions {
  /** Left end, centre or right end of the line, by `align`. */
  x: number;
  align: 'left' | 'center' | 'right';
}

/** Writes a line centred at `middle`, by default the page's centre. */
export function writeCentred(
  document: Document,
  chosen: Face,
  text: string,
  options: LineOptions & { middle?: number },
): void {
  const { middle: x = document.page.width / 2 } = options;
  writeLine(document, chosen, text, { ...options, x, align: 'center' });
}

/**
 * Writes a line, each character with the first part of the face that has it, emoji in colours, and signs that no font
 * has as boxes. Searching and copying in the document give the original text.
 */
export function writeLine(document: Document, chosen: Face, text: string, options: Placed): void {
  const { y, color, align } = options;
  const { runs, size, width, spacing } = fitted(chosen, text, options);
  const baseline = y + size * ascentOf(chosen);
  let x = options.x - width * shares[align];
  for (const run of runs) {
    writeRun(document, run, { x, baseline, size, color, spacing });
    x += run.width * size + gapsOf(run, spacing);
  }
}

/** Scripts with connected letters, and Hebrew, which are not letter-spaced. */
const NO_LETTER_SPACING =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/** The runs of a line, with the size at which they fit, their width at that size, and their letter spacing. */
export function fitted(
  chosen: Face,
  text: string,
  {
    size: largest,
    width: most,
    spacing: wished = 0,
    fromRight,
  }: Pick<LineOptions, 'size' | 'width' | 'spacing' | 'fromRight'>,
): { runs: Run[]; size: number; width: number; spacing: number } {
  const spacing = NO_LETTER_SPACING.test(text) ? 0 : wished;
  const runs = runsOf(chosen, text, fromRight);
  const measure = (size: number) =>
    runs.reduce((sum, run) => sum + run.width * size + gapsOf(run, spacing), -spacing);
  const wanted = measure(largest);
  const size = wanted > most ? (largest * most) / wanted : largest;
  return { runs, size, width: measure(size), spacing };
}

/** Font of the invisible space that carries the text of an emoji. */
const SPACE_FONT = face('@fontsource/source-sans-3', '400-normal').parts[0]?.file ?? '';

/** Scripts whose text PDF readers can extract from the glyphs, without ActualText. */
const EXTRACTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]*$/u;

/** Writes a run from its left end. */
export function writeRun(
  document: Document,
  { text, file, drawings, level }: Omit<Run, 'width'>,
  at: { x: number; baseline: number; size: number; color: string; spacing?: number },
): void {
  const { x, baseline, size, color, spacing = 0 } = at;
  const rightToLeft = level % 2 === 1;
  const placed = { x, y: baseline, size, color, rightToLeft };
  if (file !== null) {
    const actual = rightToLeft || EXTRACTABLE.test(text) ? {} : { actual: text };
    writeGlyphs(document, file, text, { ...placed, spacing, ...actual });
    return;
  }
  for (const [place, drawing] of drawings.entries()) {
    const side = EMOJI_DRAWN * size;
    const left = x + (place * EMOJI_WIDTH + (EMOJI_WIDTH - EMOJI_DRAWN) / 2) * size;
    document
      .save()
      .translate(left, baseline + EMOJI_BELOW * size - side)
      .scale(side / EMOJI_SIDE);
    drawDesign(document, drawing);
    document.restore();
  }
  if (drawings.length === 0) drawBox(document, text, { x, baseline, size, color });
  // Readers only extract text from glyphs, so an invisible space carries the emoji's text.
  else writeGlyphs(document, SPACE_FONT, ' ', { ...placed, actual: text });
}

/**
 * Breaks a text into lines of at most `width` by the rules of its script, and at its own line breaks. A unit that is
 * wider than a line is broken at the line's end.
 * @param least share of the width to which a paragraph may be narrowed without adding a line: 0 balances its lines, a
 * little below 1 only avoids a single word on the last line
 */
export function wrapLines(
  chosen: Face,
  text: string,
  { size, width, least = 1 }: { size: number; width: number; least?: number },
): WrappedLine[] {
  const known = new Map<string, number>();
  const measure = (words: string) => {
    const wide =
      known.get(words) ?? runsOf(chosen, words).reduce((sum, run) => sum + run.width * size, 0);
    known.set(words, wide);
    return wide;
  };
  const space = measure(' ');
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const fromRight = beginsFromRight(paragraph);
    const units = breakUnits(paragraph)
      .flatMap((one) => pieces(one, measure, width))
      .map((unit) => ({ ...unit, wide: measure(unit.text), space: unit.spaced ? space : 0 }));
    const widest = Math.max(0, ...units.map(({ wide }) => wide));
    let lines = filled(units, width);
    let [tooNarrow, enough] = [Math.max(widest, width * least), width];
    for (let step = 0; step < 8 && tooNarrow < enough; step += 1) {
      const tried = (tooNarrow + enough) / 2;
      const narrower = filled(units, tried);
      if (narrower.length === lines.length) [enough, lines] = [tried, narrower];
      else tooNarrow = tried;
    }
    return lines.map((line) => ({ text: line, fromRight }));
  });
}

/**
 * Breaks a text into lines in the largest font size, from `largest` down by `step`, in which all of them fit.
 * @param box.leading distance between two lines, relative to the font size
 * @returns the lines in the size `smallest` where they fit in none
 */
export function fitLines(
  chosen: Face,
  text: string,
  box: { width: number; height: number; leading: number; least?: number },
  { largest, smallest, step }: { largest: number; smallest: number; step: number },
): { lines: WrappedLine[]; size: number } {
  for (let size = largest; ; size -= step) {
    const lines = wrapLines(chosen, text, { ...box, size });
    if (lines.length * size * box.leading <= box.height || size - step < smallest)
      return { lines, size };
  }
}

/** Fills each line with as many units as fit. */
function filled(
  units: readonly { text: string; wide: number; space: number }[],
  width: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const unit of units) {
    const gap = line ? unit.space : 0;
    if (line && taken + gap + unit.wide > width) {
      lines.push(line);
      line = unit.text;
      taken = unit.wide;
    } else {
      taken += gap + unit.wide;
      line += `${gap > 0 ? ' ' : ''}${unit.text}`;
    }
  }
  return [...lines, line];
}

/** Splits a unit that is wider than a line into pieces that fit; a grapheme that is wider, into code points. */
function pieces(unit: BreakUnit, measure: (text: string) => number, width: number): BreakUnit[] {
  if (measure(unit.text) <= width) return [unit];
  const parts = [{ ...unit, text: '' }];
  let taken = 0;
  const characters = charactersOf(unit.text).flatMap((character) =>
    measure(character) > width ? Array.from(character) : [character],
  );
  for (const character of characters) {
    const wide = measure(character);
    if (taken > 0 && taken + wide > width) {
      parts.push({ text: '', spaced: false });
      taken = 0;
    }
    const last = parts.at(-1);
    if (last) last.text += character;
    taken += wide;
  }
  return parts;
}

/** Whether some sign of the text is in no part of the face, and is drawn as a box. */
export function hasUnknownSigns(chosen: Face, text: string): boolean {
  return runsOf(chosen, text).some(isUnknown);
}

const isUnknown = ({ file, drawings }: Run) => file === null && drawings.length === 0;
const gapsOf = ({ text }: Run, spacing: number) => text.length * spacing;

/** Ascent of the face's first part, at font size 1. */
export function ascentOf({ parts: [first] }: Face): number {
  if (!first) return 1;
  const font = shaperOf(first.file);
  return font.hExtents().ascender / font.face.upem;
}

/** Share of a line's width that is left of its `x`. */
const shares = { left: 0, center: 0.5, right: 1 };
