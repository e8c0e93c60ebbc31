import type { login, register, SignedIn } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { violated } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { invalid, unauthenticated } from '../../http/errors.ts';
import { startSession } from '../../sessions/sessions.ts';
import { sendConfirmation } from './email-verification.ts';
import { addEvent, eventOfCode } from './events-by-code.ts';
import { upgradeGuest } from './guest-upgrade.ts';
import { hashPassword, passwordHolds } from './passwords.ts';
import { checkConfirmation } from './password-reset.ts';
import { findAccountByEmail, insertAccount } from './repository.ts';
import { tellOfSignIn } from './other-sessions.ts';
import { guestOf, signedIn, type Visit } from './signed-in.ts';

/** @throws HttpError 401 for an unknown address as for a wrong password, after the same time */
export async function logIn(
  deps: Deps,
  visit: Visit,
  { email, password }: BodyOf<typeof login>,
): Promise<SignedIn> {
  const account = await findAccountByEmail(deps.db, email);
  const holds = await passwordHolds(account?.password_hash ?? null, password);
  if (!account || !holds)
    throw unauthenticated('This e-mail address and password do not match. Please try again.');
  const guestId = await guestOf(deps, visit);
  const session = await deps.db.transaction().execute(async (trx) => {
    if (guestId) await upgradeGuest(trx, guestId, account.id);
    const userAgent = visit.request.headers['user-agent'];
    const started = await startSession(trx, account.id, userAgent);
    await tellOfSignIn(trx, started, userAgent);
    return started;
  });
  if (guestId) deps.principals.forgetUser(guestId);
  return signedIn(deps, visit, session);
}

/**
 * Creates an account and signs it in: a couple's, or an attendee's where an event's code came along or a
 * guest stays on.
 * @throws HttpError 422 for an address that has an account, 404 for a code that no event has
 */
export async function signUp(
  deps: Deps,
  visit: Visit,
  body: BodyOf<typeof register>,
  id: string,
): Promise<SignedIn> {
  checkConfirmation(body);
  const eventId = body.unique_code ? await eventOfCode(deps.db, body.unique_code) : null;
  const guestId = await guestOf(deps, visit);
  const account = {
    id,
    userType: eventId || guestId ? ('attendee' as const) : ('bride_groom' as const),
    name: body.name.trim(),
    lastName: body.lname.trim(),
    email: body.email,
    passwordHash: await hashPassword(body.password),
  };
  try {
    const session = await deps.db.transaction().execute(async (trx) => {
      await insertAccount(trx, account);
      if (guestId) await upgradeGuest(trx, guestId, id);
      if (eventId) await addEvent(trx, eventId, id);
      await sendConfirmation(trx, deps, account);
      return startSession(trx, id, visit.request.headers['user-agent']);
    });
    if (guestId) deps.principals.forgetUser(guestId);
    return await signedIn(deps, visit, session);
  } catch (error) {
    if (violated(error) !== 'users_email_key') throw error;
    throw invalid({ email: 'There is an account with this e-mail address already. Sign in?' });
  }
}
