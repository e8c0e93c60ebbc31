import { sql, type Queries } from '../../../db/database.ts';
import { mediaIds, type CardRow } from '../cards/repository.ts';
import type { MediaRow } from '../media/repository.ts';

/** What holders of a card's link see of its event; undefined once the event is purged. */
export async function findOccasion(db: Queries, eventId: string) {
  return db
    .selectFrom('events')
    .innerJoin('event_entitlements as has', 'has.event_id', 'events.id')
    .select(['owner_id', 'bride_name', 'groom_name', 'people', 'event_name', 'has.live_wall'])
    .select(['date', 'timezone', 'accent', 'lettering'])
    .where('events.id', '=', eventId)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
}
export type Occasion = NonNullable<Awaited<ReturnType<typeof findOccasion>>>;

/** The order of a card, with the total in minor units. */
export async function findOrder(db: Queries, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'user_id', 'event_id', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the sender of a card: an upgrade of the guest who sent it is over, or waits, as does another change of the card.
 * Its files cannot order the changes: locked for an update, they would block an upload that holds the card's last one.
 */
export async function lockSender(trx: Queries, cardId: string): Promise<void> {
  await trx
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.id')
    .where('cards.id', '=', cardId)
    .forNoKeyUpdate('users')
    .execute();
}

/** Files of a card that are still being uploaded or checked. */
export async function missingMedia(db: Queries, card: CardRow): Promise<MediaRow[]> {
  const ids = mediaIds(card);
  if (ids.length === 0) return [];
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['uploading', 'checking'])
    .orderBy('id')
    .execute();
}

export async function addSubscriber(db: Queries, cardId: string, email: string): Promise<void> {
  await db
    .insertInto('card_news')
    .values({ card_id: cardId, email, created_at: new Date() })
    .onConflict((found) => found.column('card_id').doUpdateSet({ email, created_at: new Date() }))
    .execute();
}

export async function removeSubscriber(db: Queries, cardId: string): Promise<void> {
  await db.deleteFrom('card_news').where('card_id', '=', cardId).execute();
}

/** Deletes subscribers added before `before`, except those of cards whose opening day is later than `before`. */
export async function removeOldSubscribers(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('card_news')
    .where('created_at', '<', before)
    .where('card_id', 'not in', (from) =>
      from.selectFrom('cards').select('cards.id').where('cards.opens_at', '>=', before),
    )
    .execute();
}

/** Whether a user is on the team of the card's event and did not send the card. */
export async function helpsButDidNotSend(
  db: Queries,
  userId: string,
  { event_id, order_id }: Pick<CardRow, 'event_id' | 'order_id'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('event_people')
    .select('user_id')
    .where('event_id', '=', event_id)
    .where('user_id', '=', userId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('orders')
            .select('orders.id')
            .where('orders.id', '=', order_id)
            .where('orders.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Replaces the private link of a card that the user sent. @returns its version; null for other cards */
export async function renewLink(
  db: Queries,
  userId: string,
  cardId: string,
): Promise<number | null> {
  const row = await db
    .updateTable('cards')
    .set((is) => ({ link_version: is('link_version', '+', 1) }))
    .where('id', '=', cardId)
    .where('order_id', 'in', (from) =>
      from.selectFrom('orders').select('orders.id').where('orders.user_id', '=', userId),
    )
    .returning('link_version')
    .executeTakeFirst();
  return row?.link_version ?? null;
}
