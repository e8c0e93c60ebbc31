import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { CardPages, CardRecordings, SentCard, Thanks } from './cards.ts';
import { Id, Instant, Minor, Nullable, OneOf, SecretParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Look, People } from './events.ts';
import { CardMessage, SealUntil, SenderName } from './orders.ts';
import { CardGift } from './gifts.ts';

/** A file of the card that has not been uploaded yet. */
const Missing = Type.Object({
  kind: OneOf('photo', 'voice', 'video'),
  filename: Type.String(),
});

/** A card as its sender sees it, with its delivery state. Addresses of files are valid for an hour. */
export const PrivateCard = Type.Object({
  ...SentCard.properties,
  ...CardRecordings,
  ...CardPages,
  event: Type.Object({
    brideName: Type.String(),
    groomName: Type.String(),
    people: People,
    eventName: Type.String(),
    ...Look,
  }),
  /** Files that the card waits for before it arrives. */
  missing: Type.Array(Missing),
  received_at: Nullable(Instant),
  opened_at: Nullable(Instant),
  thanks: Nullable(Thanks),
  /** True while the sender may correct or withdraw words and files: the card is unopened. */
  changeable: Type.Boolean(),
  /** True while the sender may set, change or lift the seal: the card has not arrived. */
  sealable: Type.Boolean(),
  /** True after the sender withdrew words and files; a card with a gift is still delivered, without them. */
  emptied: Type.Boolean(),
  /** The total paid: gift, card and fee, in minor units. */
  total: Minor,
  ...CardGift,
  has_receipt: Type.Boolean(),
  /** True when the caller is signed in as the card's sender and may request a new link. */
  renewable: Type.Boolean(),
  /** Whether the card may appear on the live wall; null when the event has no wall. */
  on_wall: Nullable(Type.Boolean()),
  /** Masked address for mails about this card, as in `r…@example.com`; null when none are sent. */
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
    /** Id of the caller's upload that replaces the current file; a file part of the same name works as well. */
    customImage: Type.Optional(Id),
    /** Photos to append inside. */
    photos: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    audio: Type.Optional(Id),
    video: Type.Optional(Id),
    /** Ids of the card's files to remove. */
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
