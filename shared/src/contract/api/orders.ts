import { msg, plural } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { endpoint, withRight } from './endpoint.ts';
import { CardContents, CardPages, CardRecordings } from './cards.ts';
import {
  Currency,
  Day,
  EventBalance,
  Id,
  IdParams,
  Instant,
  Minor,
  Nothing,
  Nullable,
  OneOf,
} from './common.ts';

/**
 * `awaiting_payment` → `processing` → `paid`; a decline leads back to `awaiting_payment`.
 * `requires_action` waits for 3-D Secure.
 */
export const OrderStatus = OneOf('awaiting_payment', 'processing', 'requires_action', 'paid');
export type OrderStatus = Static<typeof OrderStatus>;

/** Payment method of an order. */
export const PaidWith = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  /** The wallet that the card came from, as in `apple_pay` or `google_pay`; null for a card by itself. */
  wallet: Nullable(Type.String()),
});
export type PaidWith = Static<typeof PaidWith>;

/** The kind of what an order is paid with: a card by itself, or the card of a wallet. */
export const PaymentType = OneOf('card', 'wallet');
export type PaymentType = Static<typeof PaymentType>;

export const Order = Type.Object({
  id: Id,
  wedding_id: Id,
  status: OrderStatus,
  card_price: Minor,
  gift: Minor,
  /** Processing fee, paid by the attendee so the couple gets the whole gift. */
  fee: Minor,
  total: Minor,
  currency: Currency,
  /** The card, once it exists. */
  card_id: Nullable(Id),
  /** Address of the card’s private page, once it exists. */
  link: Nullable(Type.String()),
  /** False while a picture or video is still being uploaded; the card arrives when it is true. */
  media_complete: Type.Boolean(),
  /** The day, at the venue, before which nobody but its sender reads the card; null where it is not sealed. */
  sealed_until: Nullable(Day),
  /** The provider's reason for the last decline, as in `card_declined`, `insufficient_funds`. */
  decline_code: Nullable(Type.String()),
  created_at: Instant,
  paid_at: Nullable(Instant),
  /** Null until it is paid, and where there was nothing to pay. */
  paid_with: Nullable(PaidWith),
  /** The kind of the last try, and once it is paid of what paid; null before, and where there was nothing to pay. */
  selectedPaymentType: Type.Optional(Nullable(PaymentType)),
});
export type Order = Static<typeof Order>;

/** The card of an order, paid or not; without files that are still uploading. */
export const OrderedCard = Type.Object({ ...CardContents, ...CardRecordings, ...CardPages });
export type OrderedCard = Static<typeof OrderedCard>;

export const OrderDetails = Type.Object({ ...Order.properties, card: OrderedCard });
export type OrderDetails = Static<typeof OrderDetails>;

/** The most photos inside one card. */
const MOST_PHOTOS = 20;

const giftSentence = msg`A gift can be from $1.00 to $10,000.00, or none.`;

/** 0, or from 1.00 to 10,000.00 in minor units. */
const GiftAmount = Type.Union([
  Type.Literal(0, { errorMessage: giftSentence }),
  Type.Integer({ minimum: 100, maximum: 1_000_000, errorMessage: giftSentence }),
]);

/** Message of a card. */
export const CardMessage = Type.String({ maxLength: 2000 });
/** Name of a card's sender. */
export const SenderName = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });

const sealSentence = msg`Please choose a day, as in 2028-06-12.`;

/** Until when a card is sealed: the first anniversary of the event's date, or a day of the sender's own. */
export const SealUntil = Type.Union([
  Type.Literal('anniversary', { errorMessage: sealSentence }),
  Type.String({ format: 'date', errorMessage: sealSentence }),
]);
export type SealUntil = Static<typeof SealUntil>;

export const storeDetails = endpoint('POST checkout/store-details', {
  summary: 'Make an order of a card: design or own picture, message, media, gift',
  access: 'attendee',
  body: Type.Object({
    wedding_id: Id,
    /** A card design; or else `customImage`. */
    selectedCardId: Type.Optional(Type.String({ maxLength: 60 })),
    /** A colourway of the card design, by its key; without it the one that it comes in. */
    colour: Type.Optional(Type.String({ maxLength: 40 })),
    /** Media id of an upload; or a file part of the same name. */
    customImage: Type.Optional(Id),
    /**
     * Media ids of the photos inside, in their order; or file parts of the same name. Beside a design,
     * `customImage` stands before them and counts among the 20.
     */
    photos: Type.Optional(
      Type.Array(Id, {
        maxItems: MOST_PHOTOS,
        errorMessage: msg`${plural(
          { count: MOST_PHOTOS },
          { one: 'A card holds up to # photo.', other: 'A card holds up to # photos.' },
        )}`,
      }),
    ),
    /** A photo or video upload may still be under way: the card arrives when it is complete. */
    message: Type.Optional(Type.String({ ...CardMessage, default: '' })),
    /** The other guests may see the photos inside, where the event has an album. */
    album: Type.Optional(Type.Boolean({ default: false })),
    /** The card may be shown on the live wall of the event, where there is one. */
    wall: Type.Optional(Type.Boolean({ default: true })),
    audio: Type.Optional(Id),
    video: Type.Optional(Id),
    /**
     * The key of the table that its sender sits at, as in the link that was printed for it. One that the event does not
     * have, or no longer, is no table: the card comes all the same.
     */
    table: Type.Optional(Type.String({ maxLength: 200 })),
    /**
     * Nobody but its sender reads the card before that day begins at the venue: tomorrow at the earliest, in 25 years at
     * the latest. A gift is never sealed.
     */
    sealed_until: Type.Optional(SealUntil),
    attachedMoneyGift: Type.Optional(GiftAmount),
    sender_name: SenderName,
  }),
  files: ['customImage', 'photos', 'audio', 'video'],
  answer: Order,
  status: 201,
  idempotent: true,
});

export const processingFee = endpoint('POST cc-processing-fee', {
  summary: 'The processing fee for an amount',
  access: 'public',
  body: Type.Object({ amount: Type.Integer({ minimum: 0, maximum: 100_000_000 }) }),
  answer: Type.Object({ amount: Minor, fee: Minor, total: Minor }),
});

const Token = Type.String({ pattern: '^pm_[A-Za-z0-9_]+$', maxLength: 120 });

/** Payment method of a request. */
export const PayingWith = {
  /** A provider token, as in `pm_…`, made by the browser at the provider. */
  payment_method: Type.Optional(Token),
  /** A saved card. */
  payment_method_id: Type.Optional(Id),
  save_card: Type.Optional(Type.Boolean({ default: false })),
  /** As the person chose it; once it is paid, the order has what the provider says. */
  selectedPaymentType: Type.Optional(PaymentType),
};

/** How a try to pay ended. */
export const PaymentOutcome = {
  status: OneOf('succeeded', 'requires_action', 'processing', 'failed'),
  /** Where the bank asks for 3-D Secure. */
  redirect_url: Type.Optional(Type.String()),
  decline_code: Type.Optional(Type.String()),
};

export const payOrder = endpoint('POST checkout/card', {
  summary: 'Pay an order; a total of 0 needs no payment method',
  access: 'attendee',
  body: Type.Object({
    order_id: Id,
    ...PayingWith,
  }),
  files: [],
  answer: Type.Object({
    ...PaymentOutcome,
    card_id: Type.Optional(Id),
  }),
  idempotent: true,
});

export const order = endpoint('GET checkout/orders/:id', {
  summary:
    'An order with its card, after a 3-D Secure return or a reload; settles it with the provider first',
  access: 'attendee',
  params: IdParams,
  answer: OrderDetails,
});

export const orderReceipt = endpoint('GET checkout/orders/:id/receipt', {
  summary:
    'A signed address of the receipt as PDF, for whoever paid; 404 until then, and for a total of 0',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({ url: Type.String() }),
});

export const PaymentMethod = Type.Object({
  id: Id,
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
  name: Nullable(Type.String()),
  is_default: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const paymentMethods = endpoint('GET payment-method/list', {
  summary: 'Saved cards',
  access: 'member',
  answer: PaymentMethod,
  list: true,
});

export const paymentMethod = endpoint('GET payment-method/:id/detail', {
  summary: 'One saved card',
  access: 'member',
  params: IdParams,
  answer: PaymentMethod,
});

export const addPaymentMethod = endpoint('POST payment-method', {
  summary: 'Save a card that the browser tokenised at the provider',
  access: 'member',
  body: Type.Object({
    payment_method: Token,
    is_default: Type.Optional(Type.Boolean({ default: false })),
  }),
  answer: PaymentMethod,
  status: 201,
  idempotent: true,
});

export const updatePaymentMethod = endpoint('PATCH payment-method/:id', {
  summary: 'Make a saved card the default one',
  access: 'member',
  params: IdParams,
  body: Type.Object({ is_default: Type.Literal(true) }),
  answer: PaymentMethod,
});

export const removePaymentMethod = endpoint('DELETE payment-method/:id', {
  summary: 'Forget a saved card',
  access: 'member',
  params: IdParams,
  answer: Nothing,
});

export const balance = endpoint('GET cashout/balance-amount', {
  summary: 'Gift money of an event (of all events unless told)',
  ...withRight('query.event_id', 'money'),
  query: Type.Object({ event_id: Type.Optional(Id) }),
  answer: EventBalance,
});
