import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { OrdersTable } from '../../db/tables.ts';
import { transitions, type OrderEvent } from './states.ts';

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

/**
 * Moves an order, if what it is allows it. With `attempt` only while that try is the latest.
 * @returns the order as it is then, or null when it did not move
 */
export async function move(
  db: Queries,
  id: string,
  event: OrderEvent,
  changes: { decline_code?: string | null; paid_at?: Date; attempt?: number } = {},
): Promise<OrderRow | null> {
  const { from, to } = transitions[event];
  const { attempt, ...columns } = changes;
  let update = db
    .updateTable('orders')
    .set({ ...columns, status: to, updated_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', from);
  if (attempt !== undefined) update = update.where('attempt', '=', attempt);
  return (await update.returningAll().executeTakeFirst()) ?? null;
}

/** Begins the try after the one that was seen; null when somebody else was faster. */
export async function startAttempt(
  db: Queries,
  seen: OrderRow,
  wish: { method: string; saveCard: boolean },
): Promise<OrderRow | null> {
  const row = await db
    .updateTable('orders')
    .set({
      status: transitions.start.to,
      attempt: seen.attempt + 1,
      attempt_method: wish.method,
      save_card: wish.saveCard,
      decline_code: null,
      updated_at: new Date(),
    })
    .where('id', '=', seen.id)
    .where('status', 'in', transitions.start.from)
    .where('attempt', '=', seen.attempt)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function keepIntent(db: Queries, id: string, intentId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_intent_id: intentId })
    .where('id', '=', id)
    .where('payment_intent_id', 'is', null)
    .execute();
}

/** Orders that wait for the provider's word since before a time, the oldest first. */
export async function findOpen(db: Queries, before: Date, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['processing', 'requires_action'])
    .where('updated_at', '<', before)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
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
