import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { resetPassword } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { newPassword } from '../../../mail/templates/account.ts';
import { mailTo, type Asker } from '../../../limits/limit-keys.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { issueEmailToken, redeemEmailToken, refused } from './email-tokens.ts';
import { knownOf, refuseCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findAccountByEmail, findUser, markVerified, setPassword } from './repository.ts';

export const RESET_JOB = 'accounts.forgot-password';

/** @throws HttpError 422 when password and confirmation differ */
export function checkConfirmation(body: { password: string; password_confirmation: string }): void {
  if (body.password === body.password_confirmation) return;
  throw invalid({
    password_confirmation: msg`Confirm password must be same as password you entered above.`,
  });
}

/**
 * Queues the mail. A job looks the account up, so that the response time does not tell whether there is one.
 * @throws HttpError 429, for an address without an account, too
 */
export async function askForReset(
  { jobs, db, limits }: Deps,
  asker: Asker,
  email: string,
): Promise<void> {
  await limits.spend(mailTo(email, asker));
  await jobs.add(db, RESET_JOB, { email });
}

export function registerResetJob(deps: Deps): void {
  deps.jobs.register<{ email: string }>(RESET_JOB, async ({ email }) => {
    const account = await findAccountByEmail(deps.db, email);
    if (!account?.email) return;
    const { id, name, email: to } = account;
    await deps.db.transaction().execute(async (trx) => {
      const token = await issueEmailToken(trx, { id, email: to }, 'reset');
      if (!token) return;
      const link = `${deps.config.publicUrl}${addresses.newPassword({ token })}`;
      await deps.mailer.send(
        trx,
        newPassword({ to, name, link, language: await languageOfUser(trx, id) }),
      );
    });
  });
}

/** Sets a new password by a mailed link, which also confirms the address, and ends all sessions. */
export async function chooseNewPassword(
  deps: Deps,
  body: BodyOf<typeof resetPassword>,
): Promise<void> {
  checkConfirmation(body);
  const passwordHash = await hashPassword(body.password);
  const userId = await deps.db.transaction().execute(async (trx) => {
    const { userId, usedBefore } = await redeemEmailToken(trx, body.token, 'reset');
    if (usedBefore)
      throw refused('bad_token', msg`This link has been used already. Please ask for a new one.`);
    const user = await findUser(trx, userId);
    if (user) await refuseCommon(body.password, knownOf(user));
    await setPassword(trx, userId, passwordHash);
    await markVerified(trx, userId);
    await endSessionsOf(trx, userId);
    return userId;
  });
  deps.principals.forgetUser(userId);
}
