import Type, { type Static } from 'typebox';
import { endpoint, withRight } from './endpoint.ts';
import { Currency, Id, Instant, Minor, Nullable, OneOf, PageQuery } from './common.ts';

/** The way of a gift from the sender's card to the couple's bank, in minor units. */
export const Gift = Type.Object({
  order_id: Id,
  sender_name: Type.String(),
  paid_at: Instant,
  /** Total paid by the sender. */
  gross: Minor,
  /** The part of it that is the processing fee. */
  fee: Minor,
  gift: Minor,
  /** Part of the gift that refunds and disputes took back. */
  taken_back: Minor,
  held_until: Instant,
  available_at: Nullable(Instant),
  /** The part that is at the bank: the gifts that were available first go first. */
  paid_out: Minor,
  currency: Currency,
  /** The card that it came with; null while that is on its way, and once its receivers deleted it. */
  card_id: Nullable(Id),
  /** When its sender was thanked. */
  thanked_at: Nullable(Instant),
  /** The name of the table that its card was written at; null where that is not known. */
  table: Nullable(Type.String()),
});
export type Gift = Static<typeof Gift>;

export const gifts = endpoint('GET bride-groom/gifts', {
  summary: 'The gifts of an event with their way, the oldest first unless told',
  ...withRight('query.event_id', 'money'),
  query: Type.Object({
    event_id: Id,
    order: Type.Optional(OneOf('oldest', 'newest')),
    ...PageQuery,
  }),
  answer: Gift,
  list: true,
});

/** All gifts of an event together, in minor units. */
export const GiftTotals = Type.Object({
  count: Type.Integer(),
  gift: Minor,
  gross: Minor,
  fee: Minor,
  taken_back: Minor,
  paid_out: Minor,
  /** How many have been thanked for. */
  thanked: Type.Integer(),
  currency: Currency,
});
export type GiftTotals = Static<typeof GiftTotals>;

export const giftTotals = endpoint('GET bride-groom/gifts/totals', {
  summary: 'All gifts of an event together',
  ...withRight('query.event_id', 'money'),
  query: Type.Object({ event_id: Id }),
  answer: GiftTotals,
});

export const giftsCsvLink = endpoint('GET bride-groom/gifts/link', {
  summary: 'A signed address of the gifts of an event as CSV',
  ...withRight('query.event_id', 'money'),
  query: Type.Object({ event_id: Id }),
  answer: Type.Object({ url: Type.String() }),
});
