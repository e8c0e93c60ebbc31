import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** A file of a font, and the characters that it has. */
export interface FacePart {
  file: string;
  ranges: [first: number, last: number][];
}

/** A weight of one or more font families, cut into files by script. */
export interface Face {
  parts: FacePart[];
}

const { resolve } = createRequire(import.meta.url);

/**
 * A face as it came with the project: what a machine has installed does not matter.
 * @param family package of the font, as in `@fontsource/source-sans-3`
 * @param cut weight and style, as in `500-italic`
 */
export function face(family: string, cut: string): Face {
  const folder = dirname(resolve(`${family}/unicode.json`));
  const name = basename(family);
  const ending = family.startsWith('@fontsource-variable/') ? 'woff2' : 'woff';
  const scripts: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  );
  const parts = Object.entries(scripts).map(([script, ranges]) => ({
    // Large scripts come in parts that have a number, `[12]`.
    file: join(folder, 'files', `${name}-${script.replaceAll(/[[\]]/g, '')}-${cut}.${ending}`),
    ranges: ranges.split(',').map(parseRange),
  }));
  // Latin first: it also has the digits and the punctuation of the others.
  return { parts: parts.sort((a, b) => Number(isLatin(b.file)) - Number(isLatin(a.file))) };
}

/** `U+0000-00FF` or `U+0131`. */
function parseRange(text: string): [number, number] {
  const [first = '0', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const isLatin = (file: string) => file.includes('-latin-') && !file.includes('-latin-ext-');
