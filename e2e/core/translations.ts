import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { readCatalogue, type Entry } from '../../shared/src/contract/words/catalogue.ts';
import type { Language } from '../../shared/src/contract/words/languages.ts';
import { UNTRANSLATED } from './shown-texts.ts';

const root = join(import.meta.dirname, '../..');

/** Returns a pattern of a message’s translation, for any values. @throws Error for an unknown message */
export type Translate = (message: string) => RegExp;

/** The texts of the product in one language, from the PO files. */
export interface Words {
  translate: Translate;
  /**
   * Returns the texts that are still English: equal to an English message, or with a word that only English messages
   * contain.
   * @param known values that somebody typed
   */
  english(texts: readonly string[], known?: readonly (string | RegExp)[]): string[];
}

const entriesIn = (language: Language): Entry[] =>
  globSync(`*/locales/${language}.po`, { cwd: root }).flatMap((file) =>
    readCatalogue(readFileSync(join(root, file), 'utf8')),
  );

/** Reads a language's catalogues of all workspaces. */
export function wordsIn(language: Language): Words {
  const entries = entriesIn(language);
  const withWords = (text: string) => [text, ...literalsOf(parse(text)).flatMap(wordsOf)];
  const translated = new Set(entries.flatMap(({ translation }) => withWords(translation)));
  const english = entries.flatMap(({ message }) => withWords(message));
  const onlyEnglish = new Set(english.filter((text) => !translated.has(text)));

  function translate(message: string): RegExp {
    const found = entries.filter((entry) => entry.message === message);
    if (found.length === 0) throw new Error(`No message reads “${message}”.`);
    const patterns = new Set(found.map(({ translation }) => patternOf(translation)));
    // Required fields have an asterisk after their label.
    return new RegExp(`^(?:${[...patterns].join('|')})(?:\\s?\\*)?$`, 's');
  }

  return {
    translate,
    english: (texts, known = []) =>
      texts.filter((text) => {
        if (onlyEnglish.has(text)) return true;
        let rest = text;
        for (const value of [...known, ...UNTRANSLATED]) rest = rest.replaceAll(value, ' ');
        return wordsOf(rest).some((word) => onlyEnglish.has(word));
      }),
  };
}

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}’]+/gu) ?? []).map((word) => word.toLowerCase());

const withoutElements = (text: string) => text.replaceAll(/<[^>]*>/g, '');

/** The literal texts of a message, in all plural and select cases, without placeholders. */
function literalsOf(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [withoutElements(token.value)];
    return 'cases' in token ? token.cases.flatMap((each) => literalsOf(each.tokens)) : [];
  });
}

/** Source of a pattern that matches a message in all plural and select cases, with any values. */
export const patternOf = (message: string): string => patternOfTokens(parse(message));

function patternOfTokens(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content')
        return withoutElements(token.value)
          .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
          .replaceAll(/\s+/g, String.raw`\s+`);
      if (!('cases' in token)) return '.*';
      return `(?:${token.cases.map((each) => patternOfTokens(each.tokens)).join('|')})`;
    })
    .join('');
}

let source: Words | null = null;

/** Returns the pattern of a message in English, the default language of page objects. */
export const inEnglish: Translate = (message) => (source ??= wordsIn('en')).translate(message);
