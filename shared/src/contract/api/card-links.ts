import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { CardPages, CardRecordings, SentCard, Thanks } from './cards.ts';
import { Id, Instant, Minor, Nullable, OneOf, SecretParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Look, People } from './events.ts';
import { CardMessage, SealUntil, SenderName } from './orders.ts';

/** A file that the card still waits for. */
const Missing = Type.Object({
  kind: OneOf('photo', 'voice', 'video'),
  filename: Type.String(),
});

/** A card as its sender has it, with what became of it. Addresses of files hold for an hour. */
export const PrivateCard = Type.Object({
  ...SentCard.properties,
  ...CardRecordings,
  ...CardPages,
  /** The card's event. */
  event: Type.Object({
    brideName: Type.String(),
    groomName: Type.String(),
    people: People,
    eventName: Type.String(),
    ...Look,
  }),
  /** The card waits for them. */
  missing: Type.Array(Missing),
  received_at: Nullable(Instant),
  opened_at: Nullable(Instant),
  thanks: Nullable(Thanks),
  /** Words and files may be corrected or taken back: nobody has opened it. */
  changeable: Type.Boolean(),
  /** It may be sealed until a day, or another one, or opened now: it has not arrived. */
  sealable: Type.Boolean(),
  /** Words and files were taken back; with a gift the card goes on without them. */
  emptied: Type.Boolean(),
  /** Paid in all, with card and fee. */
  total: Minor,
  /** Null without a gift. `pending` until `gift_available_at`; `taken_back`: refunded or disputed. */
  gift_state: Nullable(OneOf('pending', 'available', 'paid_out', 'taken_back')),
  gift_available_at: Nullable(Instant),
  has_receipt: Type.Boolean(),
  /** The caller is signed in as its sender, and may ask for another link. */
  renewable: Type.Boolean(),
  /** Whether it may be shown on the live wall; null where the event has none. */
  on_wall: Nullable(Type.Boolean()),
  /** Where news of this card is mailed, as in `r…@example.com`; null: nowhere. */
  news_to: Nullable(Type.String()),
});
export type PrivateCard = Static<typeof PrivateCard>;

export const privateCard = endpoint('GET card-links/:secret', {
  summary: 'A card by its private link; a first look at the thanks marks them read',
  access: 'public',
  params: SecretParams,
  answer: PrivateCard,
});

export const correctCard = endpoint('PATCH card-links/:secret', {
  summary:
    'Correct words and files until the card is opened; 409 `card_opened` or `card_withdrawn` after that',
  access: 'public',
  params: SecretParams,
  body: Type.Object({
    message: Type.Optional(CardMessage),
    sender_name: Type.Optional(SenderName),
    /** An upload of the caller’s in place of what is there; or a file part of the same name. */
    customImage: Type.Optional(Id),
    /** More photos inside, behind those that are there. */
    photos: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    audio: Type.Optional(Id),
    video: Type.Optional(Id),
    /** Files of the card that are to go. */
    remove: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  }),
  files: ['customImage', 'photos', 'audio', 'video'],
  answer: PrivateCard,
  rateLimit: 60,
});

export const withdrawCard = endpoint('POST card-links/:secret/withdraw', {
  summary:
    'Take words and files back, and with no gift the whole card; 409 `card_opened` once it was opened',
  access: 'public',
  params: SecretParams,
  answer: PrivateCard,
});

export const keepFromWall = endpoint('PUT card-links/:secret/wall', {
  summary:
    'Let the card be shown on the live wall of its event, or keep it from there; at once, also once opened',
  access: 'public',
  params: SecretParams,
  body: Type.Object({ on_wall: Type.Boolean() }),
  answer: PrivateCard,
});

export const sealCard = endpoint('PUT card-links/:secret/seal', {
  summary:
    'Seal a card until a day, until another one, or not at all: then it arrives; 409 `card_arrived` once it has, `card_withdrawn`',
  access: 'public',
  params: SecretParams,
  body: Type.Object({ sealed_until: Nullable(SealUntil) }),
  answer: PrivateCard,
});

export const mailCardLink = endpoint('POST card-links/:secret/news', {
  summary: 'Mail the link, and later what becomes of this card, to an address',
  access: 'public',
  params: SecretParams,
  body: Type.Object({
    email: Type.String({
      format: 'email',
      maxLength: 254,
      errorMessage: msg`Please enter an email address, as in name@example.com.`,
    }),
  }),
  answer: PrivateCard,
  rateLimit: 20,
});

export const unsubscribeCard = endpoint('DELETE card-links/:secret/news', {
  summary: 'Mail no more about this card, and forget the address',
  access: 'public',
  params: SecretParams,
  answer: PrivateCard,
});

export const privateReceipt = endpoint('GET card-links/:secret/receipt', {
  summary: 'An address of the receipt as PDF, for an hour; 404 for a total of 0',
  access: 'public',
  params: SecretParams,
  answer: Type.Object({ url: Type.String() }),
});

export const newCardLink = endpoint('POST attendee/card-sent/:id/link', {
  summary: 'A new private link for a card that the caller sent; the one before holds no longer',
  access: 'attendee',
  params: Type.Object({ id: Id }),
  answer: Type.Object({ link: Type.String() }),
});
