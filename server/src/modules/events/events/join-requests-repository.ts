import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { JoinRequestsTable, EventsTable } from '../../../db/tables.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import { eventsOf } from '../../../rights/rights.ts';
import { asksAgainSince, type AccessFacts } from './access-status.ts';

export type JoinRequest = Selectable<JoinRequestsTable>;

/** An event with a user's access facts. */
export type FoundEventRow = Selectable<EventsTable> & AccessFacts;

/** SQL condition: the requester has not joined by code since. */
const notJoined = (
  asked: string,
) => sql<boolean>`not exists (select from event_attendees as attended
  where attended.event_id = ${sql.ref(`${asked}.event_id`)}
    and attended.user_id = ${sql.ref(`${asked}.user_id`)})`;

/** Columns for `select` on `events`: a user's access facts. */
export function accessFactsOf(userId: string) {
  const ofAsk = (column: 'status' | 'answered_at') =>
    sql`(select ${sql.ref(column)} from event_asks where event_id = events.id and user_id = ${userId})`;
  return [
    sql<boolean>`exists (select from event_attendees
      where event_id = events.id and user_id = ${userId})`.as('is_added'),
    sql<AccessFacts['ask_status']>`${ofAsk('status')}`.as('ask_status'),
    sql<Date | null>`${ofAsk('answered_at')}`.as('answered_at'),
  ] as const;
}

/** SQL condition: neither the event nor its owner is deleted. */
export const isActive = sql<boolean>`(events.deleted_at is null and exists
  (select from users where users.id = events.owner_id and users.deleted_at is null))`;

export async function findEventForGuest(
  db: Queries,
  userId: string,
  eventId: string,
): Promise<FoundEventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .select(accessFactsOf(userId))
    .where('id', '=', eventId)
    .where('searchable', '=', true)
    .where(isActive)
    .executeTakeFirst();
}

/** Returns at most 50 open or declined requests of a user, newest first, without those for events hidden since. */
export async function listOwn(
  db: Queries,
  userId: string,
): Promise<(FoundEventRow & { ask_id: string; asked_at: Date })[]> {
  return db
    .selectFrom('event_asks as asked')
    .innerJoin('events', 'events.id', 'asked.event_id')
    .selectAll('events')
    .select(['asked.id as ask_id', 'asked.asked_at'])
    .select(accessFactsOf(userId))
    .where('asked.user_id', '=', userId)
    .where('asked.status', '!=', 'let_in')
    .where('events.searchable', '=', true)
    .where((where) =>
      where.or([
        where('asked.answered_at', 'is', null),
        where('asked.answered_at', '>', asksAgainSince()),
      ]),
    )
    .where(isActive)
    .where(notJoined('asked'))
    .orderBy('asked.asked_at', 'desc')
    .limit(50)
    .execute();
}

/**
 * Stores a join request, or renews one that was put off long enough ago.
 * @returns null when an earlier request rules out another
 */
export async function saveJoinRequest(
  trx: Queries,
  ask: { id: string; event_id: string; user_id: string; name: string; line: string | null },
): Promise<JoinRequest | null> {
  const { name, line } = ask;
  const asked_at = new Date();
  const saved = await trx
    .insertInto('event_asks')
    .values({ ...ask, status: 'open', asked_at })
    .onConflict((found) =>
      found
        .columns(['user_id', 'event_id'])
        .doUpdateSet({ name, line, status: 'open', asked_at, answered_at: null })
        .where('event_asks.status', '=', 'put_off')
        .where('event_asks.answered_at', '<=', asksAgainSince()),
    )
    .returningAll()
    .executeTakeFirst();
  return saved ?? null;
}

/** Returns one row more than `limit` when there are more. */
export async function listWaiting(
  db: Queries,
  eventId: string,
  page: PageOptions,
): Promise<JoinRequest[]> {
  return db
    .selectFrom('event_asks')
    .innerJoin('users', 'users.id', 'event_asks.user_id')
    .selectAll('event_asks')
    .where('event_asks.event_id', '=', eventId)
    .where('event_asks.status', 'in', ['open', 'put_off'])
    .where('users.deleted_at', 'is', null)
    .where(notJoined('event_asks'))
    .$call(newestFirst(page, { at: 'event_asks.asked_at', id: 'event_asks.id' }))
    .execute();
}

/** Locks a join request at an event where the user may answer. */
export async function findToAnswer(
  trx: Queries,
  userId: string,
  id: string,
): Promise<JoinRequest | undefined> {
  return trx
    .selectFrom('event_asks')
    .innerJoin('events', 'events.id', 'event_asks.event_id')
    .innerJoin('users', 'users.id', 'event_asks.user_id')
    .selectAll('event_asks')
    .where('event_asks.id', '=', id)
    .where('events.id', 'in', eventsOf(userId, 'moderate'))
    .where('users.deleted_at', 'is', null)
    .forUpdate('event_asks')
    .executeTakeFirst();
}

export async function writeAnswer(
  trx: Queries,
  id: string,
  status: 'let_in' | 'put_off' | 'refused',
): Promise<void> {
  await trx
    .updateTable('event_asks')
    .set({ status, answered_at: new Date() })
    .where('id', '=', id)
    .execute();
}
