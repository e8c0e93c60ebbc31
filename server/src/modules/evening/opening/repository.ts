import { sql, type Queries } from '../../../db/database.ts';

/** After so long without a card, what is opened next is another evening. */
const ANOTHER_AFTER = sql`interval '6 hours'`;
const isGoingOn = sql<boolean>`evenings.since > now() - ${ANOTHER_AFTER}`;
/** Seconds in which a card comes out of its envelope; then its video begins, on every device at once. */
const ENVELOPE_SECONDS = 2.1;
/** Envelopes that lie on a pile; of more, the number is told. */
const MOST_ON_PILE = 30;

/**
 * The open card and how long its video or voice has played; undefined before the first card or long after the
 * last.
 */
export async function findOpeningNight(db: Queries, eventId: string) {
  return db
    .selectFrom('evenings')
    .leftJoin('cards', 'cards.id', 'evenings.card_id')
    .select([
      'began_at',
      'card_id',
      'playing',
      sql<boolean>`cards.favourite_at is not null`.as('favourite'),
      sql<number>`position + case when playing then extract(epoch from now() - since) else 0 end`.as(
        'position',
      ),
    ])
    .where('evenings.event_id', '=', eventId)
    .where(isGoingOn)
    .executeTakeFirst();
}

function sealed(db: Queries, eventId: string) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .where('cards.event_id', '=', eventId)
    .where('cards.delivered_at', 'is not', null)
    .where('cards.opened_at', 'is', null)
    .where('cards.hidden_at', 'is', null)
    .where('cards.deleted_at', 'is', null);
}

/** Sealed cards, those that arrived first before the others. */
export async function listPile(db: Queries, eventId: string) {
  return sealed(db, eventId)
    .select([
      'cards.id',
      'orders.sender_name',
      'orders.language',
      'orders.card_design_id',
      'orders.colour',
    ])
    .orderBy('cards.delivered_at')
    .orderBy('cards.id')
    .limit(MOST_ON_PILE)
    .execute();
}

export async function countSealed(db: Queries, eventId: string): Promise<number> {
  const { count } = await sealed(db, eventId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOpenedSince(db: Queries, eventId: string, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cards')
    .select(sql<number>`count(*)`.as('count'))
    .where('event_id', '=', eventId)
    .where('opened_at', '>=', at)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds the evening of an event, so that of two who open the next card at once one is first; begins it where needed. */
export async function lockOpeningNight(
  trx: Queries,
  eventId: string,
  now: Date,
): Promise<string | null> {
  await trx
    .insertInto('evenings')
    .values({ event_id: eventId, began_at: now, since: now })
    .onConflict((known) =>
      known
        .column('event_id')
        .doUpdateSet({ began_at: now, card_id: null, since: now })
        .where(sql<boolean>`not ${isGoingOn}`),
    )
    .execute();
  const { card_id } = await trx
    .selectFrom('evenings')
    .select('card_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return card_id;
}

export async function layOpen(trx: Queries, eventId: string, cardId: string | null): Promise<void> {
  await trx
    .updateTable('evenings')
    .set({ card_id: cardId, playing: true, position: -ENVELOPE_SECONDS, since: new Date() })
    .where('event_id', '=', eventId)
    .execute();
}

/** Without `card_id` it is of whichever card lies open. @returns whether there was one */
export async function setPlaying(
  db: Queries,
  eventId: string,
  { card_id, ...how }: { card_id?: string; playing: boolean; position: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('evenings')
    .set({ ...how, since: new Date() })
    .where('event_id', '=', eventId)
    .where((is) => (card_id ? is('card_id', '=', card_id) : is('card_id', 'is not', null)))
    .where(isGoingOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
