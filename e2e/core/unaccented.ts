import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCatalogue } from '../../shared/src/contract/words/catalogue.ts';
import { AS_IT_IS, shownTexts } from './shown-texts.ts';
import { patternOf } from './words.ts';

const root = join(import.meta.dirname, '../..');

/** What `Intl` writes in English. */
const OF_INTL = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b\d{1,2}:\d{2}\s[ap]m\b/gi,
];

/** Letters of its own by which a text with values is known. */
const ENOUGH = 12;

/** English texts of the server, which accents nothing. */
const ofServer = ['server', 'shared']
  .flatMap((workspace) =>
    readCatalogue(readFileSync(join(root, workspace, 'locales/en.po'), 'utf8')),
  )
  .filter(({ message }) => !message.includes('{') || message.length >= ENOUGH)
  .map(({ message }) => new RegExp(`^${patternOf(message)}$`, 's'));

/**
 * Texts of a page in accented English that have no accents: nobody made a message of them. A message is in brackets, and what
 * stands between them are its values.
 * @param known values that somebody typed
 */
export async function unaccented(
  page: Page,
  known: readonly (string | RegExp)[] = [],
): Promise<string[]> {
  const isValue = (piece: string) => {
    if (ofServer.some((pattern) => pattern.test(piece.trim()))) return true;
    let rest = piece;
    for (const pattern of [...known, ...AS_IT_IS, ...OF_INTL, / and /g])
      rest = rest.replaceAll(pattern, ' ');
    return !/[A-Za-z]{2,}/.test(rest);
  };
  return (await shownTexts(page)).filter((text) => !text.split(/⟦[^⟧]*⟧/).every(isValue));
}
