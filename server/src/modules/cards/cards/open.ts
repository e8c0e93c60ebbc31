import type { Deps } from '../../../deps.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfOpening } from '../../people/notifications/of-cards.ts';
import { findReceived, markOpened, type CardRow } from './repository.ts';

/**
 * A card for its receiver; the first look is noted, and told. It is noted before the card is read: whoever corrects
 * the card at this moment is done before, or too late.
 */
export async function openCard(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  id: string,
): Promise<CardRow | null> {
  const { db } = deps;
  const row = await findReceived(db, caller.userId, id);
  if (!row) return null;
  // The first look belongs to those whose event it is: a helper reads a card without taking it from them.
  if (row.opened_at || !may(event, 'manage')) return row;
  await db.transaction().execute(async (trx) => {
    if (!(await markOpened(trx, id, new Date()))) return;
    await publishToTeam(trx, { type: 'card.opened', event_id: row.event_id, card_id: id });
    await notifyOfOpening(trx, deps, id);
  });
  return (await findReceived(db, caller.userId, id)) ?? null;
}
