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
  for (const { path, title, description, indexable, structuredData } of routes) {
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
