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
