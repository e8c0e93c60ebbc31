import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { OrdersTable } from '../../db/tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;

/** An order with what became of it. */
export interface OrderView extends OrderRow {
  card_id: string | null;
  media_complete: boolean;
}

export async function insertOrder(db: Queries, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values(order)
    .onConflict((found) => found.column('id').doNothing())
    .execute();
}

export async function findOrder(db: Queries, id: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findOwnOrder(
  db: Queries,
  userId: string,
  id: string,
): Promise<OrderView | null> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('cards', 'cards.order_id', 'orders.id')
    .selectAll('orders')
    .select((each) => [
      'cards.id as card_id',
      each
        .not(
          each.exists(
            each
              .selectFrom('media')
              .select('media.id')
              .where('media.status', 'in', ['uploading', 'checking'])
              .where((where) =>
                where.or([
                  where('media.id', '=', where.ref('orders.custom_image_id')),
                  where('media.id', '=', where.ref('orders.audio_id')),
                  where('media.id', '=', where.ref('orders.video_id')),
                ]),
              ),
          ),
        )
        .$castTo<boolean>()
        .as('media_complete'),
    ])
    .where('orders.id', '=', id)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAttendedEvent(
  db: Queries,
  userId: string,
  eventId: string,
): Promise<{ id: string; currency: string } | null> {
  const row = await db
    .selectFrom('event_attendees')
    .innerJoin('events', 'events.id', 'event_attendees.event_id')
    // An event whose owner has left takes no more cards.
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'events.owner_id').on('users.deleted_at', 'is', null),
    )
    .select(['events.id', 'events.currency'])
    .where('event_attendees.user_id', '=', userId)
    .where('event_attendees.event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDesign(
  db: Queries,
  id: string,
): Promise<{ id: string; price: number } | null> {
  const row = await db
    .selectFrom('card_designs')
    .select(['id', 'price'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
