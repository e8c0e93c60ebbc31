import { msg } from '@lingui/core/runtime-macro';
import type { login, register, SignedIn } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Insertable } from 'kysely';
import { violated } from '../../../db/database.ts';
import type { UsersTable } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, unauthenticated } from '../../../http/errors.ts';
import { accountTries, mailTo, passwordTries } from '../../../limits/limit-keys.ts';
import { clientOf, isKnownClient } from '../../../sessions/client.ts';
import { startSession, type NewSession } from '../../../sessions/sessions.ts';
import { knownOf, refuseCommon } from './common-passwords.ts';
import { sendConfirmation } from './email-verification.ts';
import { addAttendee, eventOfCode } from './events-by-code.ts';
import { upgradeGuest } from './guest-upgrade.ts';
import { lockProven } from './password-change.ts';
import { hashPassword, passwordHolds } from './passwords.ts';
import { checkConfirmation } from './password-reset.ts';
import { findAccountByEmail, insertUser, updateProfile } from './repository.ts';
import { notifyOfSignIn } from './other-sessions.ts';
import { guestOf, signedIn, type Visit } from './signed-in.ts';

/**
 * Signs an account in and merges the requesting guest into it. An account of the other role changes its role if the
 * user agreed; otherwise nothing happens, and the guest stays.
 * @throws HttpError 401 for an unknown address as for a wrong password, after the same time; 409 `other_role`; 429
 */
export async function logIn(
  deps: Deps,
  visit: Visit,
  { email, password, user_type: wanted, switch_role: agreed = false }: BodyOf<typeof login>,
): Promise<SignedIn> {
  const client = clientOf(deps.config, visit.request);
  const isKnown = await isKnownClient(deps.db, email, client);
  const tries = await passwordTries(deps.limits, email, visit, isKnown ? client.digest : null);
  const account = await deps.limits.guess(tries, async () => {
    const found = await findAccountByEmail(deps.db, email);
    const holds = await passwordHolds(found?.password_hash ?? null, password);
    return found && holds ? found : null;
  });
  if (!account) throw noMatch();
  const newType = wanted === account.user_type ? undefined : wanted;
  if (newType && !agreed)
    throw conflict(msg`This account is on the other side. Nothing has changed.`, 'other_role');
  const guestId = await guestOf(deps, visit);
  const session = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockProven(trx, account))) throw noMatch();
    if (guestId) await upgradeGuest(trx, guestId, account.id);
    if (newType) await updateProfile(trx, account.id, { user_type: newType });
    const started = await startSession(trx, account.id, client);
    await notifyOfSignIn(trx, started, client.userAgent);
    return started;
  });
  if (guestId) deps.principals.forgetUser(guestId);
  if (newType) deps.principals.forgetUser(account.id);
  return signedIn(deps, visit, session);
}

const noMatch = () =>
  unauthenticated(msg`This email address and password don’t match. Please try again.`);

/**
 * Creates an account and signs it in: an attendee's if an event's code is given, a couple's otherwise. The requesting
 * guest is merged into it.
 * @throws HttpError 422 for an address that has an account or a common password, 404 for a code that no event has, 429
 */
export async function signUp(
  deps: Deps,
  visit: Visit,
  body: BodyOf<typeof register>,
  id: string,
): Promise<SignedIn> {
  checkConfirmation(body);
  const { name, lname: last_name, email } = body;
  await refuseCommon(body.password, knownOf({ name, last_name, email }));
  const eventId = body.unique_code ? await eventOfCode(deps, visit, body.unique_code) : null;
  const guestId = await guestOf(deps, visit);
  const account = {
    id,
    user_type: eventId ? ('attendee' as const) : ('bride_groom' as const),
    name: name.trim(),
    last_name: last_name.trim(),
    email,
    password_hash: await hashPassword(body.password),
  };
  const session = await deps.limits.guess(accountTries(visit), async () => {
    if (await findAccountByEmail(deps.db, email)) return null;
    await deps.limits.spend(mailTo(email, visit));
    return createAccount(deps, visit, account, { guestId, eventId });
  });
  if (!session)
    throw invalid({ email: msg`There’s already an account with this email address. Sign in?` });
  if (guestId) deps.principals.forgetUser(guestId);
  return signedIn(deps, visit, session);
}

/** Null when the address was taken meanwhile. */
async function createAccount(
  deps: Deps,
  visit: Visit,
  account: Insertable<UsersTable> & { email: string },
  joined: { guestId: string | null; eventId: string | null },
): Promise<NewSession | null> {
  const { guestId, eventId } = joined;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await insertUser(trx, account);
      if (guestId) await upgradeGuest(trx, guestId, account.id);
      if (eventId) await addAttendee(trx, account.id, eventId);
      await sendConfirmation(trx, deps, { ...account, language: visit.request.language });
      return startSession(trx, account.id, clientOf(deps.config, visit.request));
    });
  } catch (error) {
    if (violated(error) === 'users_email_key') return null;
    throw error;
  }
}
