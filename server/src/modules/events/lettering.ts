import type PDFDocument from 'pdfkit';
import { partOf, type Face } from '../../lettering/faces.ts';

type Document = InstanceType<typeof PDFDocument>;

interface LineOptions {
  size: number;
  y: number;
  color: string;
  /** The line is made smaller to fit. */
  width: number;
  spacing?: number;
}

/**
 * Writes a line in the middle of the page, each character in the part of the font that has it. Characters that
 * no part has are left out.
 */
export function writeCentred(
  document: Document,
  chosen: Face,
  text: string,
  options: LineOptions,
): void {
  const { y, color, width, spacing = 0 } = options;
  const runs = runsOf(chosen, text);
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
  let x = (document.page.width - measure(size)) / 2;
  for (const run of runs) {
    document.font(run.file).fontSize(size).fillColor(color);
    document.text(run.text, x, y, { lineBreak: false, characterSpacing: spacing });
    x += document.widthOfString(run.text) + run.text.length * spacing;
  }
}

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
