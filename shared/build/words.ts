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
  /** English by id. */
  source: Map<string, string>;
  /** By language and id. */
  translations: Map<AnyLanguage, Record<string, string>>;
  /** The files it was read from. */
  files: string[];
}

/** Reads the messages of workspaces and of `shared`, whose code each build bundles. @param folders their absolute paths */
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

/** Compiled messages of some ids; those without a translation are left out, so that they read in English. */
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
 * Short English texts that a release list holds, in every language that they are translated into.
 * @returns by language and English text
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
      const its = translations.get(language) ?? {};
      const say = language === PSEUDO_LANGUAGE ? accented : (text: string) => text;
      const found = wanted.flatMap(([text, id]) =>
        its[id] ? [[text, say(its[id])] as const] : [],
      );
      return [language, Object.fromEntries(found)];
    }),
  );
}

/** A text in accents and brackets; the names of its elements stay. */
const accented = (text: string) =>
  text.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : pseudolocale(part, { prepend: '⟦', append: '⟧' }),
  );
