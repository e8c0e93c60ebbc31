import { msg } from '@lingui/core/runtime-macro';
import { randomUUID } from 'node:crypto';
import * as addresses from '@keepsake/shared/addresses';
import { violated, type Queries } from '../../../db/database.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { addressChanged, addressWillChange } from '../../../mail/templates/account.ts';
import { accountTries, mailTo } from '../../../limits/limit-keys.ts';
import { notify } from '../notifications/notify.ts';
import { spendResetLinks } from './email-tokens.ts';
import { sendConfirmation } from './email-verification.ts';
import { requirePassword, type Member, wrongPassword } from './password-change.ts';
import { findAccountByEmail, setPendingEmail } from './repository.ts';

const addressTaken = () =>
  invalid({ email: msg`There’s already an account with this email address. Sign in?` });

const addressTakenMeanwhile = () =>
  new HttpError(
    422,
    'address_taken',
    msg`Someone else now has an account with this email address. Yours keeps its old one.`,
  );

/**
 * Starts a change of address: mails a link to the new one and warns the old one, which stays until the link is opened.
 * Asking for the current address cancels the change.
 * @throws HttpError 422 without the password, or for an address that has an account; 429
 */
export async function askForNewEmail(
  deps: Deps,
  member: Member,
  { email, password }: { email: string; password: string | undefined },
): Promise<void> {
  if (!password)
    throw invalid({ password: msg`Please enter your password to change your address.` });
  const user = await requirePassword(deps, member, password, 'password');
  const { id, name, email: old } = user;
  if (old?.toLowerCase() === email.toLowerCase()) {
    await setPendingEmail(deps.db, user, null);
    return;
  }
  const free = await deps.limits.guess(accountTries(member), async () =>
    (await findAccountByEmail(deps.db, email)) ? null : true,
  );
  if (!free) throw addressTaken();
  await deps.limits.spend(mailTo(email, member));
  await deps.db.transaction().execute(async (trx) => {
    if (!(await setPendingEmail(trx, user, email))) throw wrongPassword('password');
    await sendConfirmation(trx, deps, { id, name, email, isChange: true });
    const link = `${deps.config.publicUrl}${addresses.forgotPassword()}`;
    const language = await languageOfUser(trx, id);
    if (old)
      await deps.mailer.send(
        trx,
        addressWillChange({ to: old, name, newAddress: email, link, language }),
      );
  });
}

/** Replaces the address with the confirmed pending one, in a transaction. @throws HttpError 422 */
export async function takeNewEmail(
  trx: Queries,
  { config, mailer }: Deps,
  user: { id: string; name: string; email: string | null; pending: string },
): Promise<Date> {
  const at = new Date();
  const { id, name, email: old, pending: newAddress } = user;
  try {
    await trx
      .updateTable('users')
      .set({ email: newAddress, pending_email: null, email_verified_at: at })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (violated(error) === 'users_email_key') throw addressTakenMeanwhile();
    throw error;
  }
  // Password-reset links that went to the old address become invalid.
  await spendResetLinks(trx, id);
  await notify(trx, id, {
    type: 'email.changed',
    title: msg`Your email address has changed`,
    text: msg`From now on you sign in with ${{ email: newAddress }}.`,
    link: addresses.profile(),
    cause: `email.changed:${randomUUID()}`,
  });
  const link = `${config.publicUrl}${addresses.contact()}`;
  const language = await languageOfUser(trx, id);
  if (old) await mailer.send(trx, addressChanged({ to: old, name, newAddress, link, language }));
  return at;
}
