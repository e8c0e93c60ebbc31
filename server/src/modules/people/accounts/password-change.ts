import { msg } from '@lingui/core/runtime-macro';
import { randomUUID } from 'node:crypto';
import * as addresses from '@keepsake/shared/addresses';
import type { changePassword } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, unauthenticated } from '../../../http/errors.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { passwordChanged } from '../../../mail/templates/account.ts';
import { ownPasswordTries, type Asker } from '../../../limits/limit-keys.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { endOtherSessions } from '../../../sessions/sessions.ts';
import { notify } from '../notifications/notify.ts';
import { knownOf, refuseCommon } from './common-passwords.ts';
import { checkConfirmation } from './password-reset.ts';
import { hashPassword, passwordHolds } from './passwords.ts';
import { findUser, setPassword, type UserRow } from './repository.ts';

/** A request of a signed-in user that takes their password. */
export interface Member extends Asker {
  caller: Principal;
}

/** Checks the caller's password and returns their row. @throws HttpError 422 on `field`, 429 */
export async function requirePassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  member: Member,
  password: string,
  field: string,
): Promise<UserRow> {
  const user = await findUser(db, member.caller.userId);
  if (!user?.email) throw unauthenticated();
  const proven = await limits.guess(ownPasswordTries(user.email, member), async () =>
    (await passwordHolds(user.password_hash, password)) ? user : null,
  );
  if (!proven) throw wrongPassword(field);
  return proven;
}

/** Locks a user whose password was checked. @returns false when it has changed, or the account is deleted, by now */
export async function lockProven(
  trx: Queries,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const locked = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export const wrongPassword = (field: string) =>
  invalid({ [field]: msg`This isn’t your current password.` });

/** Changes the password, ends all other sessions, and mails the user. @throws HttpError 422 */
export async function replacePassword(
  deps: Deps,
  member: Member,
  body: BodyOf<typeof changePassword>,
): Promise<void> {
  checkConfirmation(body);
  const user = await requirePassword(deps, member, body.current, 'current');
  await refuseCommon(body.password, knownOf(user));
  const passwordHash = await hashPassword(body.password);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockProven(trx, user))) throw wrongPassword('current');
    await setPassword(trx, user.id, passwordHash);
    await endOtherSessions(trx, member.caller);
    await notify(trx, user.id, {
      type: 'password.changed',
      title: msg`Your password was changed`,
      text: msg`You’ve been signed out everywhere else.`,
      link: addresses.profile(),
      cause: `password.changed:${randomUUID()}`,
    });
    if (user.email) {
      const link = `${deps.config.publicUrl}${addresses.forgotPassword()}`;
      await deps.mailer.send(
        trx,
        passwordChanged({
          to: user.email,
          name: user.name,
          link,
          language: await languageOfUser(trx, user.id),
        }),
      );
    }
  });
  deps.principals.forgetUser(user.id);
}
