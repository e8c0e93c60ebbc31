import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCatalogue } from '../../shared/src/contract/words/catalogue.ts';
import { shownTexts } from './shown-texts.ts';

const root = join(import.meta.dirname, '../..');

/** What stands in a page as it is in every language: brands, addresses, codes. */
export const AS_IT_IS = [
  /Keepsake|WhatsApp|Apple|Google|Android|iPhone|YouTube|Instagram|Facebook|Pinterest|PayPal|Stripe|Visa|Mastercard|American Express|Discover/g,
  /\S+@\S+|https?:\/\/\S+|\b[A-Z]{2,3}\b|\bkeepsake_\w+/g,
];

/** What `Intl` writes in English. */
const OF_INTL = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b\d{1,2}:\d{2}\s[ap]m\b/gi,
];

/** English texts of the server, which accents nothing. */
const ofServer = new Set(
  ['server', 'shared'].flatMap((workspace) =>
    readCatalogue(readFileSync(join(root, workspace, 'locales/en.po'), 'utf8')).map(
      ({ message }) => message,
    ),
  ),
);

/**
 * Texts of a page in accented English that have no accents: nobody made a message of them. A message is in brackets, and what
 * stands between them are its values.
 * @param known values that somebody typed
 */
export async function unaccented(page: Page, known: readonly (string | RegExp)[] = []): Promise<string[]> {
  const isValue = (piece: string) => {
    if (ofServer.has(piece.trim())) return true;
    let rest = piece;
    for (const pattern of [...known, ...AS_IT_IS, ...OF_INTL, / and /g]) rest = rest.replaceAll(pattern, ' ');
    return !/[A-Za-z]{2,}/.test(rest);
  };
  const left = (await shownTexts(page)).filter((text) => !text.split(/⟦[^⟧]*⟧/).every(isValue));
  return left;
}
