import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../db/database.ts';
import type { CardDesignsTable } from '../../db/tables.ts';
import type { Position } from '../../http/pages.ts';
import type { MediaRow } from '../media/repository.ts';

export type DesignRow = Selectable<CardDesignsTable>;

interface PageOptions {
  after: Position | null;
  limit: number;
}

/** A card with what its sender put into it. */
function cards(db: Queries) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .select([
      'cards.id',
      'cards.event_id',
      'cards.created_at',
      'cards.delivered_at',
      'cards.opened_at',
      'cards.thanked_at',
      'orders.sender_name',
      'orders.message',
      'orders.gift',
      'orders.currency',
      'orders.paid_at',
      'orders.card_design_id',
      'orders.custom_image_id',
      'orders.audio_id',
      'orders.video_id',
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>;

/**
 * Cards that arrived at the owner's events; one row too many, when there is more.
 * @param options.withFiles only those that were opened and had a file in them
 */
export async function listReceived(
  db: Queries,
  ownerId: string,
  {
    eventId,
    after,
    limit,
    withFiles = false,
  }: PageOptions & { eventId: string | undefined; withFiles?: boolean },
): Promise<CardRow[]> {
  return cards(db)
    .innerJoin('events', 'events.id', 'cards.event_id')
    .where('events.owner_id', '=', ownerId)
    .where('cards.delivered_at', 'is not', null)
    .$if(eventId !== undefined, (query) => query.where('cards.event_id', '=', eventId ?? ''))
    .$if(withFiles, (query) =>
      query
        .where('cards.opened_at', 'is not', null)
        .where(
          sql<boolean>`coalesce(orders.custom_image_id, orders.audio_id, orders.video_id) is not null`,
        ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(cards.delivered_at, cards.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('cards.delivered_at', 'desc')
    .orderBy('cards.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findReceived(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<CardRow | undefined> {
  return cards(db)
    .innerJoin('events', 'events.id', 'cards.event_id')
    .where('events.owner_id', '=', ownerId)
    .where('cards.delivered_at', 'is not', null)
    .where('cards.id', '=', id)
    .executeTakeFirst();
}

/** Everything that had arrived by then, oldest first. */
export async function listDelivered(db: Queries, eventId: string, until: Date): Promise<CardRow[]> {
  return cards(db)
    .where('cards.event_id', '=', eventId)
    .where('cards.delivered_at', '<=', until)
    .orderBy('cards.delivered_at')
    .orderBy('cards.id')
    .execute();
}

/** Cards that a user sent to an event; one row too many, when there is more. */
export async function listSent(
  db: Queries,
  userId: string,
  { eventId, after, limit }: PageOptions & { eventId: string },
): Promise<CardRow[]> {
  return cards(db)
    .where('orders.user_id', '=', userId)
    .where('cards.event_id', '=', eventId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(cards.created_at, cards.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('cards.created_at', 'desc')
    .orderBy('cards.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findSent(
  db: Queries,
  userId: string,
  id: string,
): Promise<CardRow | undefined> {
  return cards(db)
    .where('orders.user_id', '=', userId)
    .where('cards.id', '=', id)
    .executeTakeFirst();
}

/** @returns true for the first look */
export async function markOpened(db: Queries, id: string, at: Date): Promise<boolean> {
  const opened = await db
    .updateTable('cards')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** The complete media of cards, by id. */
export async function mediaOf(db: Queries, rows: CardRow[]): Promise<Map<string, MediaRow>> {
  const ids = rows.flatMap((row) => mediaIds(row));
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'complete')
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

export function mediaIds(row: CardRow): string[] {
  return [row.custom_image_id, row.audio_id, row.video_id].filter((id) => id !== null);
}

/** Designs on offer, those that suit the type of event first. */
export async function listDesigns(db: Queries, eventType: string | null): Promise<DesignRow[]> {
  return db
    .selectFrom('card_designs')
    .selectAll()
    .where('active', '=', true)
    .orderBy(sql`coalesce(${eventType}::text = any(event_types), false)`, 'desc')
    .orderBy('position')
    .execute();
}

/** By id; also those no longer on offer, for cards that have them. */
export async function designsById(db: Queries): Promise<Map<string, DesignRow>> {
  const rows = await db.selectFrom('card_designs').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
}
