import { sql, type Queries } from '../../../db/database.ts';
import type { Position } from '../../../http/pages.ts';

/**
 * A card that its sender sealed until a day. `delivered_at` alone keeps everybody from reading it; this says which of the
 * cards that have not arrived wait for their day and not for a file. A card whose day begins is let in within the minute.
 */
export const isTimeSealed = sql<boolean>`(cards.delivered_at is null and cards.withdrawn_at is null
  and coalesce(cards.opens_at > now() - interval '5 minutes', false))`;

/** A file of the card is on its way. */
export const waitsForFile = sql<boolean>`exists (
  select from order_media join media on media.id = order_media.media_id
  where order_media.order_id = cards.order_id and media.status in ('uploading', 'checking'))`;

/** When the day begins until which an order's card is sealed, by the clock at the venue; null without one. */
export const opensAt = sql<Date | null>`(orders.sealed_until::timestamp at time zone events.timezone)`;

/** Cards of an event that wait for their day, the next first; at most `rows` of them. */
export async function listTimeSealed(
  db: Queries,
  eventId: string,
  { after, rows }: { after: Position | null; rows: number },
) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .select(['cards.id', 'cards.created_at', 'cards.opens_at', 'orders.sealed_until'])
    .select(['orders.sender_name', 'orders.gift', 'orders.currency'])
    .where('cards.event_id', '=', eventId)
    .where(isTimeSealed)
    .where(
      after
        ? sql<boolean>`(cards.opens_at, cards.id) > (${after.at}, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('cards.opens_at')
    .orderBy('cards.id')
    .limit(rows)
    .execute();
}

/** How many cards of an event wait for which day, the next first. */
export async function countTimeSealed(
  db: Queries,
  eventId: string,
): Promise<{ until: string; cards: number }[]> {
  const { rows } = await sql<{ until: string; cards: number }>`
    select orders.sealed_until as until, count(*) as cards
    from cards join orders on orders.id = cards.order_id
    where cards.event_id = ${eventId} and ${isTimeSealed} and orders.sealed_until is not null
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Who had sealed a card of an event until when, at an instant; what was sent or let in later counts as it was then. */
export async function listTimeSealedAt(
  db: Queries,
  eventId: string,
  at: Date,
): Promise<{ sender_name: string; sealed_until: string }[]> {
  const { rows } = await sql<{ sender_name: string; sealed_until: string }>`
    select orders.sender_name, orders.sealed_until
    from cards join orders on orders.id = cards.order_id
    where cards.event_id = ${eventId} and cards.opens_at > ${at} and cards.created_at <= ${at}
      and cards.withdrawn_at is null and orders.sealed_until is not null
    order by cards.opens_at, cards.id`.execute(db);
  return rows;
}

/** Seals a card until a day, or no longer; in the transaction that holds it. */
export async function setTimeSeal(
  trx: Queries,
  { id, order_id }: { id: string; order_id: string },
  day: string | null,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ sealed_until: day, updated_at: new Date() })
    .where('id', '=', order_id)
    .execute();
  await trx
    .updateTable('cards')
    .from('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .set({ opens_at: opensAt })
    .whereRef('orders.id', '=', 'cards.order_id')
    .where('cards.id', '=', id)
    .execute();
}

/** Sealed cards whose day has come, but for those that may still wait for a file; of deleted events none. */
export async function findDue(
  db: Queries,
  { now, patience, rows }: { now: Date; patience: Date; rows: number },
): Promise<string[]> {
  const due = await db
    .selectFrom('cards')
    .innerJoin('events', 'events.id', 'cards.event_id')
    .select('cards.id')
    .where('cards.opens_at', '<=', now)
    .where('cards.delivered_at', 'is', null)
    .where('cards.withdrawn_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where((is) => is.or([is('cards.created_at', '<=', patience), is.not(waitsForFile)]))
    .orderBy('cards.opens_at')
    .limit(rows)
    .execute();
  return due.map(({ id }) => id);
}

/** Whether a file is in a card that is sealed until a day, to all but who sent it; what also lies in the album is no secret. */
export async function isSealedFrom(db: Queries, mediaId: string, userId: string | null) {
  const found = await db
    .selectFrom('order_media')
    .innerJoin('orders', 'orders.id', 'order_media.order_id')
    .innerJoin('cards', 'cards.order_id', 'orders.id')
    .select('cards.id')
    .where('order_media.media_id', '=', mediaId)
    .where('cards.opens_at', 'is not', null)
    .where('cards.delivered_at', 'is', null)
    .$if(userId !== null, (query) => query.where('orders.user_id', '!=', userId ?? ''))
    .where(
      sql<boolean>`not exists (select from album_photos where album_photos.media_id = ${mediaId}::uuid)`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
