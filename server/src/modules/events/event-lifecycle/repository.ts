import { sql, type Queries } from '../../../db/database.ts';
import { hasNoMoney } from '../../people/accounts/remaining-money.ts';
import { findHelpers, lockUsers } from '../../people/helpers/end-rights.ts';
import { becomeHost } from '../../people/helpers/expiry.ts';
import { mailSoon } from '../../people/notifications/arrival-mails.ts';

/** Days for which a deleted event can be restored. */
export const UNDO_DAYS = 14;

/** The id of an event as a query, for conditions. */
export const idOf = (db: Queries, id: string) =>
  db.selectFrom('events').select('events.id').where('events.id', '=', id);

/** Marks an event of its owner as deleted, unless it is. */
export async function markDeleted(trx: Queries, ownerId: string, id: string): Promise<void> {
  await lockedUpdate(trx, id)
    .set({ deleted_at: new Date() })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Restores a deleted event, in a transaction, moves its helpers back to the hosts' side, and has the cards mailed that
 * arrived before it was deleted.
 * @returns false where it is not deleted, or was purged
 */
export async function unmarkDeleted(trx: Queries, ownerId: string, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('events')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await lockUsers(trx, await findHelpers(trx, [id]));
  await becomeHost(trx, id);
  await mailSoon(trx, id);
  return true;
}

/** At most 50 deleted events that can be restored, newest first. */
export async function listDeleted(db: Queries, ownerId: string, id?: string) {
  return db
    .selectFrom('events')
    .select(['id', 'event_name', 'date'])
    .select(sql<Date>`deleted_at + make_interval(days => ${UNDO_DAYS})`.as('gone_at'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('deleted_at', 'desc')
    .limit(50)
    .execute();
}
export type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number];

export async function setClosed(db: Queries, id: string, closed: boolean): Promise<void> {
  await lockedUpdate(db, id)
    .set({
      closed_at: closed ? sql<Date>`coalesce(closed_at, now())` : null,
      updated_at: new Date(),
    })
    .execute();
}

/**
 * Updates an event under an exclusive lock. It waits for payments that are just beginning, whose trigger holds a key
 * share of the row, for which a plain update would not wait.
 */
function lockedUpdate(db: Queries, id: string) {
  return db
    .with('locked', (events) =>
      events.selectFrom('events').select('id').where('id', '=', id).forUpdate(),
    )
    .updateTable('events')
    .from('locked')
    .whereRef('events.id', '=', 'locked.id');
}

/**
 * At most 20 events that were deleted before a time, without those of `except`. Those with gift money, sent back by a
 * bank or won in a dispute, and those with an open dispute are left out: their owner can still restore them to cash it
 * out.
 */
export async function findToPurge(
  db: Queries,
  before: Date,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('deleted_at', '<', before)
    .where('purged_at', 'is', null)
    .where('id', '!=', sql<string>`all(${except}::uuid[])`)
    .where(hasNoMoney(db))
    .orderBy('deleted_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
