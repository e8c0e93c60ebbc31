import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { EventTablesTable } from '../../../db/tables.ts';
import { newCode } from './codes.ts';

type EventTableRow = Selectable<EventTablesTable>;

/** Short: an event has a hundred tables at most, and whoever has its code may know them all. */
const KEY_LENGTH = 4;
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** The name of the table at which an order’s card was written, also of one that was removed since. */
export const tableName = sql<string | null>`(select event_tables.name from event_tables
  where event_tables.id = orders.table_id)`;

/** The tables of an event in their order, each with its cards that were paid for. */
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

/** A table whose code leads somewhere. @param key as in its link, in any case */
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

/** Keeps others from adding tables to the event until the transaction ends. */
export async function holdTables(trx: Queries, eventId: string): Promise<void> {
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether a table has been made, removed since or not. */
export async function isTable(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_tables')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds tables behind those that there are, in a transaction that holds them. @param ids one for each name */
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

/** @returns whether there is such a table */
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
