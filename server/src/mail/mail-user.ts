import type { Queries } from '../db/database.ts';
import { languageKept } from '../words/words.ts';
import type { Mailer } from './mailer.ts';
import { renderMail, type MailContent } from './templates/mail-template.ts';

/** Mails a user in their language, if they have an address. */
export async function mailUser(
  trx: Queries,
  { mailer }: { mailer: Mailer },
  userId: string,
  text: Omit<MailContent, 'to' | 'name' | 'language'>,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.email) return;
  const { name, email: to, language } = user;
  await mailer.send(trx, renderMail({ ...text, to, name, language: languageKept(language) }));
}
