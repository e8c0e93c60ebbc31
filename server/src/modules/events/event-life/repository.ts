import { sql, type Queries } from '../../../db/database.ts';
import { accountsWithMoney } from '../../people/accounts/remaining-money.ts';
import { comeBack } from '../../people/help/lasting.ts';

/** How long a deleted event can be taken back, in days. */
export const UNDO_DAYS = 14;

/** Marks an event of this owner as deleted. @returns false where it is not theirs, or is deleted */
export async function markDeleted(trx: Queries, ownerId: string, id: string): Promise<boolean> {
  const row = await shut(trx, id)
    .set({ deleted_at: new Date() })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning('events.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes back a deletion, in a transaction. Who came over to help there is on the hosts' side again.
 * @returns false where there is none, or it is too late
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
  await comeBack(trx, id);
  return true;
}

/** Deleted events that can be taken back, newest first. */
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
  await shut(db, id)
    .set({
      closed_at: closed ? sql<Date>`coalesce(closed_at, now())` : null,
      updated_at: new Date(),
    })
    .execute();
}

/**
 * A change after which an event may take nothing more. A payment that is just beginning holds a share of the event's key
 * (the trigger of orders), for which a mere update would not wait.
 */
function shut(db: Queries, id: string) {
  return db
    .with('locked', (events) =>
      events.selectFrom('events').select('id').where('id', '=', id).forUpdate(),
    )
    .updateTable('events')
    .from('locked')
    .whereRef('events.id', '=', 'locked.id');
}

/**
 * Events whose deletion can be undone no longer. Where a bank sent money back, or a dispute was won, its owner can still take the
 * event back to cash it out.
 */
export async function findToPurge(db: Queries, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('deleted_at', '<', before)
    .where('purged_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          accountsWithMoney(db).where(
            'ledger_accounts.event_id',
            '=',
            sql.ref<string>('events.id'),
          ),
        ),
      ),
    )
    .orderBy('deleted_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
