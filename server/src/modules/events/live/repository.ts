import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Right, TeamRole } from '@keepsake/shared/api/rights';
import { createBatch } from '../../../db/batches.ts';
import { sql, type Database } from '../../../db/database.ts';
import type { Channel } from '../../../db/listener.ts';
import { eventsOf } from '../../../rights/rights.ts';

/** Seconds within which every transaction commits; a message's `created_at` is the beginning of its transaction. */
const COMMITTED_WITHIN = 600;
/** Rows deleted at once; no message gets a position meanwhile. */
const SWEPT_AT_ONCE = 5000;

/** A message at its position in the order. */
export interface Entry {
  position: number;
  event_id: string | null;
  /** The only receiver; null for messages to an event. */
  user_id: string | null;
  needs: NeededRight | null;
  guests: boolean;
  /** Null for an entry that marks a change of `user_id`'s events. */
  message: LiveMessage | null;
}

/** The ends of the message order. */
export interface Order {
  last: number;
  /** Messages up to this position have been deleted. */
  swept: number;
}

/** A user's role at an event; a user with two roles has two memberships. */
export interface Membership {
  user_id: string;
  event_id: string;
  role: TeamRole | 'owner' | 'guest';
  rights: Right[];
  ends_at: Date | null;
}

/** What a user receives of an event. */
export interface Subscription {
  event_id: string;
  needs: NeededRight[];
  guests: boolean;
}

/** A message before it has a position; `needs` and `guests` say who of an event receives it. */
type NewEntry = Pick<Entry, 'event_id' | 'user_id' | 'needs' | 'guests'> & { message: LiveMessage };

/**
 * Inserts messages, one row each for any number of receivers; they are published, and all servers woken, when the
 * transaction commits.
 */
export const addEntries = createBatch<NewEntry>(
  (entries) => sql`with written as (
      insert into live_entries (event_id, user_id, needs, guests, message)
      select event_id, user_id, needs, guests, message from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (event_id uuid, user_id uuid, needs text, guests boolean, message jsonb))
    select pg_notify(${'keepsake_live' satisfies Channel}, '')`,
);

/**
 * Assigns positions to committed messages that have none, one transaction at a time, so that nothing ever appears below
 * `last`. Positions assigned on insert would become visible in another order, since transactions commit in any order:
 * whoever reads “after 7” would never see a late 6.
 */
export async function assignCursors(db: Database): Promise<Order> {
  const { rows } = await sql<Order>`select last, swept from place_live_entries()`.execute(db);
  const [order] = rows;
  if (!order) throw new Error('live_places has no row.');
  return order;
}

const COLUMNS = sql`"position", event_id, user_id, needs, guests, message`;

/** All messages in the range, in order; each server selects those of its readers. */
export async function readEntries(
  db: Database,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${COLUMNS} from live_entries
    where "position" > ${after} and "position" <= ${upTo}
    order by "position" limit ${limit}`.execute(db);
  return rows;
}

/** A user's messages in the range, in order; only those of the user and their events are read. */
export async function readMissed(
  db: Database,
  who: { userId: string; subscriptions: Subscription[] },
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Entry[]> {
  const page = sql`"position" > ${after} and "position" <= ${upTo} order by "position" limit ${limit}`;
  const { rows } = await sql<Entry>`
    (select ${COLUMNS} from live_entries
      where user_id = ${who.userId} and message is not null and ${page})
    union all
    (select entry.* from jsonb_to_recordset(${JSON.stringify(who.subscriptions)}::jsonb)
        as theirs (event_id uuid, needs text[], guests boolean)
      cross join lateral (select ${COLUMNS} from live_entries as told
        where told.event_id = theirs.event_id and told.user_id is null
          and (told.needs = any(theirs.needs) or (told.guests and theirs.guests)) and ${page}
      ) as entry)
    order by "position" limit ${limit}`.execute(db);
  return rows;
}

/** The memberships of users as owners, helpers and guests. */
export async function readMemberships(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Membership[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<Membership>`
    select owner_id as user_id, id as event_id, 'owner' as role, '{}'::text[] as rights,
        null::timestamptz as ends_at
      from events where owner_id = any(${userIds}::uuid[])
    union all select user_id, event_id, role, rights, ends_at
      from event_people where user_id = any(${userIds}::uuid[])
    union all select user_id, event_id, 'guest', '{}', null
      from event_attendees where user_id = any(${userIds}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/**
 * The position before all messages that a client may lack which read its data `seconds` ago: older positions were
 * committed by then. While nobody listens, positions are assigned late, so messages created long before are left out.
 */
export async function cursorBefore(db: Database, seconds: number): Promise<number> {
  const { last } = await assignCursors(db);
  const { rows } = await sql<{ position: number }>`select "position" from live_entries
    where "position" <= ${last} and placed_at >= now() - make_interval(secs => ${seconds})
      and created_at >= now() - make_interval(secs => ${seconds + COMMITTED_WITHIN})
    order by placed_at, "position" limit 1`.execute(db);
  const [first] = rows;
  return first ? first.position - 1 : last;
}

/** Deletes messages that got their position before a time, and those that servers of the previous release stored. */
export async function sweepMessages(db: Database, before: Date): Promise<void> {
  await assignCursors(db);
  while ((await sweepSome(db, before)) === SWEPT_AT_ONCE);
  await sql`delete from live_messages where created_at < ${before}`.execute(db);
}

async function sweepSome(db: Database, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('live_places').select('last_position').forUpdate().execute();
    const { rows } = await sql<{ last: number | null; swept: number }>`
      with gone as (delete from live_entries where id in (
        select id from live_entries where placed_at < ${before} and "position" is not null
        order by placed_at, "position" limit ${SWEPT_AT_ONCE}
      ) returning "position")
      select max("position") as last, count(*) as swept from gone`.execute(trx);
    const { last, swept } = rows[0] ?? { last: null, swept: 0 };
    if (last !== null)
      await sql`update live_places set swept_position = greatest(swept_position, ${last})`.execute(
        trx,
      );
    return swept;
  });
}

/** Whether a user is the owner or a helper of an event. */
export async function hasEvent(db: Database, userId: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('id', 'in', eventsOf(userId, 'any'))
    .executeTakeFirst();
  return row !== undefined;
}
