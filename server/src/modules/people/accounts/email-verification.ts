import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { confirmAddress, confirmNewAddress } from '../../../mail/templates/account.ts';
import { mailTo } from '../../../limits/limit-keys.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type { Text } from '../../../words/words.ts';
import { issueEmailToken } from './email-tokens.ts';
import type { Member } from './password-change.ts';
import { findUser } from './repository.ts';

/** Queues the mail that asks to confirm an address; it leaves when the transaction commits. */
export async function sendConfirmation(
  db: Queries,
  { mailer, config }: Deps,
  user: { id: string; name: string; email: string; isChange?: boolean; language?: AnyLanguage },
): Promise<void> {
  const token = await issueEmailToken(db, user, 'verify');
  if (!token)
    throw new HttpError(
      429,
      'too_many_mails',
      msg`We have sent you several mails already. Please look in your spam folder.`,
      { retryAfter: 3600 },
    );
  await mailer.send(
    db,
    (user.isChange ? confirmNewAddress : confirmAddress)({
      to: user.email,
      name: user.name,
      link: `${config.publicUrl}${addresses.verify({ token })}`,
      language: user.language ?? (await languageOfUser(db, user.id)),
    }),
  );
}

/** Mails a new confirmation link, if one is needed. @returns the message for the user @throws HttpError 429 */
export async function resendConfirmation(deps: Deps, member: Member): Promise<Text> {
  const user = await findUser(deps.db, member.caller.userId);
  const email = user?.pending_email ?? (user?.email_verified_at ? null : user?.email);
  if (!user || !email) return msg`Your email address is confirmed already.`;
  const { id, name } = user;
  const isChange = user.pending_email !== null;
  await deps.limits.spend(mailTo(email, member));
  await deps.db
    .transaction()
    .execute(async (trx) => sendConfirmation(trx, deps, { id, name, email, isChange }));
  return msg`We’ve sent a new link to ${{ email }}.`;
}
