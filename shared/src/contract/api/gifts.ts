import Type, { type Static } from 'typebox';
import { endpoint, withRight } from './endpoint.ts';
import { Currency, Id, Instant, Minor, Nullable, OneOf, PageQuery } from './common.ts';

/** A gift on its way from the sender's payment card to the couple's bank, in minor units. */
export const Gift = Type.Object({
  order_id: Id,
  sender_name: Type.String(),
  paid_at: Instant,
  /** Total that the sender paid. */
  gross: Minor,
  /** The processing fee within `gross`. */
  fee: Minor,
  gift: Minor,
  /** The part of the gift that refunds and disputes took back. */
  taken_back: Minor,
  held_until: Instant,
  available_at: Nullable(Instant),
  /** The part that was transferred to the bank; gifts are paid out in the order in which they became available. */
  paid_out: Minor,
  /** The part on its way to the bank. */
  moving: Minor,
  currency: Currency,
  /** The card of the gift; null while the card has not arrived, and after its receivers deleted it. */
  card_id: Nullable(Id),
  /** When the hosts thanked the sender. */
  thanked_at: Nullable(Instant),
  /** Name of the table where the card was written; null when unknown. */
  table: Nullable(Type.String()),
});
export type Gift = Static<typeof Gift>;

/** How far the gift of one card has come, without details of the bank. */
export const CardGift = {
  /** Null without a gift. `pending` lasts until `gift_available_at`; `taken_back` means refunded or disputed. */
  gift_state: Nullable(OneOf('pending', 'available', 'paid_out', 'taken_back')),
  /** The gift without what refunds and disputes took back, in minor units. */
  gift_left: Minor,
  /** Whether all of it that is not at the bank is on its way there. */
  gift_moving: Type.Boolean(),
  /** When the gift becomes available; null without a gift. */
  gift_available_at: Nullable(Instant),
};

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

/** Totals of all gifts of an event, in minor units. */
export const GiftTotals = Type.Object({
  count: Type.Integer(),
  gift: Minor,
  gross: Minor,
  fee: Minor,
  taken_back: Minor,
  paid_out: Minor,
  /** How many gifts' senders have been thanked. */
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
