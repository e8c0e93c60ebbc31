import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** A font file with the ranges of its code points. */
export interface FacePart {
  file: string;
  ranges: [first: number, last: number][];
}

/** Whether a file is for a code point. */
export const isFor = ({ ranges }: FacePart, code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last);

/** A weight and style of one or more font families, split into files by script. */
export interface Face {
  parts: FacePart[];
}

const { resolve } = createRequire(import.meta.url);

/**
 * Loads a face from an npm package, so that fonts installed on the machine do not matter.
 * @param family npm package, as in `@fontsource/source-sans-3`
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
    // Large scripts are split into numbered files, `[12]`.
    file: join(folder, 'files', `${name}-${script.replaceAll(/[[\]]/g, '')}-${cut}.${ending}`),
    ranges: ranges.split(',').map(parseRange),
  }));
  // Latin comes first, since it also has the digits and punctuation.
  return { parts: parts.sort((a, b) => Number(isLatin(b.file)) - Number(isLatin(a.file))) };
}

/** Parses `U+0000-00FF` or `U+0131`. */
function parseRange(text: string): [number, number] {
  const [first = '0', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const isLatin = (file: string) => file.includes('-latin-') && !file.includes('-latin-ext-');
