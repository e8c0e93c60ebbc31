import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCatalogue } from '../../shared/src/contract/words/catalogue.ts';
import { UNTRANSLATED, shownTexts } from './shown-texts.ts';
import { patternOf } from './translations.ts';

const root = join(import.meta.dirname, '../..');

/** English texts that `Intl` formats. */
const OF_DATES = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b\d{1,2}:\d{2}\s[ap]m\b/gi,
];

/** Minimum length of a message with placeholders, in characters: shorter ones would match nearly any text. */
const MIN_LENGTH = 12;

/** English messages of the server, which has no accented language. */
const serverMessages = ['server', 'shared']
  .flatMap((workspace) =>
    readCatalogue(readFileSync(join(root, workspace, 'locales/en.po'), 'utf8')),
  )
  .filter(({ message }) => !message.includes('{') || message.length >= MIN_LENGTH)
  .map(({ message }) => new RegExp(`^${patternOf(message)}$`, 's'));

/**
 * Returns the texts of a page in accented English that are neither messages (⟦…⟧) nor values, and so can't be translated.
 * @param known values that somebody typed
 */
export async function untranslatedTexts(
  page: Page,
  known: readonly (string | RegExp)[] = [],
): Promise<string[]> {
  const isValue = (piece: string) => {
    if (serverMessages.some((pattern) => pattern.test(piece.trim()))) return true;
    let rest = piece;
    for (const pattern of [...known, ...UNTRANSLATED, ...OF_DATES, / and /g])
      rest = rest.replaceAll(pattern, ' ');
    return !/[A-Za-z]{2,}/.test(rest);
  };
  return (await shownTexts(page)).filter((text) => !text.split(/⟦[^⟧]*⟧/).every(isValue));
}
