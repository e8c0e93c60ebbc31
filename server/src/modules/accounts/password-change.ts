import { randomUUID } from 'node:crypto';
import type { changePassword } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Deps } from '../../deps.ts';
import { invalid, unauthenticated } from '../../http/errors.ts';
import { passwordChanged } from '../../mail/templates/password-changed.ts';
import type { Principal } from '../../sessions/principals.ts';
import { tell } from '../notifications/tell.ts';
import { spendEmailTokens } from './email-tokens.ts';
import { endOtherSessions } from './other-sessions.ts';
import { checkConfirmation } from './password-reset.ts';
import { hashPassword, passwordHolds } from './passwords.ts';
import { findUser, setPassword, type UserRow } from './repository.ts';

/** The caller's own row, once their password has proven them. @throws HttpError 422 on `field` */
export async function provenUser(
  deps: Deps,
  caller: Principal,
  password: string,
  field: string,
): Promise<UserRow> {
  const user = await findUser(deps.db, caller.userId);
  if (!user) throw unauthenticated();
  if (await passwordHolds(user.password_hash, password)) return user;
  throw invalid({ [field]: 'This is not your current password.' });
}

/** Changes the password, signs out everywhere else, and says so by mail. @throws HttpError 422 */
export async function replacePassword(
  deps: Deps,
  caller: Principal,
  body: BodyOf<typeof changePassword>,
): Promise<void> {
  checkConfirmation(body);
  const user = await provenUser(deps, caller, body.current, 'current');
  const passwordHash = await hashPassword(body.password);
  await deps.db.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    await spendEmailTokens(trx, user.id, 'reset');
    await endOtherSessions(trx, caller);
    await tell(trx, user.id, {
      type: 'password.changed',
      title: 'Your password was changed',
      text: 'Everywhere else you have been signed out.',
      link: '/profile',
      cause: `password.changed:${randomUUID()}`,
    });
    if (user.email) {
      const link = `${deps.config.publicUrl}/reset`;
      await deps.mailer.send(trx, passwordChanged({ to: user.email, name: user.name, link }));
    }
  });
  deps.principals.forgetUser(user.id);
}
