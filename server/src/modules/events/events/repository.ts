import type { Insertable, Selectable, Updateable } from 'kysely';
import type { EventType } from '@keepsake/shared/api/events';
import { sql, violated, type Queries } from '../../../db/database.ts';
import type { EventsTable } from '../../../db/tables.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import { isActive, accessFactsOf, type FoundEventRow } from './join-requests-repository.ts';
import { newCode } from './codes.ts';

export type EventRow = Selectable<EventsTable>;

/** Inserts an event, once per id, with a new code that no other event has. */
export async function insertEvent(
  db: Queries,
  row: Omit<Insertable<EventsTable>, 'unique_code'>,
): Promise<void> {
  for (;;) {
    try {
      await db
        .insertInto('events')
        .values({ ...row, unique_code: newCode() })
        .onConflict((found) => found.column('id').doNothing())
        .execute();
      return;
    } catch (error) {
      if (violated(error) !== 'events_unique_code_key') throw error;
    }
  }
}

/** Locks an event against other changes; cards still arrive. */
export async function lockEvent(trx: Queries, id: string): Promise<EventRow | undefined> {
  return trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes columns of an event, and its time of change; undefined ones stay. */
export async function updateEvent(
  db: Queries,
  id: string,
  changes: Updateable<EventsTable>,
): Promise<void> {
  await db
    .updateTable('events')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function findEvent(db: Queries, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Searches events by their hosts' names and titles, newest first, with the user's access facts. */
export async function searchByName(
  db: Queries,
  userId: string,
  words: string,
  page: PageOptions,
): Promise<FoundEventRow[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('events')
    .selectAll()
    .select(accessFactsOf(userId))
    .where(
      sql<boolean>`concat_ws(' ', event_name, bride_name, groom_name, bride_name, '&', groom_name)
        ilike ${pattern}`,
    )
    .where('searchable', '=', true)
    .where(isActive)
    .$call(newestFirst(page))
    .execute();
}

export async function listTypes(db: Queries): Promise<EventType[]> {
  return db
    .selectFrom('event_types')
    .select(['id', 'event_name', 'people', 'first_label', 'second_label', 'second', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
