import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { queueRemovals, removeNow } from '../../../storage/postponed-removals.ts';
import { removeDropped } from '../../cards/media/cleanup.ts';
import { nothingInside } from '../../money/orders/repository.ts';
import { hasNoMoney } from '../../people/accounts/remaining-money.ts';
import { endTeams } from '../../people/helpers/end-rights.ts';
import { findToPurge, UNDO_DAYS } from './repository.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Files that are removed in one call. */
const FILES = 400;

/**
 * Deletes texts and files of events that can't be restored any more; names, gifts, payments, receipts and cash-outs
 * stay for the books. Safe to run at any time, and repeatedly.
 * @returns the number of events
 * @throws AggregateError after all others, where some could not be purged
 */
export async function purgeDeleted(
  deps: Deps,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
  let count = 0;
  const failed = new Map<string, unknown>();
  for (;;) {
    const ids = await findToPurge(deps.db, before, [...failed.keys()]);
    if (ids.length === 0) break;
    for (const id of ids) {
      stopping?.throwIfAborted();
      try {
        await purge(deps, id);
        count += 1;
      } catch (error) {
        deps.log.error({ err: error, event: id }, 'event could not be purged');
        failed.set(id, error);
      }
    }
  }
  if (failed.size > 0)
    throw new AggregateError(failed.values(), `${failed.size} deleted events could not be purged.`);
  return count;
}

async function purge(deps: Deps, id: string): Promise<void> {
  const files = await filesOf(deps.db, id);
  const films = await deps.db.transaction().execute(async (trx) => {
    // Locked, so that restoring the event at the same moment either precedes or fails. A dispute may be won meanwhile.
    const held = await trx
      .updateTable('events')
      .set({ purged_at: new Date(), photo_media_id: null, venue: '' })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where('purged_at', 'is', null)
      .where(hasNoMoney(trx))
      .returning('id')
      .executeTakeFirst();
    if (!held) return [];
    await empty(trx, id);
    await endTeams(trx, [id]);
    const gone = await trx
      .deleteFrom('films')
      .where('event_id', '=', id)
      .returning('storage_key')
      .execute();
    const keys = gone.flatMap(({ storage_key }) => storage_key ?? []);
    await queueRemovals(trx, keys);
    return keys;
  });
  await removeNow(deps, films);
  for (let at = 0; at < files.length; at += FILES)
    await removeDropped(deps, files.slice(at, at + FILES));
}

/** Media of an event: in cards, album, thanks and books, and its photo. */
async function filesOf(db: Queries, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from order_media join orders on orders.id = order_media.order_id
      where orders.event_id = ${id}
    union select media_id from album_photos where event_id = ${id}
    union select media_id from card_thanks join cards on cards.id = card_thanks.card_id
      where cards.event_id = ${id} and media_id is not null
    union select media_id from thanks_sendings where event_id = ${id} and media_id is not null
    union select cover_media_id from books where event_id = ${id} and cover_media_id is not null
    union select photo_media_id from events where id = ${id} and photo_media_id is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

async function empty(trx: Queries, id: string): Promise<void> {
  const cards = trx.selectFrom('cards').select('cards.id').where('event_id', '=', id);
  const orders = trx.selectFrom('orders').select('orders.id').where('event_id', '=', id);
  await trx.deleteFrom('order_photos').where('order_id', 'in', orders).execute();
  await trx
    .updateTable('orders')
    .set((is) => ({
      ...nothingInside,
      emptied_at: is.fn.coalesce('emptied_at', is.val(new Date())),
    }))
    .where('event_id', '=', id)
    .execute();
  await trx.deleteFrom('thanks_sendings').where('event_id', '=', id).execute();
  await trx.deleteFrom('card_thanks').where('card_id', 'in', cards).execute();
  await trx.deleteFrom('card_news').where('card_id', 'in', cards).execute();
  // Most of them name a guest: who sent a card, or who asked to come in.
  await trx.deleteFrom('notifications').where('event_id', '=', id).execute();
  await sql`delete from notifications using cards
    where cards.event_id = ${id} and notifications.cause in
      ('card.received:' || cards.id, 'card.opened:' || cards.id, 'card.thanked:' || cards.id)`.execute(
    trx,
  );
  await trx.deleteFrom('event_tables').where('event_id', '=', id).execute();
  await trx.deleteFrom('books').where('event_id', '=', id).execute();
  await trx.deleteFrom('media_selections').where('event_id', '=', id).execute();
  await trx.deleteFrom('downloads').where('event_id', '=', id).execute();
  await trx.deleteFrom('album_photos').where('event_id', '=', id).execute();
  await trx.deleteFrom('event_asks').where('event_id', '=', id).execute();
  await trx.deleteFrom('kiosk_guests').where('event_id', '=', id).execute();
  await trx.deleteFrom('kiosks').where('event_id', '=', id).execute();
  await trx.deleteFrom('event_attendees').where('event_id', '=', id).execute();
}
