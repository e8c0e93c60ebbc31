import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Principal } from '../../sessions/principals.ts';
import { eventBalance, ownerBalance, type Balance } from './balances.ts';

/** The couple's gift money: of one of their events, or of all of them. @throws HttpError 404 */
export async function balanceFor(
  { db, config }: Deps,
  caller: Principal,
  eventId: string | undefined,
): Promise<Balance> {
  if (eventId === undefined) return ownerBalance(db, caller.userId, config.currency);
  const event = await db
    .selectFrom('events')
    .select('currency')
    .where('id', '=', eventId)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst();
  if (!event) throw notFound('We couldn’t find this event.');
  return eventBalance(db, eventId, event.currency);
}
