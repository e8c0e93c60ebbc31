import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@keepsake/shared/words';
import { readCatalogue, type Entry } from '@keepsake/shared/words/catalogue';
import { pdfStreams, pdfText } from './pdf-text.ts';

const root = join(import.meta.dirname, '../../..');

/** The messages of what the server writes. */
async function catalogueOf(language: Language): Promise<Entry[]> {
  const files = ['server', 'shared'].map((workspace) =>
    readFile(join(root, workspace, 'locales', `${language}.po`), 'utf8'),
  );
  return (await Promise.all(files)).flatMap(readCatalogue);
}

/** Everything that the server may write in a language. */
export async function translations(language: Language): Promise<string[]> {
  return (await catalogueOf(language)).map(({ translation }) => translation);
}

/**
 * Messages of the server that stand in English in what was written in another language. A single word counts where it
 * is the whole line: in a sentence it may be somebody's name.
 */
export async function leftInEnglish(
  lines: readonly string[],
  language: Language,
): Promise<string[]> {
  const all = lines.join('\n');
  const stands = (text: string) =>
    /\S\s\S/.test(text) && text.length >= 8 ? all.includes(text) : lines.includes(text);
  const left: string[] = [];
  for (const { message, translation } of await catalogueOf(language)) {
    if (message === translation) continue;
    // Of a message with values, what stands around them.
    const parts = message.split(/\{[^{}]*\}/).map((part) => part.trim());
    const said = parts.length === 1 ? parts : parts.filter((part) => /\w{3,} \w{2,}/.test(part));
    if (said.some((part) => !translation.includes(part) && stands(part))) left.push(message);
  }
  return left;
}

/** What is wrong with the texts of a PDF in a language: English that was left, and letters that no font has. */
export async function wrongIn(pdf: Buffer, language: Language): Promise<string[]> {
  const text = pdfText(pdf);
  const english = language === 'en' ? [] : await leftInEnglish(text, language);
  // The first glyph of every font is the empty box.
  const boxes = pdfStreams(pdf).filter((stream) =>
    [...stream.matchAll(/BT\n[\s\S]*?ET/g)].some(([block]) => /<(?:[\da-f]{4})*0000/.test(block)),
  );
  return [
    ...(text.join('').trim() === '' ? ['no text'] : []),
    ...english,
    ...boxes.map(() => 'an empty box'),
  ];
}
