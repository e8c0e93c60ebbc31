import { notify } from '../../db/listener.ts';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../sessions/principals.ts';
import { tellOfOpening } from '../notifications/of-cards.ts';
import { findReceived, markOpened, type CardRow } from './repository.ts';

/** A card for its receiver; the first look is noted, and told to whoever watches the event. */
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
    const message = { event_id: row.event_id, type: 'card.opened', card_id: id };
    await notify(trx, 'keepsake_event', JSON.stringify(message));
    await tellOfOpening(trx, id);
  });
  return { ...row, opened_at: at };
}
