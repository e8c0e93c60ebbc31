import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  LANGUAGES,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from '@keepsake/shared/words/languages';
import { readCatalogue, translationsOf } from '@keepsake/shared/words/catalogue';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import pseudolocale from 'pseudolocale';

const root = join(import.meta.dirname, '../..');

/** Every message that a build may hold, and its translations. */
export interface Catalogue {
  /** English texts by id. */
  source: Map<string, string>;
  /** Translated texts by language and id. */
  translations: Map<AnyLanguage, Record<string, string>>;
  /** The catalogue files that were read, for webpack to watch. */
  files: string[];
}

/** Reads the messages of workspaces and of `shared`, which every build bundles. @param folders their absolute paths */
export function catalogueOf(folders: readonly string[]): Catalogue {
  const source = new Map<string, string>();
  const translations: Catalogue['translations'] = new Map();
  const files: string[] = [];
  for (const workspace of new Set(['shared', ...folders.map((folder) => basename(folder))])) {
    for (const { code } of LANGUAGES) {
      const file = join(root, workspace, 'locales', `${code}.po`);
      if (!existsSync(file)) continue;
      files.push(file);
      const entries = readCatalogue(readFileSync(file, 'utf8'));
      if (code === SOURCE_LANGUAGE) for (const { id, message } of entries) source.set(id, message);
      else translations.set(code, { ...translations.get(code), ...translationsOf(entries) });
    }
  }
  translations.set(PSEUDO_LANGUAGE, Object.fromEntries(source));
  return { source, translations, files };
}

/** Compiled messages of some ids, by id. Ids without a translation are omitted and show in English. */
export function compiled(
  catalogue: Catalogue,
  language: AnyLanguage,
  ids: Iterable<string>,
): Record<string, unknown> {
  const texts = catalogue.translations.get(language);
  const found: Record<string, unknown> = {};
  for (const id of [...ids].sort()) {
    const text = language === SOURCE_LANGUAGE ? catalogue.source.get(id) : texts?.[id];
    if (text === undefined) continue;
    found[id] = compileMessageOrThrow(text, language === PSEUDO_LANGUAGE ? accented : undefined);
  }
  return found;
}

/**
 * Translations of the short English texts in a release list; untranslated ones are omitted.
 * @returns translations by language and English text
 */
export function textsIn(
  { translations }: Catalogue,
  languages: readonly AnyLanguage[],
  english: Iterable<string>,
): Record<string, Record<string, string>> {
  const wanted = [...new Set(english)].map(
    (text) => [text, generateMessageId(text) as string] as const,
  );
  return Object.fromEntries(
    languages.map((language) => {
      const texts = translations.get(language) ?? {};
      const render = language === PSEUDO_LANGUAGE ? accented : (text: string) => text;
      const found = wanted.flatMap(([text, id]) =>
        texts[id] ? [[text, render(texts[id])] as const] : [],
      );
      return [language, Object.fromEntries(found)];
    }),
  );
}

/** The pseudo translation of a text, in accents and brackets; its element tags stay unchanged. */
const accented = (text: string) =>
  text.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : pseudolocale(part, { prepend: '⟦', append: '⟧' }),
  );
