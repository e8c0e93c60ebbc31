import type { NotNull } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { PageOptions } from '../../../http/pages.ts';

/**
 * Condition: an undelivered card waits for its opening day, not for a file. It is not an access check: nobody reads a
 * card without `delivered_at`. The five minutes leave the job that delivers due cards time to run.
 */
export const isTimeSealed = sql<boolean>`(cards.delivered_at is null and cards.withdrawn_at is null
  and coalesce(cards.opens_at > now() - interval '5 minutes', false))`;

/** Condition: a file of the card is still being uploaded or checked. */
export const waitsForFile = sql<boolean>`exists (
  select from order_media join media on media.id = order_media.media_id
  where order_media.order_id = cards.order_id and media.status in ('uploading', 'checking'))`;

/** The instant when the card's opening day begins at the venue; null for a card that is not time-sealed. */
export const opensAt = sql<Date | null>`(orders.sealed_until::timestamp at time zone events.timezone)`;

/** A page of time-sealed cards of an event, the earliest opening day first. */
export async function listTimeSealed(db: Queries, eventId: string, { after, limit }: PageOptions) {
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
    .limit(limit + 1)
    .$narrowType<{ opens_at: NotNull; sealed_until: NotNull }>()
    .execute();
}

/** The number of time-sealed cards of an event per opening day, the earliest day first. */
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

/** Senders and opening days of the cards that were time-sealed at an instant, also if they were delivered later. */
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

/** Changes or removes the opening day of a card; call it in the transaction that locks the card. */
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

/**
 * Moves the opening of undelivered cards to the beginning of their day in the event's time zone, after it has changed;
 * never to an earlier time, since the sender's day must not begin by a choice of the hosts.
 */
export async function moveTimeSeals(trx: Queries, eventId: string): Promise<void> {
  await sql`update cards set opens_at = greatest(cards.opens_at, ${opensAt})
    from orders join events on events.id = orders.event_id
    where orders.id = cards.order_id and cards.event_id = ${eventId}
      and cards.opens_at is not null and cards.delivered_at is null`.execute(trx);
}

/**
 * Moves seals until the first anniversary with a postponed event: without it, a card for the anniversary of a wedding
 * that takes place a year later would open at the wedding. A day that the sender chose and that happens to be the
 * anniversary moves too. An event that takes place earlier moves nothing, since no card opens early.
 * @param days the first anniversary before and after, `YYYY-MM-DD`
 */
export async function postponeAnniversaries(
  trx: Queries,
  eventId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (after <= before) return;
  await sql`update orders set sealed_until = ${after}, updated_at = now() from cards
    where cards.order_id = orders.id and cards.event_id = ${eventId}
      and cards.delivered_at is null and orders.sealed_until = ${before}`.execute(trx);
  await moveTimeSeals(trx, eventId);
}

/** Time-sealed cards that are due and no longer wait for files, without those of deleted events. */
export async function findDue(
  db: Queries,
  { now, waitEnded, rows }: { now: Date; waitEnded: Date; rows: number },
): Promise<string[]> {
  const due = await db
    .selectFrom('cards')
    .innerJoin('events', 'events.id', 'cards.event_id')
    .select('cards.id')
    .where('cards.opens_at', '<=', now)
    .where('cards.delivered_at', 'is', null)
    .where('cards.withdrawn_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where((is) => is.or([is('cards.created_at', '<=', waitEnded), is.not(waitsForFile)]))
    .orderBy('cards.opens_at')
    .limit(rows)
    .execute();
  return due.map(({ id }) => id);
}

/** Whether a file is in a time-sealed card, and not also in the album, where it is visible anyway. */
export async function isSealed(db: Queries, mediaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_media')
    .innerJoin('orders', 'orders.id', 'order_media.order_id')
    .innerJoin('cards', 'cards.order_id', 'orders.id')
    .select('cards.id')
    .where('order_media.media_id', '=', mediaId)
    .where('cards.opens_at', 'is not', null)
    .where('cards.delivered_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from album_photos where album_photos.media_id = ${mediaId}::uuid)`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
