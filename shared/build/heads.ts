import { i18n, SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { RemoteRoute, StructuredData } from '@keepsake/shared/contract';
import type { PageHead } from '@keepsake/shared/releases';
import type { Catalogue } from './words.ts';

// The sources contain uncompiled messages, so they are compiled when read.
i18n.compileBy(compileMessage);

/** Characters of a description; link previews cut off longer ones. */
const LONGEST = 200;

/**
 * Returns the heads of a build's routes, by address pattern.
 * @throws Error for an indexable page without title or description, or a description over 200 characters
 */
export async function headsOf(routes: readonly RemoteRoute[]): Promise<Record<string, PageHead>> {
  const heads: Record<string, PageHead> = {};
  for (const { path, indexable, structuredData, ...declared } of routes) {
    const title = inEnglish(declared.title);
    const description = inEnglish(declared.description);
    if (indexable && (!title || !description)) {
      throw new Error(`${path} is indexable, so it needs a title and a description`);
    }
    if (description && description.length > LONGEST) {
      throw new Error(`the description of ${path} has more than ${LONGEST} characters`);
    }
    heads[path] = {
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      ...(indexable ? { indexable } : {}),
      ...(structuredData ? { structuredData: (await structuredData()).default } : {}),
    };
  }
  return heads;
}

const inEnglish = (text: RemoteRoute['title']) => (typeof text === 'object' ? text.message : text);

/** Adds each head's structured data in every language, for search engines. */
export function withTranslatedData(
  heads: Record<string, PageHead>,
  { translations }: Catalogue,
): Record<string, PageHead> {
  for (const [language, texts] of translations) i18n.load(language, texts);
  const translated = ({ structuredData, ...head }: PageHead): PageHead =>
    structuredData
      ? {
          ...head,
          structuredData,
          structuredDataIn: Object.fromEntries(
            [...translations.keys()].map((language) => [
              language,
              translateInto(language, structuredData),
            ]),
          ),
        }
      : head;
  return Object.fromEntries(Object.entries(heads).map(([path, head]) => [path, translated(head)]));
}

/** Evaluates structured data, whose getters translate its texts, in a language. */
function translateInto(language: AnyLanguage, data: StructuredData): StructuredData {
  i18n.activate(language);
  try {
    return JSON.parse(JSON.stringify(data)) as StructuredData;
  } finally {
    i18n.activate(SOURCE_LANGUAGE);
  }
}

/** The titles and descriptions of heads, to be translated in the release list. */
export const textsOfHeads = (heads: Record<string, PageHead>): string[] =>
  Object.values(heads).flatMap(({ title, description }) =>
    [title, description].filter((text) => text !== undefined),
  );
