import * as addresses from '@keepsake/shared/addresses';
import { nameOf } from '@keepsake/shared/people';
import type { Queries } from '../../db/database.ts';
import { hostsOf } from '../../writing/hosts.ts';
import { tell } from './tell.ts';

/** Tells the owner of an event that a card has arrived; in the transaction that delivers it. */
export async function tellOfArrival(trx: Queries, cardId: string): Promise<void> {
  const card = await cardOf(trx, cardId);
  await tell(trx, card.owner_id, {
    type: 'card.received',
    title: `A card from ${card.sender_name}`,
    text: card.gift > 0 ? 'It comes with a gift. Open it.' : 'It has just arrived. Open it.',
    link: addresses.receivedCard({ id: cardId }),
    cause: `card.received:${cardId}`,
  });
}

/** Tells who sent a card that it was opened; in the transaction of the first look. */
export async function tellOfOpening(trx: Queries, cardId: string): Promise<void> {
  const card = await cardOf(trx, cardId);
  await tell(trx, card.user_id, {
    type: 'card.opened',
    title: 'Your card was opened',
    text: `${nameOf(hostsOf(card))} opened the card you sent.`,
    // The page of the card itself takes an account.
    link: card.is_guest
      ? addresses.attendedEvent({ id: card.event_id })
      : addresses.sentCard({ cardId: card.event_id, id: cardId }),
    cause: `card.opened:${cardId}`,
  });
}

async function cardOf(trx: Queries, cardId: string) {
  return trx
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .innerJoin('events', 'events.id', 'cards.event_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'cards.event_id',
      'events.owner_id',
      'events.bride_name',
      'events.groom_name',
      'events.people',
      'orders.user_id',
      'orders.sender_name',
      'orders.gift',
      'users.is_guest',
    ])
    .where('cards.id', '=', cardId)
    .executeTakeFirstOrThrow();
}
