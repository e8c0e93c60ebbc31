import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { readCatalogue, type Entry } from '../../shared/src/contract/words/catalogue.ts';
import type { Language } from '../../shared/src/contract/words/languages.ts';
import { AS_IT_IS } from './shown-texts.ts';

const root = join(import.meta.dirname, '../..');

/** Finds what an English message reads as, whatever its values: a name of a button, a label, a heading. */
export type Said = (message: string) => RegExp;

/** The texts of the product in one language, as its PO files have them. */
export interface Words {
  said: Said;
  /**
   * Those of some texts that are English still: a message that is translated, or any with a word that no translation has.
   * @param known values that somebody typed
   */
  english(texts: readonly string[], known?: readonly (string | RegExp)[]): string[];
}

const entriesIn = (language: Language): Entry[] =>
  globSync(`*/locales/${language}.po`, { cwd: root }).flatMap((file) =>
    readCatalogue(readFileSync(join(root, file), 'utf8')),
  );

/** Reads them. */
export function wordsIn(language: Language): Words {
  const entries = entriesIn(language);
  const spoken = (text: string) => literalsOf(parse(text)).flatMap(wordsOf);
  const ours = new Set(entries.flatMap(({ translation }) => [translation, ...spoken(translation)]));
  const english = entries.flatMap(({ message }) => [message, ...spoken(message)]);
  const foreign = new Set(english.filter((text) => !ours.has(text)));

  function said(message: string): RegExp {
    const found = entries.filter((entry) => entry.message === message);
    if (found.length === 0) throw new Error(`No message reads “${message}”.`);
    const ways = new Set(found.map(({ translation }) => patternOf(translation)));
    // A field that must be filled has a star behind its name.
    return new RegExp(`^(?:${[...ways].join('|')})(?:\\s?\\*)?$`, 's');
  }

  return {
    said,
    english: (texts, typed = []) =>
      texts.filter((text) => {
        if (foreign.has(text)) return true;
        let rest = text;
        for (const value of [...typed, ...AS_IT_IS]) rest = rest.replaceAll(value, ' ');
        return wordsOf(rest).some((word) => foreign.has(word));
      }),
  };
}

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}’]+/gu) ?? []).map((word) => word.toLowerCase());

const withoutElements = (text: string) => text.replaceAll(/<[^>]*>/g, '');

/** What a message reads as in all of its cases, without its values. */
function literalsOf(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [withoutElements(token.value)];
    return 'cases' in token ? token.cases.flatMap((each) => literalsOf(each.tokens)) : [];
  });
}

/** Finds what a message reads as in all of its cases, whatever its values. */
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

/** How texts read for whoever is told nothing else. */
export const saidInEnglish: Said = (message) => (source ??= wordsIn('en')).said(message);
