import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { eventsOf } from '../../rights/rights.ts';
import type { Principal } from '../../sessions/principals.ts';
import { balanceOfAll, eventBalance, type Balance } from './balances.ts';

/** Gift money that the caller may know of: of one of their events, or of all of them. @throws HttpError 404 */
export async function balanceFor(
  { db, config }: Deps,
  caller: Principal,
  eventId: string | undefined,
): Promise<Balance> {
  if (eventId === undefined) return balanceOfAll(db, caller.userId, config.currency);
  const event = await db
    .selectFrom('events')
    .select('currency')
    .where('id', '=', eventId)
    .where('id', 'in', eventsOf(caller.userId, 'money'))
    .executeTakeFirst();
  if (!event) throw notFound('We couldn’t find this event.');
  return eventBalance(db, eventId, event.currency);
}
