import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { BookPart, BookSize, Spine } from './book-print.ts';
import { ComposedInside } from './composed.ts';
import { CardDesign } from './card-designs.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { InboxQuery } from './inbox-query.ts';
import {
  Currency,
  Day,
  Id,
  IdParams,
  Instant,
  Minor,
  Nullable,
  OneOf,
  PageQuery,
  Placeholder,
} from './common.ts';

/** A photo, voice note or video of a card, with addresses that are signed for the viewer and expire. */
export const CardMedia = Type.Object({
  id: Id,
  kind: OneOf('photo', 'voice', 'video'),
  filename: Type.String(),
  /** MIME type, told by its content. */
  type: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** The original. */
  url: Type.String(),
  /** A picture of at most 480 px, of a video a still; when made. */
  thumbnail: Nullable(Type.String()),
  /** A picture of at most 1600 px, of a video a still; when made. What a screen shows of a photo. */
  preview: Nullable(Type.String()),
  placeholder: Placeholder,
  /** A video or a voice note as every browser plays it, where the original does not; when made. */
  web: Nullable(Type.String()),
  /** How loud a voice note is, bar by bar, each from 0 to 100; when made. */
  waveform: Nullable(Type.Array(Type.Integer())),
  /** Captions of a video as WebVTT, if somebody added them. */
  captions: Nullable(Type.String()),
});
export type CardMedia = Static<typeof CardMedia>;

/** The receivers' thank-you. */
export const Thanks = Type.Object({
  words: Type.String(),
  /** A voice note or a video. */
  media: Nullable(CardMedia),
  at: Instant,
  /** Read by the sender: from then on they stay as they are. */
  read_at: Nullable(Instant),
});
export type Thanks = Static<typeof Thanks>;

/** The receivers' marks on a card. */
export const CardMarks = Type.Object({
  favourite: Type.Boolean(),
  /** Out of their lists, their book and their wall. */
  hidden: Type.Boolean(),
  /** It can be brought back until 30 days later. */
  deleted_at: Nullable(Instant),
});
export type CardMarks = Static<typeof CardMarks>;

/** What a sender put into a card, but for its recordings. */
export const CardContents = {
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** Key of a colourway of the design; null is the one that it comes in. */
  colour: Nullable(Type.String()),
  /** The sender's own picture: the front in place of a design, beside one the first of `photos`. */
  custom_image: Nullable(CardMedia),
  /** Inside the card, in the sender's order. */
  photos: Type.Array(CardMedia),
  message: Type.String(),
  /** Minor units; 0 for a card without a gift. */
  gift: Minor,
  currency: Currency,
};

/** The recordings of a card. */
export const CardRecordings = { audio: Nullable(CardMedia), video: Nullable(CardMedia) };

/**
 * All that is in a card, composed; null where that was not possible, and not there from a server of an earlier release:
 * then its words are set where they are shown.
 */
export const CardPages = { inside: Type.Optional(Nullable(ComposedInside)) };

/** A card in a list, which says only whether there are recordings. */
const ListedCard = {
  id: Id,
  event_id: Id,
  ...CardContents,
  has_video: Type.Boolean(),
  has_audio: Type.Boolean(),
};

export const ReceivedCard = Type.Object({
  ...ListedCard,
  /** The name of the table that it was written at; null where that is not known. */
  table: Nullable(Type.String()),
  received_at: Instant,
  opened_at: Nullable(Instant),
  thanked_at: Nullable(Instant),
  ...CardMarks.properties,
});
export type ReceivedCard = Static<typeof ReceivedCard>;

export const ReceivedCardDetails = Type.Object({
  ...ReceivedCard.properties,
  ...CardRecordings,
  ...CardPages,
  /** When the gift becomes available; null without a gift. */
  gift_available_at: Nullable(Instant),
  thanks: Nullable(Thanks),
  /** When it was noted that its sender was thanked by letter. */
  letter_at: Nullable(Instant),
});
export type ReceivedCardDetails = Static<typeof ReceivedCardDetails>;

/** A photo, video or voice note that guests sent to an event. */
export const ReceivedMedia = Type.Object({
  ...CardMedia.properties,
  /** Card of the file; null for a photo of the album. */
  card_id: Nullable(Id),
  /** Null for a guest of the album who gave no name. */
  sender_name: Nullable(Type.String()),
  received_at: Instant,
});
export type ReceivedMedia = Static<typeof ReceivedMedia>;

/** Which of them, as a page filters. */
const MediaFilter = {
  event_id: Id,
  kind: Type.Optional(OneOf('photo', 'voice', 'video')),
  /** Those of the shared album alone, or those of cards alone. */
  from: Type.Optional(OneOf('cards', 'album')),
  /** A part of the sender’s name. */
  sender: Type.Optional(Type.String({ maxLength: 100 })),
};

export const SentCard = Type.Object({
  ...ListedCard,
  /** The name of the table that it was written at, where its sender said so. */
  table: Nullable(Type.String()),
  sent_at: Instant,
  /**
   * `uploading`: paid, but a video or picture is still on its way. `sealed`: it arrives on the day `sealed_until`.
   * `withdrawn`: its sender took it back.
   */
  state: OneOf('uploading', 'sealed', 'sent', 'opened', 'thanked', 'withdrawn'),
  /** The day, at the venue, before which nobody but its sender reads it; null for one that its sender did not seal. */
  sealed_until: Nullable(Day),
  /** Address of its private page: whoever has it may do what its sender may. */
  link: Type.String(),
});
export type SentCard = Static<typeof SentCard>;

export const cardDesigns = endpoint('GET attendee/card-list', {
  summary: 'Card designs, those that suit the event first',
  // Designs are no secret: they are chosen before anybody is signed in.
  access: 'public',
  query: Type.Object({ wedding_id: Type.Optional(Id) }),
  answer: CardDesign,
  list: true,
});

export const cardsSent = endpoint('GET attendee/wedding/:id/cards-sent', {
  summary: 'The cards that the caller sent to an event, newest first',
  access: 'attendee',
  params: IdParams,
  query: Type.Object(PageQuery),
  answer: SentCard,
  list: true,
});

export const sentCard = endpoint('GET attendee/card-sent/:id', {
  summary: 'One card that the caller sent',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({
    ...SentCard.properties,
    ...CardRecordings,
    ...CardPages,
  }),
});

export const receivedCards = endpoint('GET bride-groom/received-card', {
  summary:
    'The cards that arrived at an event (all events unless told), newest first unless told: found by words, filtered, sorted',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ ...PageQuery, ...InboxQuery, event_id: Type.Optional(Id) }),
  answer: ReceivedCard,
  list: true,
});

export const receivedCardDetails = endpoint('GET v2/events/received-card/:id/details', {
  summary: 'Open a card; the first look marks it opened',
  ...byId('card', 'see'),
  answer: ReceivedCardDetails,
});

/** Body of a thank-you, for one sender or many. */
export const thanksBody = {
  words: Type.String({
    minLength: 1,
    maxLength: 2000,
    pattern: '\\S',
    errorMessage: msg`Please write a few words, at most 2,000 characters.`,
  }),
  /** An upload of the caller’s own: a voice note or a video. */
  media: Type.Optional(Id),
};

export const thankForCard = endpoint('POST v2/events/received-card/:id/thanks', {
  summary:
    'Thank for a card, or word the thanks anew; 409 `thanks_read` once the sender has read them',
  ...byId('card', 'thank'),
  body: Type.Object(thanksBody),
  answer: Thanks,
});

export const receivedMedia = endpoint('GET bride-groom/media', {
  summary:
    'Photos, videos and voice notes of an event, newest first; those of sealed cards stay in them',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ ...PageQuery, ...MediaFilter }),
  answer: ReceivedMedia,
  list: true,
});

/** Ids of all media that match a filter, for selecting everything without reading every page. */
export const mediaIds = endpoint('GET bride-groom/media/ids', {
  summary: 'The ids of all files of an event that a filter finds, and their bytes',
  ...withRight('query.event_id', 'see'),
  query: Type.Object(MediaFilter),
  answer: Type.Array(Type.Object({ id: Id, bytes: Type.Integer() })),
});

export const mediaCounts = endpoint('GET bride-groom/media/counts', {
  summary:
    'How many photos, videos and voice notes an event has, and what is still in sealed cards',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ event_id: Id }),
  answer: Type.Object({
    photo: Type.Integer(),
    video: Type.Integer(),
    voice: Type.Integer(),
    /** Those of the shared album, whether they came in a card as well or not. */
    album: Type.Integer(),
    /** Cards that were not opened yet and have a file in them. */
    sealed: Type.Integer(),
  }),
});

/** Where a zip can be fetched: a signed address, for a download without a header, and how large it is. */
const ZipLink = Type.Object({ url: Type.String(), bytes: Type.Integer(), files: Type.Integer() });

export const selectMedia = endpoint('POST bride-groom/media/selection', {
  summary:
    'A signed address of a zip of some of an event’s files, named by their ids; it can be taken up again for two days',
  ...withRight('body.event_id', 'see'),
  body: Type.Object({
    event_id: Id,
    media: Type.Array(Id, {
      minItems: 1,
      maxItems: 20_000,
      uniqueItems: true,
      errorMessage: msg`Please select from 1 to 20,000 files, or download everything.`,
    }),
  }),
  answer: ZipLink,
});

export const zipLink = endpoint('GET bride-groom/received-card/zip/link', {
  summary:
    'A signed address of the zip of everything, for a download without a header, and its size',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ event_id: Id }),
  answer: ZipLink,
});

export const guestbookLink = endpoint('GET bride-groom/guestbook/link', {
  summary:
    'A signed address of the guestbook as PDF to print, or of its cover; 403 `not_in_package` where the package has none',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({
    event_id: Id,
    /** A5 unless told. */
    size: Type.Optional(BookSize),
    /** Its pages unless told. */
    part: Type.Optional(BookPart),
    /** For a cover: what the print shop named; by the number of pages unless told. */
    spine: Type.Optional(Spine),
  }),
  answer: Type.Object({ url: Type.String() }),
});
