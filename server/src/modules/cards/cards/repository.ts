import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { CardDesignsTable, CardThanksTable } from '../../../db/tables.ts';
import type { SecretKey } from '../../../endpoints/link-secret.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import { eventsOf, mayOn } from '../../../rights/rights.ts';
import { tableName } from '../../events/events/event-tables-repository.ts';
import type { Occasion } from '../../../designs/present.ts';
import { findMedia, type MediaRow } from '../media/repository.ts';

export type DesignRow = Selectable<CardDesignsTable>;
/** The thanks for a card with their recording, if any. */
export interface ThanksRow extends Selectable<CardThanksTable> {
  media: MediaRow | null;
}

/** Ids of the photos inside an order's card, as an array, so that a page of cards is one query. */
export const photoIds = sql<string[]>`array(select media_id from order_photos
  where order_photos.order_id = orders.id order by position)`;

/** Selects cards with the contents of their orders. */
export function selectCards(db: Queries) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .select([
      'cards.id',
      'cards.event_id',
      'cards.created_at',
      'cards.delivered_at',
      'cards.opens_at',
      'cards.opened_at',
      'cards.thanked_at',
      'cards.letter_at',
      'cards.withdrawn_at',
      'cards.favourite_at',
      'cards.hidden_at',
      'cards.deleted_at',
      'cards.link_version',
      'cards.order_id',
      'orders.sender_name',
      'orders.sender_key',
      'orders.message',
      'orders.on_wall',
      'orders.sealed_until',
      'orders.gift',
      'orders.currency',
      'orders.paid_at',
      'orders.emptied_at',
      'orders.card_design_id',
      'orders.colour',
      'orders.custom_image_id',
      'orders.audio_id',
      'orders.video_id',
      photoIds.as('photo_ids'),
      'orders.language',
      tableName.as('table_name'),
    ]);
}

export type CardRow = Awaited<
  ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>
>;

/** The columns that `complete` needs. */
export type PartsRow = Pick<
  CardRow,
  | 'event_id'
  | 'language'
  | 'card_design_id'
  | 'custom_image_id'
  | 'photo_ids'
  | 'audio_id'
  | 'video_id'
>;

/** The columns of a card's content. */
export type ContentsRow = PartsRow &
  Pick<CardRow, 'sender_name' | 'message' | 'gift' | 'currency' | 'colour'>;

/** Selects cards that a user may see as a receiver; `shows_gift` says whether the user has the right to money. */
export function selectReceived(db: Queries, userId: string) {
  return selectCards(db)
    .where('cards.delivered_at', 'is not', null)
    .where('cards.event_id', 'in', eventsOf(userId, 'see'))
    .select(mayOn(userId, 'money', 'cards.event_id').as('shows_gift'));
}

/** Sets the gift to 0 for readers without the right to money. */
export function withAllowedGift<Row extends CardRow & { shows_gift: boolean }>({
  shows_gift,
  ...row
}: Row) {
  return shows_gift ? row : { ...row, gift: 0 };
}

/** A received card that the user may see. @param options.deleted includes a deleted card */
export async function findReceived(
  db: Queries,
  userId: string,
  id: string,
  { deleted = false } = {},
): Promise<CardRow | undefined> {
  const row = await selectReceived(db, userId)
    .$if(!deleted, (query) => query.where('cards.deleted_at', 'is', null))
    .where('cards.id', '=', id)
    .executeTakeFirst();
  return row && withAllowedGift(row);
}

/**
 * The cards of an event delivered by `until`, oldest first, without deleted ones.
 * @param options.hidden includes hidden cards
 */
export async function listDelivered(
  db: Queries,
  eventId: string,
  until: Date,
  { hidden = false } = {},
): Promise<CardRow[]> {
  return selectCards(db)
    .where('cards.event_id', '=', eventId)
    .where('cards.deleted_at', 'is', null)
    .$if(!hidden, (query) => query.where('cards.hidden_at', 'is', null))
    .where('cards.delivered_at', '<=', until)
    .orderBy('cards.delivered_at')
    .orderBy('cards.id')
    .execute();
}

/** Cards that a user sent to an event; one row more than `limit` when there are more. */
export async function listSent(
  db: Queries,
  userId: string,
  eventId: string,
  page: PageOptions,
): Promise<CardRow[]> {
  return selectCards(db)
    .where('orders.user_id', '=', userId)
    .where('cards.event_id', '=', eventId)
    .$call(newestFirst(page, { at: 'cards.created_at', id: 'cards.id' }))
    .execute();
}

export async function findSent(
  db: Queries,
  userId: string,
  id: string,
): Promise<CardRow | undefined> {
  return selectCards(db)
    .where('orders.user_id', '=', userId)
    .where('cards.id', '=', id)
    .executeTakeFirst();
}

/** The card of a private link; undefined when the link was replaced. */
export async function findByLink(db: Queries, key: SecretKey): Promise<CardRow | undefined> {
  return selectCards(db)
    .where('cards.id', '=', key.id)
    .where('cards.link_version', '=', key.version)
    .executeTakeFirst();
}

/** @returns true for the first opening of a delivered card */
export async function markOpened(db: Queries, id: string, at: Date): Promise<boolean> {
  const opened = await db
    .updateTable('cards')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('delivered_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** The thanks for a card; null without. */
export async function findThanks(db: Queries, cardId: string): Promise<ThanksRow | null> {
  const row = await db
    .selectFrom('card_thanks')
    .selectAll()
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, media: (row.media_id && (await findMedia(db, row.media_id))) || null };
}

/** The complete media of cards, by id. */
export async function mediaOf(db: Queries, rows: PartsRow[]): Promise<Map<string, MediaRow>> {
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

/** Ids of a card's files: the own picture, then the photos, the voice note and the video. */
export function mediaIds(row: PartsRow): string[] {
  const { custom_image_id, photo_ids, audio_id, video_id } = row;
  return [custom_image_id, ...photo_ids, audio_id, video_id].filter((id) => id !== null);
}

/**
 * The available designs, those that suit an event first. The order reveals only the type of the event; an unknown id
 * gets the default order.
 */
export async function listDesigns(db: Queries, eventId: string | null): Promise<DesignRow[]> {
  const suits = sql`coalesce((select event_type = any(card_designs.event_types)
    from events where events.id = ${eventId}::uuid), false)`;
  return db
    .selectFrom('card_designs')
    .selectAll()
    .where('active', '=', true)
    .orderBy(suits, 'desc')
    .orderBy('position')
    .execute();
}

/** All designs by id, including retired ones, which existing cards use. */
export async function designsById(db: Queries): Promise<Map<string, DesignRow>> {
  const rows = await db.selectFrom('card_designs').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Types and greetings of events by their ids. */
export async function occasionsOf(
  db: Queries,
  eventIds: readonly string[],
): Promise<Map<string, Occasion>> {
  const ids = [...new Set(eventIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .leftJoin('event_types', 'event_types.event_name', 'events.event_type')
    .select(['events.id', 'events.event_type as type', 'event_types.greeting'])
    .where('events.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...occasion }) => [id, occasion]));
}
