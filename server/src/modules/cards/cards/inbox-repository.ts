import type { CardCounts } from '@keepsake/shared/api/inbox';
import type { CardSort } from '@keepsake/shared/api/inbox-query';
import { sql, type Queries } from '../../../db/database.ts';
import { asWanted, inFolder, toThank, type Wanted } from './inbox-conditions.ts';
import { following, orderOf, type InboxCursor } from './inbox-order.ts';
import { isTimeSealed } from '../time-seals/repository.ts';
import { selectReceived, withoutSecrets, type CardRow } from './repository.ts';

interface ListOptions {
  wanted: Wanted;
  sort: CardSort | undefined;
  after: InboxCursor | null;
  /** From the end of the list to its beginning. */
  backwards?: boolean;
  /** The most rows that are read. */
  rows: number;
}

/** Cards that arrived at an event, or at all where somebody sees them, as they are wanted. */
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
    // Filters both tables by event, so that an index exists for either order.
    .$if(eventId !== undefined, (query) =>
      query
        .where('cards.event_id', '=', eventId ?? '')
        .where('orders.event_id', '=', eventId ?? ''),
    )
    .where((where) => where.and(asWanted(wanted)))
    .where(following(order, after))
    .orderBy(order.value, direction)
    .orderBy(order.id, direction)
    .limit(rows)
    .execute();
  return found.map(withoutSecrets);
}

/** How many there are; one look over the cards of the event. */
export async function countInbox(
  db: Queries,
  eventId: string,
  wanted: Wanted,
): Promise<CardCounts> {
  const found = sql.join(
    asWanted(wanted).map((condition) => sql`(${condition})`),
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
