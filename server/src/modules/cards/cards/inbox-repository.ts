import type { CardCounts } from '@keepsake/shared/api/inbox';
import type { CardSort } from '@keepsake/shared/api/inbox-query';
import { sql, type Queries } from '../../../db/database.ts';
import { conditionsOf, inFolder, toThank, type Wanted } from './inbox-conditions.ts';
import { afterCursor, orderOf, type InboxCursor } from './inbox-order.ts';
import { isTimeSealed } from '../time-seals/repository.ts';
import { selectReceived, withAllowedGift, type CardRow } from './repository.ts';

interface ListOptions {
  wanted: Wanted;
  sort: CardSort | undefined;
  after: InboxCursor | null;
  /** Whether the list is read in reverse order. */
  backwards?: boolean;
  /** The most rows to read. */
  rows: number;
}

/** Received cards of one event, or of all events whose cards the user may see, that match the filter. */
export async function listInbox(
  db: Queries,
  userId: string,
  eventId: string | undefined,
  { wanted, sort, after, backwards = false, rows }: ListOptions,
): Promise<CardRow[]> {
  const order = orderOf(sort, backwards);
  const direction = order.descends ? 'desc' : 'asc';
  const found = await selectReceived(db, userId)
    .where('orders.status', '=', 'paid')
    // Filters both tables by event, because the indexes of some orders are on `cards` and of others on `orders`.
    .$if(eventId !== undefined, (query) =>
      query
        .where('cards.event_id', '=', eventId ?? '')
        .where('orders.event_id', '=', eventId ?? ''),
    )
    .where((where) => where.and(conditionsOf(wanted)))
    .where(afterCursor(order, after))
    .orderBy(order.value, direction)
    .orderBy(order.id, direction)
    .limit(rows)
    .execute();
  return found.map(withAllowedGift);
}

/** Counts the cards of an event per folder and mark, in one query. */
export async function countInbox(
  db: Queries,
  eventId: string,
  wanted: Wanted,
): Promise<CardCounts> {
  const found = sql.join(
    conditionsOf(wanted).map((condition) => sql`(${condition})`),
    sql` and `,
  );
  const { rows } = await sql<CardCounts>`
    select
      count(*) filter (where ${found}) as found,
      count(*) filter (where ${inFolder('here')}) as here,
      count(*) filter (where ${inFolder('here')} and opened_at is null) as unread,
      count(*) filter (where ${inFolder('here')} and ${toThank}) as to_thank,
      count(*) filter (where ${inFolder('here')} and favourite_at is not null) as favourite,
      count(*) filter (where ${inFolder('hidden')}) as hidden,
      count(*) filter (where ${inFolder('deleted')}) as deleted,
      (select count(*) from cards
        where event_id = ${eventId} and delivered_at is null and withdrawn_at is null
          and not ${isTimeSealed}) as on_the_way,
      (select count(*) from cards where event_id = ${eventId} and ${isTimeSealed}) as time_sealed
    from cards join orders on orders.id = cards.order_id
    where cards.event_id = ${eventId} and cards.delivered_at is not null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting gave no row.');
  return counts;
}
