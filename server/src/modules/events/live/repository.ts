import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { LiveMessage } from '@keepsake/shared/api/live';
import { sql, type Database, type Queries } from '../../../db/database.ts';
import { eventsOf, peopleWhoMay } from '../../../rights/rights.ts';

/** Seconds that no transaction takes; a message is dated by the beginning of its own. */
const COMMITTED_WITHIN = 600;

/** A message at its place in the order. */
export interface PositionedMessage {
  position: number;
  user_id: string;
  event_id: string | null;
  message: LiveMessage;
}

/** State of the message order. */
export interface Order {
  last: number;
  /** Places up to here are no longer kept. */
  swept: number;
}

export async function keepForUser(
  trx: Queries,
  userId: string,
  message: LiveMessage,
): Promise<void> {
  await trx
    .insertInto('live_messages')
    .values({ user_id: userId, event_id: null, message: JSON.stringify(message) })
    .execute();
}

/** For the owner of an event, and those who may know it beside them. */
export async function keepForTeam(
  trx: Queries,
  message: LiveMessage & { event_id: string },
  needed: NeededRight,
): Promise<void> {
  await sql`
    insert into live_messages (user_id, event_id, message)
    select id, ${message.event_id}, ${JSON.stringify(message)}::jsonb
    from ${peopleWhoMay(message.event_id, needed)} as may (id)`.execute(trx);
}

/** For guests who were here within the hour; who comes later reads anew anyway. */
export async function keepForGuests(
  trx: Queries,
  message: LiveMessage & { event_id: string },
): Promise<void> {
  await sql`
    insert into live_messages (user_id, event_id, message)
    select user_id, event_id, ${JSON.stringify(message)}::jsonb from event_attendees
    where event_id = ${message.event_id} and exists (
      select from sessions where sessions.user_id = event_attendees.user_id
        and ended_at is null and last_used_at > now() - interval '1 hour'
    )`.execute(trx);
}

/**
 * Gives places to messages that have none. Numbers given out while writing would show in another order than they
 * were given, since transactions commit in any order, and whoever reads “after 7” would never see a late 6. What is
 * found here has committed, and places are given one transaction at a time: nothing ever appears below `last`.
 */
export async function assignCursors(db: Database): Promise<Order> {
  const { hasUnplaced, ...order } = await db
    .selectFrom('live_order')
    .select((from) => [
      'last_position as last',
      'swept_position as swept',
      from
        .exists(from.selectFrom('live_messages').select('id').where('position', 'is', null))
        .as('hasUnplaced'),
    ])
    .executeTakeFirstOrThrow();
  if (hasUnplaced !== true) return order;
  return db.transaction().execute(async (trx) => {
    const { last, swept } = await trx
      .selectFrom('live_order')
      .select(['last_position as last', 'swept_position as swept'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A statement of its own, begun under the lock: it sees what the one before has placed.
    const { numAffectedRows: placed = 0n } = await sql`
      update live_messages set position = ${last} + unplaced.nth, placed_at = clock_timestamp()
      from (select id, row_number() over (order by id) as nth
            from live_messages where position is null) as unplaced
      where live_messages.id = unplaced.id`.execute(trx);
    const now = last + Number(placed);
    await trx.updateTable('live_order').set({ last_position: now }).execute();
    return { last: now, swept };
  });
}

/** Messages to these people in the range, in order. */
export async function readMessages(
  db: Database,
  range: { after: number; upTo: number; users: string[]; limit: number },
): Promise<PositionedMessage[]> {
  return db
    .selectFrom('live_messages')
    .select([
      // The range holds placed ones only.
      sql<number>`position`.as('position'),
      'user_id',
      'event_id',
      'message',
    ])
    .where('position', '>', range.after)
    .where('position', '<=', range.upTo)
    .where('user_id', '=', sql<string>`any(${range.users}::uuid[])`)
    .orderBy('position')
    .limit(range.limit)
    .execute();
}

/**
 * The place before all that somebody may not have read who began to read so many seconds ago. What has its place since
 * longer had committed by then. Where nobody listened, places are given late: what was begun long before is not new
 * for that.
 */
export async function cursorBefore(db: Database, userId: string, seconds: number): Promise<number> {
  const { last } = await assignCursors(db);
  const first = await db
    .selectFrom('live_messages')
    .select((from) => from.fn.min('position').as('position'))
    .where('user_id', '=', userId)
    .where('position', '<=', last)
    .where(
      sql<boolean>`(placed_at is null or placed_at >= now() - make_interval(secs => ${seconds}))`,
    )
    .where(sql<boolean>`created_at >= now() - make_interval(secs => ${seconds + COMMITTED_WITHIN})`)
    .executeTakeFirst();
  return first?.position == null ? last : first.position - 1;
}

/** Removes what was kept since before `before`. */
export async function sweepMessages(db: Database, before: Date): Promise<void> {
  await assignCursors(db);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('live_order').select('last_position').forUpdate().execute();
    const swept = await trx
      .with('gone', (cte) =>
        cte
          .deleteFrom('live_messages')
          .where('created_at', '<', before)
          .where('position', 'is not', null)
          .returning('position'),
      )
      .selectFrom('gone')
      .select((from) => from.fn.max('position').as('last'))
      .executeTakeFirst();
    if (swept?.last)
      await trx.updateTable('live_order').set({ swept_position: swept.last }).execute();
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
