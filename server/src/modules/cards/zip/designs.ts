import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const art = resolve(import.meta.dirname, '../../../../../shared/src/designs/art');

/** The picture of a design that the site serves as `/designs/NAME.svg`; null for one from elsewhere. */
export async function readDesign(image: string): Promise<string | null> {
  const [, name] = /^\/designs\/([\w-]+\.svg)$/.exec(image) ?? [];
  if (!name) return null;
  try {
    return await readFile(resolve(art, name), 'utf8');
  } catch {
    // Taken out of the release since: the card keeps its words.
    return null;
  }
}
