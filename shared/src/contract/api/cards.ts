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
import { CardGift } from './gifts.ts';

/** A photo, voice note or video of a card, with signed addresses that are valid for one viewer and expire. */
export const CardMedia = Type.Object({
  id: Id,
  kind: OneOf('photo', 'voice', 'video'),
  filename: Type.String(),
  /** MIME type detected from the content. */
  type: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** Address of the original file. */
  url: Type.String(),
  /** Picture of at most 480 px (of a video, a still); null until made. */
  thumbnail: Nullable(Type.String()),
  /** Picture of at most 1600 px (of a video, a still), shown on screens instead of the original; null until made. */
  preview: Nullable(Type.String()),
  placeholder: Placeholder,
  /** A version that every browser can play, when the original is not; null until made. */
  web: Nullable(Type.String()),
  /** Loudness of a voice note, one value of 0 to 100 per bar; null until made. */
  waveform: Nullable(Type.Array(Type.Integer())),
  /** Address of a video's WebVTT captions; null without captions. */
  captions: Nullable(Type.String()),
});
export type CardMedia = Static<typeof CardMedia>;

/** The hosts' thank-you for a card. */
export const Thanks = Type.Object({
  words: Type.String(),
  /** A voice note or a video. */
  media: Nullable(CardMedia),
  at: Instant,
  /** When the sender read the thanks, which can't be changed from then on. */
  read_at: Nullable(Instant),
});
export type Thanks = Static<typeof Thanks>;

/** The hosts' marks on a card. */
export const CardMarks = Type.Object({
  favourite: Type.Boolean(),
  /** True when the card is left out of lists, guestbook and wall. */
  hidden: Type.Boolean(),
  /** When it was deleted; it can be restored for 30 days. */
  deleted_at: Nullable(Instant),
});
export type CardMarks = Static<typeof CardMarks>;

/** What a sender put into a card, without its recordings. */
export const CardContents = {
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** Key of the design's colourway; null for the default. */
  colour: Nullable(Type.String()),
  /** The sender's own picture: the front when there is no design, otherwise the first of `photos`. */
  custom_image: Nullable(CardMedia),
  /** Photos inside the card, in the sender's order. */
  photos: Type.Array(CardMedia),
  message: Type.String(),
  /** Minor units; 0 for a card without a gift. */
  gift: Minor,
  currency: Currency,
};

export const CardRecordings = { audio: Nullable(CardMedia), video: Nullable(CardMedia) };

/** The composed inside. Null if composing failed, absent from older servers: browsers then lay out the words. */
export const CardPages = { inside: Type.Optional(Nullable(ComposedInside)) };

/** A card in a list; recordings are only flags. */
const ListedCard = {
  id: Id,
  event_id: Id,
  ...CardContents,
  has_video: Type.Boolean(),
  has_audio: Type.Boolean(),
};

export const ReceivedCard = Type.Object({
  ...ListedCard,
  /** Name of the table where the card was written; null when unknown. */
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
  ...CardGift,
  thanks: Nullable(Thanks),
  /** When the hosts noted that they thanked the sender by letter. */
  letter_at: Nullable(Instant),
});
export type ReceivedCardDetails = Static<typeof ReceivedCardDetails>;

/** A photo, video or voice note that an event received. */
export const ReceivedMedia = Type.Object({
  ...CardMedia.properties,
  /** The file's card; null for a photo of the album. */
  card_id: Nullable(Id),
  /** Null for an album photo of a guest without a name. */
  sender_name: Nullable(Type.String()),
  received_at: Instant,
});
export type ReceivedMedia = Static<typeof ReceivedMedia>;

/** Filters of an event's received media. */
const MediaFilter = {
  event_id: Id,
  kind: Type.Optional(OneOf('photo', 'voice', 'video')),
  /** Limits to files of cards or photos of the shared album. */
  from: Type.Optional(OneOf('cards', 'album')),
  /** Part of the sender’s name. */
  sender: Type.Optional(Type.String({ maxLength: 100 })),
};

export const SentCard = Type.Object({
  ...ListedCard,
  /** Name of the table where the card was written; null when its sender did not say. */
  table: Nullable(Type.String()),
  sent_at: Instant,
  /** `uploading`: paid, files missing. `sealed`: arrives on `sealed_until`. `withdrawn`: taken back by sender. */
  state: OneOf('uploading', 'sealed', 'sent', 'opened', 'thanked', 'withdrawn'),
  /** Day at the venue before which only the sender reads the card; null when it was not time-sealed. */
  sealed_until: Nullable(Day),
  /** Address of the card's private page; the link alone grants the sender's rights. */
  link: Type.String(),
});
export type SentCard = Static<typeof SentCard>;

export const cardDesigns = endpoint('GET attendee/card-list', {
  summary: 'Card designs, those that suit the event first',
  // Public, because guests choose a design before they sign in.
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
  /** Id of the caller's upload: a voice note or a video. */
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

/** Ids of all media that match a filter, so that everything can be selected without reading every page. */
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
    /** Photos of the shared album, those that also came in a card included. */
    album: Type.Integer(),
    /** Unopened cards that contain a file. */
    sealed: Type.Integer(),
  }),
});

/** A zip download: a signed address that needs no header, the size in bytes, and the number of files. */
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
    /** A5 by default. */
    size: Type.Optional(BookSize),
    /** The pages by default. */
    part: Type.Optional(BookPart),
    /** Cover only: the print shop's spine width in mm; by default computed from the number of pages. */
    spine: Type.Optional(Spine),
  }),
  answer: Type.Object({ url: Type.String() }),
});
