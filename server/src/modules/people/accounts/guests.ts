import { msg } from '@lingui/core/runtime-macro';
import type { guestLogin, SignedIn } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { clientOf } from '../../../sessions/client.ts';
import { refreshCookie } from '../../../sessions/cookie.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { sessionOfToken, startSession } from '../../../sessions/sessions.ts';
import { addAttendee, eventOfCode } from './events-by-code.ts';
import { guestEnd } from './guest-time.ts';
import { endGuest, upgradedTo, upgradeGuest } from './guest-upgrade.ts';
import { insertUser } from './repository.ts';
import { signedIn, type Visit } from './signed-in.ts';

/**
 * Signs in a new guest, and adds the event whose code is given. A guest without a name gets that of their first card.
 * @throws HttpError 404 for an unknown code, 422 without name and code, 429
 */
export async function continueAsGuest(
  deps: Deps,
  visit: Visit,
  body: BodyOf<typeof guestLogin>,
  id: string,
): Promise<SignedIn> {
  const name = (body.name ?? '').trim();
  if (!name && !body.unique_code) throw invalid({ name: msg`Please tell us your name.` });
  const eventId = body.unique_code ? await eventOfCode(deps, visit, body.unique_code) : null;
  const session = await deps.db.transaction().execute(async (trx) => {
    await makeGuest(trx, { id, name, eventId });
    return startSession(trx, id, clientOf(deps.config, visit.request));
  });
  return signedIn(deps, visit, session);
}

/** Creates a guest for 30 days, and adds an event if one is given. */
export async function makeGuest(
  trx: Queries,
  { id, name, eventId }: { id: string; name: string; eventId: string | null },
): Promise<void> {
  await insertUser(trx, {
    id,
    user_type: 'attendee',
    is_guest: true,
    name,
    guest_expires_at: guestEnd(),
  });
  if (eventId) await addAttendee(trx, id, eventId);
}

/**
 * Ends a guest for the guest, for the account that it became, or for an account whose browser still has the guest's
 * refresh cookie; in that case what the guest sent moves to the account first.
 * @throws HttpError 404 for anybody else's guest
 */
export async function removeGuest(
  deps: Deps,
  visit: Visit & { caller: Principal },
  guestId: string,
): Promise<void> {
  const { caller, request } = visit;
  const own = caller.userId === guestId && caller.isGuest;
  if (own) await deps.db.transaction().execute(async (trx) => endGuest(trx, guestId));
  else {
    if (caller.isGuest) throw notFound();
    if ((await upgradedTo(deps.db, guestId)) === caller.userId) return;
    const token = refreshCookie(request, deps.config);
    const proven = token ? await sessionOfToken(deps.db, token) : null;
    if (!proven?.isGuest || proven.userId !== guestId) throw notFound();
    await deps.db.transaction().execute(async (trx) => upgradeGuest(trx, guestId, caller.userId));
  }
  deps.principals.forgetUser(guestId);
}
