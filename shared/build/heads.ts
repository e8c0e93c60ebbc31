import type { RemoteRoute } from '@keepsake/shared/contract';
import type { PageHead } from '@keepsake/shared/releases';

/** Longer ones are cut off where links are previewed. */
const LONGEST = 200;

/**
 * Returns the heads of a build's routes by address pattern. @throws Error for an indexable page without title
 * or description
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

/** The texts of heads that people read. */
export const textsOfHeads = (heads: Record<string, PageHead>): string[] =>
  Object.values(heads).flatMap(({ title, description }) =>
    [title, description].filter((text) => text !== undefined),
  );
