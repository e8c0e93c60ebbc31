import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../db/database.ts';
import { languageKept } from '../words/words.ts';

/** The language of mails and notifications to a user. */
export async function languageOfUser(db: Queries, userId: string): Promise<AnyLanguage> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return languageKept(user?.language ?? null);
}
