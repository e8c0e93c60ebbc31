import type PDFDocument from 'pdfkit';
import type { Face } from './faces.ts';
import { openFont } from './opened.ts';
import { drawBox } from './pdf-box.ts';
import { runsOf, shapingOf, type Run } from './pdf-runs.ts';
import { charactersOf } from './shape.ts';

type Document = InstanceType<typeof PDFDocument>;

interface LineOptions {
  size: number;
  y: number;
  color: string;
  /** The line is made smaller to fit. */
  width: number;
  spacing?: number;
}

interface Placed extends LineOptions {
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
 * Writes a line, each character in the part of the face that has it; one that no part has is drawn as a box with
 * its number.
 */
export function writeLine(document: Document, chosen: Face, text: string, options: Placed): void {
  const { y, color, width, spacing = 0, align } = options;
  const runs = runsOf(document, chosen, text);
  const measure = (size: number) =>
    runs.reduce((sum, run) => sum + run.width * size + gapsOf(run, spacing), -spacing);
  const wanted = measure(options.size);
  const size = wanted > width ? (options.size * width) / wanted : options.size;
  const baseline = y + size * ascentOf(chosen);
  let x = options.x - measure(size) * shares[align];
  for (const run of runs) {
    if (run.file === null) drawBox(document, run.text, { x, baseline, size, color });
    else {
      document.font(run.file).fontSize(size).fillColor(color);
      const placed = {
        lineBreak: false,
        characterSpacing: spacing,
        baseline: 'alphabetic',
      } as const;
      document.text(run.text, x, baseline, { ...placed, ...shapingOf(run.text) });
    }
    x += run.width * size + gapsOf(run, spacing);
  }
}

/**
 * Breaks a text into lines of at most `width`, between words; its own line breaks stay. A word that is wider than
 * a line is broken where the line ends.
 */
export function wrapLines(
  document: Document,
  chosen: Face,
  text: string,
  { size, width }: { size: number; width: number },
): string[] {
  const measure = (words: string) =>
    runsOf(document, chosen, words).reduce((sum, run) => sum + run.width * size, 0);
  const space = measure(' ');
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    let taken = 0;
    for (const word of paragraph.split(/\s+/).flatMap((one) => pieces(one, measure, width))) {
      const wide = measure(word);
      if (line && taken + space + wide > width) {
        lines.push(line);
        line = word;
        taken = wide;
      } else {
        taken += line ? space + wide : wide;
        line = line ? `${line} ${word}` : word;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** A word in pieces that each fit into a line. */
function pieces(word: string, measure: (text: string) => number, width: number): string[] {
  if (measure(word) <= width) return [word];
  const parts = [''];
  let taken = 0;
  for (const character of charactersOf(word)) {
    const wide = measure(character);
    if (taken > 0 && taken + wide > width) {
      parts.push('');
      taken = 0;
    }
    parts[parts.length - 1] += character;
    taken += wide;
  }
  return parts;
}

/** Whether something in the text is in no part of the face, and is drawn as a box. */
export function hasUnknownSigns(document: Document, chosen: Face, text: string): boolean {
  return runsOf(document, chosen, text).some(({ file }) => file === null);
}

const gapsOf = ({ text }: Run, spacing: number) => text.length * spacing;

/** How far the face's first part reaches above the baseline, at a size of 1. */
function ascentOf({ parts: [first] }: Face): number {
  if (!first) return 1;
  const font = openFont(first.file);
  return font.ascent / font.unitsPerEm;
}

/** The part of a line that stands left of its place. */
const shares = { left: 0, center: 0.5, right: 1 };
