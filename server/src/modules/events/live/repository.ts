import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Right, TeamRole } from '@keepsake/shared/api/rights';
import { createBatch } from '../../../db/batches.ts';
import { sql, type Database, type Queries } from '../../../db/database.ts';
import type { Channel } from '../../../db/listener.ts';
import { eventsOf } from '../../../rights/rights.ts';

/** Seconds that no transaction takes; a message is dated by the beginning of its own. */
const COMMITTED_WITHIN = 600;
/** Rows that are removed at once: as long as it takes, nothing is told. */
const SWEPT_AT_ONCE = 5000;

/** What is told, at its place in the order. */
export interface Entry {
  position: number;
  event_id: string | null;
  /** The only person who hears it; null for those of the event. */
  user_id: string | null;
  needs: NeededRight | null;
  guests: boolean;
  /** Null where it says that the events of `user_id` have changed. */
  message: LiveMessage | null;
}

/** State of the message order. */
export interface Order {
  last: number;
  /** Places up to here are no longer kept. */
  swept: number;
}

/** What somebody is at an event. Who is two things there has two. */
export interface Membership {
  user_id: string;
  event_id: string;
  role: TeamRole | 'owner' | 'guest';
  rights: Right[];
  ends_at: Date | null;
}

/** What somebody hears of an event. */
export interface Hears {
  event_id: string;
  needs: NeededRight[];
  guests: boolean;
}

/** A message before it has its place; `needs` and `guests` say who hears it at an event. */
type NewEntry = Pick<Entry, 'event_id' | 'user_id' | 'needs' | 'guests'> & { message: LiveMessage };

/** Writes messages, one row each however many hear it, and tells all servers that there are some. */
const keepEntries = createBatch<NewEntry>(
  (entries) => sql`with written as (
      insert into live_entries (event_id, user_id, needs, guests, message)
      select event_id, user_id, needs, guests, message from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (event_id uuid, user_id uuid, needs text, guests boolean, message jsonb))
    select pg_notify(${'keepsake_live' satisfies Channel}, '')`,
);

/** Keeps a message for one person, and sends it when the transaction commits. */
export async function keepForUser(
  trx: Queries,
  userId: string,
  message: LiveMessage,
): Promise<void> {
  await keepEntries(trx, { event_id: null, user_id: userId, needs: null, guests: false, message });
}

/** Keeps a message for those who hear of an event, and sends it when the transaction commits. */
export async function keepForEvent(
  trx: Queries,
  message: LiveMessage & { event_id: string },
  heard: { needs: NeededRight; guests: boolean },
): Promise<void> {
  await keepEntries(trx, { event_id: message.event_id, user_id: null, ...heard, message });
}

/**
 * Gives places to messages that have none. Numbers given out while writing would show in another order than they
 * were given, since transactions commit in any order, and whoever reads “after 7” would never see a late 6. What is
 * found here has committed, and places are given one transaction at a time: nothing ever appears below `last`.
 */
export async function assignCursors(db: Database): Promise<Order> {
  const { rows } = await sql<Order>`select last, swept from place_live_entries()`.execute(db);
  const [order] = rows;
  if (!order) throw new Error('live_places has no row.');
  return order;
}

const COLUMNS = sql`"position", event_id, user_id, needs, guests, message`;

/** All that was told in the range, in order: the servers of a site sort it out among their readers. */
export async function readEntries(
  db: Database,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${COLUMNS} from live_entries
    where "position" > ${after} and "position" <= ${upTo}
    order by "position" limit ${limit}`.execute(db);
  return rows;
}

/** What one person missed in the range, in order, read by their own events alone. */
export async function readMissed(
  db: Database,
  who: { userId: string; hears: Hears[] },
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Entry[]> {
  const page = sql`"position" > ${after} and "position" <= ${upTo} order by "position" limit ${limit}`;
  const { rows } = await sql<Entry>`
    (select ${COLUMNS} from live_entries
      where user_id = ${who.userId} and message is not null and ${page})
    union all
    (select entry.* from jsonb_to_recordset(${JSON.stringify(who.hears)}::jsonb)
        as theirs (event_id uuid, needs text[], guests boolean)
      cross join lateral (select ${COLUMNS} from live_entries as told
        where told.event_id = theirs.event_id and told.user_id is null
          and (told.needs = any(theirs.needs) or (told.guests and theirs.guests)) and ${page}
      ) as entry)
    order by "position" limit ${limit}`.execute(db);
  return rows;
}

/** What these people are at events: owners, those who help and guests. */
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
 * The place before all that nobody may have read who began to read so many seconds ago. What has its place since longer
 * had committed by then. Where nobody listened, places are given late: what was begun long before is not new for that.
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

/** Removes what has had its place since before `before`, and what servers of the release before kept for theirs. */
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

/** Whether somebody has an event on the couple's side. */
export async function hasEvent(db: Database, userId: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('id', 'in', eventsOf(userId, 'any'))
    .executeTakeFirst();
  return row !== undefined;
}
