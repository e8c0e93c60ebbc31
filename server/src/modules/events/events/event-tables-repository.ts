import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { EventTablesTable } from '../../../db/tables.ts';
import { newCode } from './codes.ts';

type EventTableRow = Selectable<EventTablesTable>;

/** Short, since an event has at most 100 tables, whose keys are no secret to those who have its code. */
const KEY_LENGTH = 4;
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** SQL expression: the name of an order's table, also of one that was removed since. */
export const tableName = sql<string | null>`(select event_tables.name from event_tables
  where event_tables.id = orders.table_id)`;

/** The tables of an event in their order, each with its number of paid cards. */
export async function listTables(db: Queries, eventId: string) {
  return db
    .selectFrom('event_tables')
    .selectAll()
    .select(
      sql<number>`(select count(*) from orders
        where orders.table_id = event_tables.id and orders.status = 'paid')`.as('cards'),
    )
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Finds a table that was not removed. @param key as in its link, in upper or lower case */
export async function findTable(
  db: Queries,
  eventId: string,
  key: string,
): Promise<EventTableRow | null> {
  const asked = key.toUpperCase();
  if (!KEY.test(asked)) return null;
  const row = await db
    .selectFrom('event_tables')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('key', '=', asked)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a table with this id was created, even if it was removed since. */
export async function tableExists(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_tables')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Appends tables, in a transaction that has locked the event. */
export async function insertTables(
  trx: Queries,
  eventId: string,
  tables: readonly { id: string; name: string }[],
): Promise<void> {
  const known = await trx
    .selectFrom('event_tables')
    .select(['key', 'position'])
    .where('event_id', '=', eventId)
    .execute();
  const taken = new Set(known.map(({ key }) => key));
  const last = Math.max(0, ...known.map(({ position }) => position));
  await trx
    .insertInto('event_tables')
    .values(
      tables.map((table, at) => ({
        ...table,
        event_id: eventId,
        key: newKey(taken),
        position: last + at + 1,
      })),
    )
    .execute();
}

/** Never reuses the key of a deleted table, whose printed code may still be around. */
function newKey(taken: Set<string>): string {
  for (;;) {
    const key = newCode(KEY_LENGTH);
    if (taken.has(key)) continue;
    taken.add(key);
    return key;
  }
}

/** @returns false when there is no such table */
export async function changeTable(
  db: Queries,
  { eventId, id }: { eventId: string; id: string },
  changes: { name: string } | { removed_at: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('event_tables')
    .set(changes)
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
