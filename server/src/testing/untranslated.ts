import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@keepsake/shared/words';
import { readCatalogue, type Entry } from '@keepsake/shared/words/catalogue';
import { pdfStreams, pdfText } from './pdf-text.ts';

const root = join(import.meta.dirname, '../../..');

/** The catalogue of the server's and the shared messages. */
async function catalogueOf(language: Language): Promise<Entry[]> {
  const files = ['server', 'shared'].map((workspace) =>
    readFile(join(root, workspace, 'locales', `${language}.po`), 'utf8'),
  );
  return (await Promise.all(files)).flatMap(readCatalogue);
}

/** All translations of the server's messages in a language. */
export async function translations(language: Language): Promise<string[]> {
  return (await catalogueOf(language)).map(({ translation }) => translation);
}

/**
 * English messages in lines that were written in another language. A single word only counts as a whole line: within a
 * sentence it may be a name.
 */
export async function untranslatedIn(
  lines: readonly string[],
  language: Language,
): Promise<string[]> {
  const all = lines.join('\n');
  const isContained = (text: string) =>
    /\S\s\S/.test(text) && text.length >= 8 ? all.includes(text) : lines.includes(text);
  const untranslated: string[] = [];
  for (const { message, translation } of await catalogueOf(language)) {
    if (message === translation) continue;
    // For a message with placeholders, the texts around them.
    const parts = message.split(/\{[^{}]*\}/).map((part) => part.trim());
    const texts = parts.length === 1 ? parts : parts.filter((part) => /\w{3,} \w{2,}/.test(part));
    if (texts.some((part) => !translation.includes(part) && isContained(part)))
      untranslated.push(message);
  }
  return untranslated;
}

/** Faults in a PDF's texts: untranslated English, and letters that no font has. */
export async function faultsIn(pdf: Buffer, language: Language): Promise<string[]> {
  const text = pdfText(pdf);
  const english = language === 'en' ? [] : await untranslatedIn(text, language);
  // Glyph 0 of every font is the empty box for missing letters.
  const boxes = pdfStreams(pdf).filter((stream) =>
    [...stream.matchAll(/BT\n[\s\S]*?ET/g)].some(([block]) => /<(?:[\da-f]{4})*0000/.test(block)),
  );
  return [
    ...(text.join('').trim() === '' ? ['no text'] : []),
    ...english,
    ...boxes.map(() => 'an empty box'),
  ];
}
