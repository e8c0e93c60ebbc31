import type PDFDocument from 'pdfkit';
import { beginsFromRight } from './bidi.ts';
import { face, type Face } from './faces.ts';
import { openFont } from './opened.ts';
import { breakUnits, type BreakUnit } from './break-units.ts';
import { EMOJI_BELOW, EMOJI_DRAWN, EMOJI_WIDTH, EMOJI_SIDE } from './emoji.ts';
import { drawBox } from './pdf-box.ts';
import { drawDesign } from './pdf-drawing.ts';
import { writeGlyphs } from './pdf-glyphs.ts';
import { runsOf, type Run } from './pdf-runs.ts';
import { charactersOf } from './runs.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface LineOptions {
  size: number;
  y: number;
  color: string;
  /** The line is made smaller to fit. */
  width: number;
  /** Between two letters, where they stand apart. */
  spacing?: number;
  /** The direction of the paragraph that it is a line of; a line alone has its own. */
  fromRight?: boolean;
}

/** A line of a paragraph. */
export interface WrappedLine {
  text: string;
  /** The direction of the paragraph, whatever this line begins with. */
  fromRight: boolean;
}

/** A line with its place on the page. */
export interface Placed extends LineOptions {
  /** The left, the middle or the right end of the line, as `align` says. */
  x: number;
  align: 'left' | 'center' | 'right';
}

/** Writes a line around `middle`, that of the page unless told. */
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
 * Writes a line, each character in the part of the face that has it, emoji in colours; one that nothing has is drawn
 * as a box with its number. Whoever searches the document or copies from it gets what was written.
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

/** Scripts whose letters hang together, and Hebrew, in which none are set apart. */
const UNSPACED =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/** The runs of a line, the size at which they fit, how wide they are then, and what is between their letters. */
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
  const spacing = UNSPACED.test(text) ? 0 : wished;
  const runs = runsOf(chosen, text, fromRight);
  const measure = (size: number) =>
    runs.reduce((sum, run) => sum + run.width * size + gapsOf(run, spacing), -spacing);
  const wanted = measure(largest);
  const size = wanted > most ? (largest * most) / wanted : largest;
  return { runs, size, width: measure(size), spacing };
}

/** What a space behind an emoji is written with. */
const UNSEEN_FACE = face('@fontsource/source-sans-3', '400-normal').parts[0]?.file ?? '';

/** Scripts of which a reader can tell the text from the glyphs alone. */
const PLAIN =
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
    const actual = rightToLeft || PLAIN.test(text) ? {} : { actual: text };
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
  // Readers are told a text where letters are: a space, of which nothing is seen.
  else writeGlyphs(document, UNSEEN_FACE, ' ', { ...placed, actual: text });
}

/**
 * Breaks a text into lines of at most `width`, where its script lets lines end; its own line breaks stay. What is
 * wider than a line is broken where the line ends.
 * @param least the part of the width to which a paragraph may be narrowed, as long as it takes no further line: 0 makes
 * its lines of much the same width, a little below 1 leaves no word alone at its end
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

/** Puts as many units on each line as it takes. */
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

/** Splits a unit that is wider than a line into pieces that fit. */
function pieces(unit: BreakUnit, measure: (text: string) => number, width: number): BreakUnit[] {
  if (measure(unit.text) <= width) return [unit];
  const parts = [{ ...unit, text: '' }];
  let taken = 0;
  for (const character of charactersOf(unit.text)) {
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

/** Whether something in the text is in no part of the face, and is drawn as a box. */
export function hasUnknownSigns(chosen: Face, text: string): boolean {
  return runsOf(chosen, text).some(isUnknown);
}

const isUnknown = ({ file, drawings }: Run) => file === null && drawings.length === 0;
const gapsOf = ({ text }: Run, spacing: number) => text.length * spacing;

/** How far the face's first part reaches above the baseline, at a size of 1. */
export function ascentOf({ parts: [first] }: Face): number {
  if (!first) return 1;
  const font = openFont(first.file);
  return font.ascent / font.unitsPerEm;
}

/** The part of a line that stands left of its place. */
const shares = { left: 0, center: 0.5, right: 1 };
