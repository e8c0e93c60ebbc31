import { sql, type Queries } from '../../../db/database.ts';

/** After this time in which no card was opened, played or paused, the next card starts a new opening night. */
const NIGHT_ENDS_AFTER = sql`interval '6 hours'`;
const isGoingOn = sql<boolean>`evenings.since > now() - ${NIGHT_ENDS_AFTER}`;
/** Seconds of the envelope animation, after which the card's video starts on every device at once. */
const ENVELOPE_SECONDS = 2.1;
/** The most envelopes that are listed; the total is a separate number. */
const MOST_ON_PILE = 30;

/**
 * The open card, the seconds that its recording has played, and how many cards were opened; undefined when no opening
 * night is in progress.
 */
export async function findOpeningNight(db: Queries, eventId: string) {
  return db
    .selectFrom('evenings')
    .leftJoin('cards', 'cards.id', 'evenings.card_id')
    .select([
      'card_id',
      'playing',
      sql<boolean>`cards.favourite_at is not null`.as('favourite'),
      sql<number>`position + case when playing then extract(epoch from now() - since) else 0 end`.as(
        'position',
      ),
      sql<number>`(select count(*) from cards as opened where opened.event_id = evenings.event_id
        and opened.opened_at >= began_at)`.as('opened'),
    ])
    .where('evenings.event_id', '=', eventId)
    .where(isGoingOn)
    .executeTakeFirst();
}

/** Sealed cards, the first delivered first, at most `MOST_ON_PILE`; `sealed` is the number of all. */
export async function listPile(db: Queries, eventId: string) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .select(['cards.id', 'orders.sender_name', 'orders.language'])
    .select(['orders.card_design_id', 'orders.colour', sql<number>`count(*) over ()`.as('sealed')])
    .where('cards.event_id', '=', eventId)
    .where('cards.delivered_at', 'is not', null)
    .where('cards.opened_at', 'is', null)
    .where('cards.hidden_at', 'is', null)
    .where('cards.deleted_at', 'is', null)
    .orderBy('cards.delivered_at')
    .orderBy('cards.id')
    .limit(MOST_ON_PILE)
    .execute();
}

/** Locks the opening night, which serialises openings, and starts one if none is in progress. @returns the open card */
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

/** Makes a card the open one, playing from the start of its envelope; null leaves none open. */
export async function setOpen(trx: Queries, eventId: string, cardId: string | null): Promise<void> {
  await trx
    .updateTable('evenings')
    .set({ card_id: cardId, playing: true, position: -ENVELOPE_SECONDS, since: new Date() })
    .where('event_id', '=', eventId)
    .execute();
}

/** Plays or pauses `card_id`, or whichever card is open. @returns false when that card is not open */
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
