import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Currency, Id, IdParams, Instant, Minor, Nullable, PageQuery } from './common.ts';

export const CardDesign = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Address of the front, an SVG or a picture. */
  image: Type.String(),
  thumbnail: Type.String(),
  event_types: Type.Array(Type.String()),
  price: Minor,
});
export type CardDesign = Static<typeof CardDesign>;

/** A photo, voice note or video of a card, with addresses that are signed for the viewer and expire. */
export const CardMedia = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('photo'), Type.Literal('voice'), Type.Literal('video')]),
  filename: Type.String(),
  /** MIME type, judged by content. */
  type: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** The original. */
  url: Type.String(),
  /** A picture of at most 480 px, when made. */
  thumbnail: Nullable(Type.String()),
  /** A picture of at most 1600 px, when made; what a screen shows of a photo. */
  preview: Nullable(Type.String()),
});
export type CardMedia = Static<typeof CardMedia>;

export const ReceivedCard = Type.Object({
  id: Id,
  event_id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** The sender's own picture in place of a design. */
  custom_image: Nullable(CardMedia),
  message: Type.String(),
  /** Minor units; 0 for a card without a gift. */
  gift: Minor,
  currency: Currency,
  has_video: Type.Boolean(),
  has_audio: Type.Boolean(),
  received_at: Instant,
  opened_at: Nullable(Instant),
});
export type ReceivedCard = Static<typeof ReceivedCard>;

export const ReceivedCardDetails = Type.Object({
  ...ReceivedCard.properties,
  audio: Nullable(CardMedia),
  video: Nullable(CardMedia),
  /** When the gift becomes available; null without a gift. */
  gift_available_at: Nullable(Instant),
});
export type ReceivedCardDetails = Static<typeof ReceivedCardDetails>;

/** The files that came with one card. */
export const ReceivedMedia = Type.Object({
  /** Of the card. */
  id: Id,
  sender_name: Type.String(),
  received_at: Instant,
  media: Type.Array(CardMedia),
});
export type ReceivedMedia = Static<typeof ReceivedMedia>;

export const SentCard = Type.Object({
  id: Id,
  event_id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  custom_image: Nullable(CardMedia),
  message: Type.String(),
  gift: Minor,
  currency: Currency,
  has_video: Type.Boolean(),
  has_audio: Type.Boolean(),
  sent_at: Instant,
  /** `uploading`: paid, but a video or picture is still on its way. */
  state: Type.Union([
    Type.Literal('uploading'),
    Type.Literal('sent'),
    Type.Literal('opened'),
    Type.Literal('thanked'),
  ]),
});
export type SentCard = Static<typeof SentCard>;

export const cardDesigns = endpoint({
  method: 'GET',
  path: 'attendee/card-list',
  summary: 'Card designs, those that suit the event first',
  access: 'attendee',
  query: Type.Object({ wedding_id: Type.Optional(Id) }),
  answer: CardDesign,
  list: true,
});

export const cardsSent = endpoint({
  method: 'GET',
  path: 'attendee/wedding/:id/cards-sent',
  summary: 'The cards that the caller sent to an event, newest first',
  access: 'attendee',
  params: IdParams,
  query: Type.Object(PageQuery),
  answer: SentCard,
  list: true,
});

export const sentCard = endpoint({
  method: 'GET',
  path: 'attendee/card-sent/:id',
  summary: 'One card that the caller sent',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({
    ...SentCard.properties,
    audio: Nullable(CardMedia),
    video: Nullable(CardMedia),
  }),
});

export const receivedCards = endpoint({
  method: 'GET',
  path: 'bride-groom/received-card',
  summary: 'The cards that arrived at an event (all events unless told), newest first',
  access: 'bride_groom',
  query: Type.Object({ ...PageQuery, event_id: Type.Optional(Id) }),
  answer: ReceivedCard,
  list: true,
});

export const receivedCardDetails = endpoint({
  method: 'GET',
  path: 'v2/events/received-card/:id/details',
  summary: 'Open a card; the first look marks it opened',
  access: 'bride_groom',
  params: IdParams,
  answer: ReceivedCardDetails,
});

export const receivedMedia = endpoint({
  method: 'GET',
  path: 'bride-groom/media',
  summary:
    'Photos, videos and voice notes of an event, card by card, newest first; those of sealed cards stay in them',
  access: 'bride_groom',
  query: Type.Object({ ...PageQuery, event_id: Id }),
  answer: ReceivedMedia,
  list: true,
});

export const zipLink = endpoint({
  method: 'GET',
  path: 'bride-groom/received-card/zip/link',
  summary:
    'A signed address of the zip of everything, for a download without a header, and its size',
  access: 'bride_groom',
  query: Type.Object({ event_id: Id }),
  answer: Type.Object({ url: Type.String(), bytes: Type.Integer(), files: Type.Integer() }),
});

export const guestbookLink = endpoint({
  method: 'GET',
  path: 'bride-groom/guestbook/link',
  summary:
    'A signed address of the guestbook as PDF; 403 `not_in_package` where the package has none',
  access: 'bride_groom',
  query: Type.Object({ event_id: Id }),
  answer: Type.Object({ url: Type.String() }),
});
