import type { Deps } from '../../deps.ts';
import type { Principal } from '../../sessions/principals.ts';
import { tellOwnerLive } from '../live/tell.ts';
import { tellOfOpening } from '../notifications/of-cards.ts';
import { findReceived, markOpened, type CardRow } from './repository.ts';

/** A card for its receiver; the first look is noted, and told live. */
export async function openCard(
  { db }: Deps,
  caller: Principal,
  id: string,
): Promise<CardRow | null> {
  const row = await findReceived(db, caller.userId, id);
  if (!row) return null;
  if (row.opened_at) return row;
  const at = new Date();
  await db.transaction().execute(async (trx) => {
    if (!(await markOpened(trx, id, at))) return;
    await tellOwnerLive(trx, { type: 'card.opened', event_id: row.event_id, card_id: id });
    await tellOfOpening(trx, id);
  });
  return { ...row, opened_at: at };
}
