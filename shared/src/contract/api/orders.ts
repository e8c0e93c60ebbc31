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
import { MOST_PHOTOS } from './most-photos.ts';

/** `awaiting_payment` → `processing` → `paid`; back after a decline. `requires_action` waits for 3-D Secure. */
export const OrderStatus = OneOf('awaiting_payment', 'processing', 'requires_action', 'paid');
export type OrderStatus = Static<typeof OrderStatus>;

/** How an order was paid. */
export const PaidWith = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  /** Wallet that held the card, as in `apple_pay` or `google_pay`; null for a plain card. */
  wallet: Nullable(Type.String()),
});
export type PaidWith = Static<typeof PaidWith>;

/** How an order is paid: by a plain card, or by a card in a wallet. */
export const PaymentType = OneOf('card', 'wallet');
export type PaymentType = Static<typeof PaymentType>;

export const Order = Type.Object({
  id: Id,
  wedding_id: Id,
  status: OrderStatus,
  card_price: Minor,
  gift: Minor,
  /** Processing fee, paid by the attendee so that the couple gets the whole gift. */
  fee: Minor,
  total: Minor,
  currency: Currency,
  /** The delivered card; null until it exists. */
  card_id: Nullable(Id),
  /** Address of the card’s private page; null until the card exists. */
  link: Nullable(Type.String()),
  /** False while one of the card's files is still being uploaded; the card is delivered once it is true. */
  media_complete: Type.Boolean(),
  /** Day at the venue before which only the sender reads the card; null when it is not sealed. */
  sealed_until: Nullable(Day),
  /** The provider's code for the last decline, as in `card_declined` or `insufficient_funds`. */
  decline_code: Nullable(Type.String()),
  created_at: Instant,
  paid_at: Nullable(Instant),
  /** Null until paid, and for a total of 0. */
  paid_with: Nullable(PaidWith),
  /** Payment type of the last attempt, or once paid of the payment; null before, and for a total of 0. */
  selectedPaymentType: Type.Optional(Nullable(PaymentType)),
});
export type Order = Static<typeof Order>;

/** The card of an order, paid or not; files that are still uploading are missing. */
export const OrderedCard = Type.Object({ ...CardContents, ...CardRecordings, ...CardPages });
export type OrderedCard = Static<typeof OrderedCard>;

export const OrderDetails = Type.Object({ ...Order.properties, card: OrderedCard });
export type OrderDetails = Static<typeof OrderDetails>;

const giftError = msg`A gift can be from $1.00 to $10,000.00, or none.`;

/** 0, or 1.00 to 10,000.00 in minor units. */
const GiftAmount = Type.Union([
  Type.Literal(0, { errorMessage: giftError }),
  Type.Integer({ minimum: 100, maximum: 1_000_000, errorMessage: giftError }),
]);

/** Message of a card, at most 2000 characters. */
export const CardMessage = Type.String({ maxLength: 2000 });
export const SenderName = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });

const sealError = msg`Please choose a day, as in 2028-06-12.`;

/** How long a card is sealed: until the first anniversary of the event's date, or until a chosen day. */
export const SealUntil = Type.Union([
  Type.Literal('anniversary', { errorMessage: sealError }),
  Type.String({ format: 'date', errorMessage: sealError }),
]);
export type SealUntil = Static<typeof SealUntil>;

export const storeDetails = endpoint('POST checkout/store-details', {
  summary: 'Make an order of a card: design or own picture, message, media, gift',
  access: 'attendee',
  body: Type.Object({
    wedding_id: Id,
    /** Id of a card design; required unless there is a `customImage`. */
    selectedCardId: Type.Optional(Type.String({ maxLength: 60 })),
    /** Key of the design's colourway; its first one by default. */
    colour: Type.Optional(Type.String({ maxLength: 40 })),
    /** Media id of an upload; a file part of the same name works as well. */
    customImage: Type.Optional(Id),
    /**
     * Media ids of the photos inside in order, or file parts of the same name. With a design, `customImage` becomes the
     * first of at most 20 photos.
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
    message: Type.Optional(Type.String({ ...CardMessage, default: '' })),
    /** Whether other guests may see the photos inside in the event's album, if there is one. */
    album: Type.Optional(Type.Boolean({ default: false })),
    /** Whether the card may appear on the event's live wall, if there is one. */
    wall: Type.Optional(Type.Boolean({ default: true })),
    /** Media ids; uploads may be unfinished, the card is delivered once they are complete. */
    audio: Type.Optional(Id),
    video: Type.Optional(Id),
    /** Key of the sender's table, as in its printed link; an unknown or removed table is ignored. */
    table: Type.Optional(Type.String({ maxLength: 200 })),
    /** Day at the venue before which only the sender reads the card: tomorrow to 25 years ahead. Not the gift. */
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

export const PayingWith = {
  /** A provider token such as `pm_…`, made by the browser at the provider. */
  payment_method: Type.Optional(Token),
  /** Id of a saved card. */
  payment_method_id: Type.Optional(Id),
  save_card: Type.Optional(Type.Boolean({ default: false })),
  /** The payment type that the person chose; after payment the order holds the provider's. */
  selectedPaymentType: Type.Optional(PaymentType),
};

/** Result of an attempt to pay. */
export const PaymentOutcome = {
  status: OneOf('succeeded', 'requires_action', 'processing', 'failed'),
  /** The bank's 3-D Secure page, for `requires_action`. */
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
