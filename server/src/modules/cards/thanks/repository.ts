import type { NotNull } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import { toThank } from '../cards/inbox-conditions.ts';

function arrived(db: Queries, eventId: string) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .where('cards.event_id', '=', eventId)
    .where('cards.delivered_at', 'is not', null)
    .where('cards.deleted_at', 'is', null);
}

/** Cards for the list of thanks; one row more than `limit` when there are more. */
export async function listThanks(
  db: Queries,
  eventId: string,
  state: 'waiting' | 'thanked',
  page: PageOptions,
) {
  return arrived(db, eventId)
    .where('cards.hidden_at', 'is', null)
    .leftJoin('card_thanks', 'card_thanks.card_id', 'cards.id')
    .leftJoin('media', 'media.id', 'card_thanks.media_id')
    .select([
      'cards.id',
      'cards.delivered_at',
      'cards.opened_at',
      'cards.thanked_at',
      'cards.letter_at',
      'orders.sender_name',
      'orders.gift',
      'orders.currency',
      'card_thanks.read_at',
      'media.kind',
    ])
    .where(toThank, '=', state === 'waiting')
    .$call(newestFirst(page, { at: 'cards.delivered_at', id: 'cards.id' }))
    .$narrowType<{ delivered_at: NotNull }>()
    .execute();
}
export type ThanksListRow = Awaited<ReturnType<typeof listThanks>>[number];

/** Counts cards to thank and thanked ones; hidden and deleted cards do not count, as in the inbox. */
export async function countThanks(db: Queries, eventId: string) {
  const { rows } = await sql<{ waiting: number; thanked: number }>`
    select count(*) filter (where ${toThank}) as waiting,
      count(*) filter (where not ${toThank}) as thanked
    from cards where event_id = ${eventId} and delivered_at is not null
      and deleted_at is null and hidden_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, thanked: 0 };
}

/** The delivered cards of the event among `ids`, with the names of their senders. */
export async function namesOfCards(db: Queries, eventId: string, ids: readonly string[]) {
  return arrived(db, eventId)
    .select(['cards.id', 'orders.sender_name'])
    .where('cards.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Marks cards as thanked by letter, or unmarks them. @returns the ids of the changed cards */
export async function markLetters(
  trx: Queries,
  eventId: string,
  { ids, at }: { ids: readonly string[]; at: Date | null },
): Promise<string[]> {
  const changed = await trx
    .updateTable('cards')
    .set({ letter_at: at })
    .where('event_id', '=', eventId)
    .where('delivered_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('letter_at', at ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}
