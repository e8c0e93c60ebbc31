import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfOpening } from '../../people/notifications/card-notifications.ts';
import { findReceived, markOpened, type CardRow } from './repository.ts';

/**
 * Reads a card for a receiver. The first opening is recorded, and its sender notified, before the card is read: a
 * concurrent correction is either in the card or refused.
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
  // Only people with `manage` open a card; a helper reads it, and it stays sealed.
  if (row.opened_at || !may(event, 'manage')) return row;
  await db.transaction().execute(async (trx) => recordOpening(trx, deps, event, id));
  return (await findReceived(db, caller.userId, id)) ?? null;
}

/** Records the first opening of a card and notifies its sender; does nothing for an open card. */
export async function recordOpening(
  trx: Queries,
  deps: Deps,
  event: TheirEvent,
  id: string,
): Promise<void> {
  if (!(await markOpened(trx, id, new Date()))) return;
  await publishToTeam(trx, { type: 'card.opened', event_id: event.id, card_id: id });
  await notifyOfOpening(trx, deps, id);
}
