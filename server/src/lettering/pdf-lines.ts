import type PDFDocument from 'pdfkit';
import { partOf, type Face } from './faces.ts';
import { unpacked } from './unpacked.ts';

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
 * Writes a line, each character in the part of the font that has it. Characters that no part has are left out.
 */
export function writeLine(document: Document, chosen: Face, text: string, options: Placed): void {
  const { y, color, width, spacing = 0, align } = options;
  const runs = runsOf(chosen, text);
  for (const { file } of runs) document.registerFont(file, unpacked(file));
  const measure = (size: number) =>
    runs.reduce(
      (sum, run) =>
        sum +
        document.font(run.file).fontSize(size).widthOfString(run.text) +
        run.text.length * spacing,
      -spacing,
    );
  const wanted = measure(options.size);
  const size = wanted > width ? (options.size * width) / wanted : options.size;
  let x = options.x - measure(size) * shares[align];
  for (const run of runs) {
    document.font(run.file).fontSize(size).fillColor(color);
    document.text(run.text, x, y, { lineBreak: false, characterSpacing: spacing });
    x += document.widthOfString(run.text) + run.text.length * spacing;
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
  const fits = (line: string) => widthOf(document, chosen, line, size) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    for (const word of paragraph.split(/\s+/).flatMap((one) => pieces(one, fits))) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
  }
  return lines;
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function widthOf(document: Document, chosen: Face, text: string, size: number): number {
  let width = 0;
  for (const run of runsOf(chosen, text)) {
    document.registerFont(run.file, unpacked(run.file));
    width += document.font(run.file).fontSize(size).widthOfString(run.text);
  }
  return width;
}

/** Whether a letter of the text is in no part, and would be left out. */
export function hasUnknownLetters(chosen: Face, text: string): boolean {
  return Array.from(text.normalize('NFC')).some(
    (character) => /\p{L}/u.test(character) && !partOf(chosen, character),
  );
}

/** The part of a line that stands left of its place. */
const shares = { left: 0, center: 0.5, right: 1 };

function runsOf(chosen: Face, text: string): { file: string; text: string }[] {
  const runs: { file: string; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const part = partOf(chosen, character);
    if (!part) continue;
    const last = runs.at(-1);
    if (last?.file === part.file) last.text += character;
    else runs.push({ file: part.file, text: character });
  }
  return runs;
}
