import { sql, type Queries } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import { isTimeSealed } from '../../cards/time-seals/repository.ts';

/** Days after its date that an event archives itself. */
const ARCHIVED_AFTER_DAYS = 30;

/** SQL condition: archived by the attendee, or long over and not taken out of the archive. */
const archived = sql<boolean>`(event_attendees.archived_at is not null or (
  event_attendees.unarchived_at is null
  and events.date + ${sql.lit(ARCHIVED_AFTER_DAYS)} < (now() at time zone 'utc')::date))`;

type OfCards = Record<
  `cards_${'uploading' | 'sealed' | 'delivered' | 'opened' | 'thanked'}`,
  number
>;

/** Counts by state the cards that a user sent to an event. */
function cardsByState(userId: string) {
  return sql<OfCards>`(select
      count(*) filter (where delivered_at is null and not ${isTimeSealed}) as cards_uploading,
      count(*) filter (where ${isTimeSealed}) as cards_sealed,
      count(*) filter (where delivered_at is not null and opened_at is null and thanked_at is null)
        as cards_delivered,
      count(*) filter (where opened_at is not null and thanked_at is null) as cards_opened,
      count(*) filter (where thanked_at is not null) as cards_thanked
    from cards join orders on orders.id = cards.order_id
    where cards.event_id = events.id and orders.user_id = ${userId})`.as('mine');
}

/**
 * A user's last order, if it is unpaid and costs something. Changing an unpaid card makes a new order, so earlier ones
 * do not count.
 */
function unpaidOrder(userId: string) {
  return sql<{ unpaid_order_id: string; unpaid_total: number }>`(select
      id as unpaid_order_id, total as unpaid_total
    from (select id, status, total, emptied_at from orders
      where user_id = ${userId} and event_id = events.id
      order by created_at desc, id desc limit 1) as newest
    where status in ('awaiting_payment', 'requires_action') and total > 0 and emptied_at is null)`.as(
    'last',
  );
}

function attendances(db: Queries, userId: string) {
  return db
    .selectFrom('event_attendees')
    .innerJoin('events', 'events.id', 'event_attendees.event_id')
    .innerJoin('event_entitlements as has', 'has.event_id', 'events.id')
    .innerJoinLateral(cardsByState(userId), (join) => join.onTrue())
    .leftJoinLateral(unpaidOrder(userId), (join) => join.onTrue())
    .selectAll(['events', 'mine', 'last'])
    .select(['event_attendees.added_at', archived.as('archived')])
    .select(['has.video_minutes', 'has.custom_card_images', 'has.live_wall'])
    .where('event_attendees.user_id', '=', userId);
}

/** An event with an attendee's own cards and settings. */
export type AttendanceRow = Awaited<
  ReturnType<ReturnType<typeof attendances>['executeTakeFirstOrThrow']>
>;

/** Returns one row more than `limit` when there are more. */
export async function listAttended(
  db: Queries,
  userId: string,
  isArchived: boolean,
  page: PageOptions,
): Promise<AttendanceRow[]> {
  return attendances(db, userId)
    .where(archived, '=', isArchived)
    .$call(newestFirst(page, { at: 'event_attendees.added_at', id: 'events.id' }))
    .execute();
}

/** Selects an event as its attendee sees it. */
export function attendedQuery(db: Queries, userId: string, eventId: string) {
  return attendances(db, userId).where('events.id', '=', eventId);
}

const readAttended = prepared<AttendanceRow, 'userId' | 'eventId'>(
  'attended event',
  (db, { userId, eventId }) => attendedQuery(db, userId, eventId),
);

export async function findAttended(
  source: Pick<Deps, 'db' | 'pool'>,
  userId: string,
  eventId: string,
): Promise<AttendanceRow | undefined> {
  const [row] = await readAttended(source, { userId, eventId });
  return row;
}

/** Whether the user has added the event; to be checked before anything of it is shown or sold. */
export async function attends(db: Queries, userId: string, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('event_attendees')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false when the user has not added the event */
export async function setArchived(
  db: Queries,
  userId: string,
  eventId: string,
  isArchived: boolean,
): Promise<boolean> {
  const at = new Date();
  const changed = await db
    .updateTable('event_attendees')
    .set(
      isArchived
        ? { archived_at: at, unarchived_at: null }
        : { archived_at: null, unarchived_at: at },
    )
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .returning('event_id')
    .executeTakeFirst();
  return changed !== undefined;
}
