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

/** What a text may be before its reader is known; a plain one reads the same in every language. */
export type Text = Message | string;

/** Puts texts into the words of one language. */
export type Say = (text: Text) => string;

const words = new Words(SOURCE_LANGUAGE, compileMessage);
const root = join(import.meta.dirname, '../../..');
const unread = new Set<AnyLanguage>(OFFERED.filter((code) => code !== SOURCE_LANGUAGE));

/** An amount within a text, in minor units: written as the language of its reader writes it. */
export interface Money {
  minor: number;
  currency: string;
}

/**
 * Says texts in a language, those without a translation in English, with the amounts and texts within them.
 * @param isolates for what is read on a screen: names of the other direction are marked off
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

/** As `sayIn`, for what is read on a screen. */
export const sayOnScreen = (language: AnyLanguage): Say => sayIn(language, { isolates: true });

/** Says texts in English: for logs, and where nobody knows who reads. */
export const sayInEnglish: Say = sayIn(SOURCE_LANGUAGE);

/** Reads the translations of the server and of what it shares with browsers, unless they were read or there are none. */
function load(language: AnyLanguage): void {
  if (!unread.has(language)) return;
  for (const workspace of ['shared', 'server']) {
    const file = join(root, workspace, 'locales', `${language}.po`);
    words.load(language, translationsOf(readCatalogue(readFileSync(file, 'utf8'))));
  }
  unread.delete(language);
}

/**
 * Reads the translations of every language at once, before anybody waits for an answer; without it a language is read when it
 * is first written in. @throws Error for one that is missing or damaged
 */
export function loadWords(): void {
  OFFERED.forEach(load);
}

/** The language that somebody is written to in, as their row keeps it; English where it is not known. */
export const languageKept = (tag: string | null): AnyLanguage => languageOf(tag) ?? SOURCE_LANGUAGE;
