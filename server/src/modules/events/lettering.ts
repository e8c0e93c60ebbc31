import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

/** A weight of a font family, cut into files by script. */
export interface Face {
  parts: { file: string; ranges: [first: number, last: number][] }[];
}

const { resolve } = createRequire(import.meta.url);

/** @param cut weight and style, as in `500-italic` */
export function face(family: string, cut: string): Face {
  const folder = dirname(resolve(`@fontsource/${family}/unicode.json`));
  const scripts: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  );
  const parts = Object.entries(scripts).map(([script, ranges]) => ({
    file: join(folder, 'files', `${family}-${script}-${cut}.woff`),
    ranges: ranges.split(',').map(parseRange),
  }));
  // Latin first: it also has the digits and the punctuation of the others.
  return { parts: parts.sort((a, b) => Number(isLatin(b.file)) - Number(isLatin(a.file))) };
}

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
    const code = character.codePointAt(0) ?? 0;
    const part = chosen.parts.find(({ ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last),
    );
    if (!part) continue;
    const last = runs.at(-1);
    if (last?.file === part.file) last.text += character;
    else runs.push({ file: part.file, text: character });
  }
  return runs;
}

/** `U+0000-00FF` or `U+0131`. */
function parseRange(text: string): [number, number] {
  const [first = '0', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const isLatin = (file: string) => file.includes('-latin-') && !file.includes('-latin-ext-');
