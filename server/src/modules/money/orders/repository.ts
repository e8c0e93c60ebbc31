import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { CardDesignsTable, EventsTable, OrdersTable } from '../../../db/tables.ts';
import { photoIds } from '../../cards/cards/repository.ts';

export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;

/** Column values that empty the contents of a card; its photos are rows of their own. */
export const nothingInside = {
  message: '',
  custom_image_id: null,
  audio_id: null,
  video_id: null,
  table_id: null,
} as const;

/** Inserts an order, once per id. @param photos media ids, in display order */
export async function insertOrder(
  db: Queries,
  order: NewOrder,
  photos: readonly string[],
): Promise<void> {
  const made = await db
    .insertInto('orders')
    .values(order)
    .onConflict((found) => found.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await insertPhotos(db, made.id, photos);
}

/** Changes the contents of a card. @param photos media ids of all photos inside, in display order */
export async function changeContents(
  trx: Queries,
  id: string,
  changes: Updateable<OrdersTable>,
  photos: readonly string[],
): Promise<void> {
  await changeColumns(trx, id, changes);
  await trx.deleteFrom('order_photos').where('order_id', '=', id).execute();
  await insertPhotos(trx, id, photos);
}

/** Changes columns of an order, and its time of change. */
export async function changeColumns(
  trx: Queries,
  id: string,
  changes: Updateable<OrdersTable>,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

async function insertPhotos(db: Queries, id: string, photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return;
  await db
    .insertInto('order_photos')
    .values(photos.map((media_id, position) => ({ order_id: id, position, media_id })))
    .execute();
}

export async function findOrder(db: Queries, id: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** An order with its card, its photos and how it was paid. */
export type OrderView = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

/** An order of this user; not an unpaid one that was emptied, since it has nothing left to pay for. */
export async function findOwnOrder(db: Queries, userId: string, id: string) {
  const row = await db
    .selectFrom('orders')
    .leftJoin('cards', 'cards.order_id', 'orders.id')
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .selectAll('orders')
    .select((each) => [
      'receipts.brand',
      'receipts.last4',
      'receipts.wallet',
      'cards.id as card_id',
      'cards.link_version',
      photoIds.as('photo_ids'),
      each
        .not(
          each.exists(
            each
              .selectFrom('order_media')
              .innerJoin('media', 'media.id', 'order_media.media_id')
              .select('media.id')
              .whereRef('order_media.order_id', '=', 'orders.id')
              .where('media.status', 'in', ['uploading', 'checking']),
          ),
        )
        .$castTo<boolean>()
        .as('media_complete'),
    ])
    .where('orders.id', '=', id)
    .where('orders.user_id', '=', userId)
    .where((is) => is.or([is('orders.emptied_at', 'is', null), is('orders.status', '=', 'paid')]))
    .executeTakeFirst();
  return row ?? null;
}

export async function findAttendedEvent(
  db: Queries,
  userId: string,
  eventId: string,
): Promise<Pick<
  Selectable<EventsTable>,
  'id' | 'currency' | 'closed_at' | 'date' | 'timezone'
> | null> {
  const row = await db
    .selectFrom('event_attendees')
    .innerJoin('events', 'events.id', 'event_attendees.event_id')
    // An event whose owner has deleted their account takes no more cards.
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'events.owner_id').on('users.deleted_at', 'is', null),
    )
    .select(['events.id', 'events.currency', 'events.closed_at', 'events.date', 'events.timezone'])
    .where('event_attendees.user_id', '=', userId)
    .where('event_attendees.event_id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDesign(
  db: Queries,
  id: string,
): Promise<Pick<Selectable<CardDesignsTable>, 'id' | 'price' | 'colours'> | null> {
  const row = await db
    .selectFrom('card_designs')
    .select(['id', 'price', 'colours'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
