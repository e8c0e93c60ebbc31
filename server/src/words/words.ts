import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '@keepsake/shared/money';
import {
  OFFERED,
  languageOf,
  SOURCE_LANGUAGE,
  Words,
  type AnyLanguage,
  type Message,
} from '@keepsake/shared/words';
import { readCatalogue, translationsOf } from '@keepsake/shared/words/catalogue';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A text before its reader's language is known; a plain string reads the same in every language. */
export type Text = Message | string;

/** Translates texts into one language. */
export type Say = (text: Text) => string;

const words = new Words(SOURCE_LANGUAGE, compileMessage);
const root = join(import.meta.dirname, '../../..');
const unread = new Set<AnyLanguage>(OFFERED.filter((code) => code !== SOURCE_LANGUAGE));

/** An amount within a text, in minor units; it is formatted for the language of the reader. */
export interface Money {
  minor: number;
  currency: string;
}

/**
 * Translates texts, and the amounts and texts within them; those without a translation stay English.
 * @param isolates for texts on a screen: marks off names of the other direction
 */
export function sayIn(language: AnyLanguage, { isolates = false } = {}): Say {
  load(language);
  const said = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if ('minor' in value)
      return formatMoney((value as Money).minor, (value as Money).currency, language);
    return 'id' in value ? say(value as Message) : value;
  };
  const say: Say = (text) => {
    if (typeof text === 'string' || !text.values)
      return typeof text === 'string' ? text : words.in(language, text, isolates);
    const values = Object.entries(text.values).map(([name, value]) => [name, said(value)]);
    return words.in(language, { ...text, values: Object.fromEntries(values) }, isolates);
  };
  return say;
}

/** As `sayIn`, for texts on a screen. */
export const sayOnScreen = (language: AnyLanguage): Say => sayIn(language, { isolates: true });

/** Translates texts into English: for logs, and where the reader is unknown. */
export const sayInEnglish: Say = sayIn(SOURCE_LANGUAGE);

/** Loads the translations of the server and the shared package, unless they were loaded before or there are none. */
function load(language: AnyLanguage): void {
  if (!unread.has(language)) return;
  for (const workspace of ['shared', 'server']) {
    const file = join(root, workspace, 'locales', `${language}.po`);
    words.load(language, translationsOf(readCatalogue(readFileSync(file, 'utf8'))));
  }
  unread.delete(language);
}

/**
 * Loads the translations of every language at the start; without this, a language is loaded at its first use, while
 * somebody waits for it. @throws Error for a missing or damaged file
 */
export function loadWords(): void {
  OFFERED.forEach(load);
}

/** The language of a stored tag, in which somebody gets mails; English where it is not known. */
export const languageKept = (tag: string | null): AnyLanguage => languageOf(tag) ?? SOURCE_LANGUAGE;
