import { msg } from '@lingui/core/runtime-macro';
import type { login, register, SignedIn } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, unauthenticated } from '../../../http/errors.ts';
import { accountTries, mailTo, passwordTries } from '../../../limits/who.ts';
import { clientOf, isKnownClient } from '../../../sessions/client.ts';
import { startSession, type NewSession } from '../../../sessions/sessions.ts';
import { knownOf, refuseCommon } from './common-passwords.ts';
import { sendConfirmation } from './email-verification.ts';
import { addEvent, eventOfCode } from './events-by-code.ts';
import { upgradeGuest } from './guest-upgrade.ts';
import { holdProven } from './password-change.ts';
import { hashPassword, passwordHolds } from './passwords.ts';
import { checkConfirmation } from './password-reset.ts';
import { findAccountByEmail, insertAccount, updateProfile, type NewAccount } from './repository.ts';
import { notifyOfSignIn } from './other-sessions.ts';
import { guestOf, signedIn, type Visit } from './signed-in.ts';

/**
 * Signs an account in, with what the guest who asks has made. An account that is not on the side asked for changes sides where
 * that was agreed to; else nothing happens, and the guest stays one.
 * @throws HttpError 401 for an unknown address as for a wrong password, after the same time; 409 `other_role`; 429
 */
export async function logIn(
  deps: Deps,
  visit: Visit,
  { email, password, user_type: side, switch_role: agreed = false }: BodyOf<typeof login>,
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
  const turnsTo = side === account.user_type ? undefined : side;
  if (turnsTo && !agreed)
    throw conflict(msg`This account is on the other side. Nothing has changed.`, 'other_role');
  const guestId = await guestOf(deps, visit);
  const session = await deps.db.transaction().execute(async (trx) => {
    if (!(await holdProven(trx, account))) throw noMatch();
    if (guestId) await upgradeGuest(trx, guestId, account.id);
    if (turnsTo) await updateProfile(trx, account.id, { user_type: turnsTo });
    const started = await startSession(trx, account.id, client);
    await notifyOfSignIn(trx, started, client.userAgent);
    return started;
  });
  if (guestId) deps.principals.forgetUser(guestId);
  if (turnsTo) deps.principals.forgetUser(account.id);
  return signedIn(deps, visit, session);
}

const noMatch = () =>
  unauthenticated(msg`This email address and password don’t match. Please try again.`);

/**
 * Creates an account and signs it in: a couple's, or an attendee's where an event's code came along. A guest takes
 * along what they sent either way.
 * @throws HttpError 422 for an address that has an account or a common password, 404 for a code that no event
 * has, 429
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
    userType: eventId ? ('attendee' as const) : ('bride_groom' as const),
    name: body.name.trim(),
    lastName: body.lname.trim(),
    email: body.email,
    passwordHash: await hashPassword(body.password),
  };
  const session = await deps.limits.guess(accountTries(visit), async () => {
    if (await findAccountByEmail(deps.db, account.email)) return null;
    await deps.limits.spend(mailTo(account.email, visit));
    return createAccount(deps, visit, { account, guestId, eventId });
  });
  if (!session)
    throw invalid({ email: msg`There’s already an account with this email address. Sign in?` });
  if (guestId) deps.principals.forgetUser(guestId);
  return signedIn(deps, visit, session);
}

/** Null when somebody has just taken the address. */
async function createAccount(
  deps: Deps,
  visit: Visit,
  {
    account,
    guestId,
    eventId,
  }: { account: NewAccount; guestId: string | null; eventId: string | null },
): Promise<NewSession | null> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await insertAccount(trx, account);
      if (guestId) await upgradeGuest(trx, guestId, account.id);
      if (eventId) await addEvent(trx, eventId, account.id);
      await sendConfirmation(trx, deps, { ...account, language: visit.request.language });
      return startSession(trx, account.id, clientOf(deps.config, visit.request));
    });
  } catch (error) {
    if (violated(error) === 'users_email_key') return null;
    throw error;
  }
}
