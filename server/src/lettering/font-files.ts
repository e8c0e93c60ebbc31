import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { cardFaces } from './card-faces.ts';
import { printedDisplay, printedText } from './scripts.ts';

/** The key of a font file, as in `amiri-arabic-400-normal`. */
export const keyOf = (file: string) => basename(file, extname(file));

let files: Map<string, string> | null = null;

/** The font file of a key; null for an unknown key. */
export function fileOf(key: string): string | null {
  files ??= new Map(
    [printedDisplay, printedText, ...Object.values(cardFaces)].flatMap(({ parts }) =>
      parts.map(({ file }) => [keyOf(file), file] as const),
    ),
  );
  return files.get(key) ?? null;
}

/** The WOFF2 file of a key, with the same glyphs and metrics; null where there is none. */
export function webFileOf(key: string): string | null {
  const file = fileOf(key)?.replace(/\.woff$/, '.woff2');
  return file !== undefined && existsSync(file) ? file : null;
}
