import Type, { type Static } from 'typebox';
import { AlbumMode } from './album.ts';
import { OFFERED } from '../words/languages.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import {
  Currency,
  Day,
  EventBalance,
  Id,
  IdParams,
  Instant,
  Minor,
  Nullable,
  OneOf,
  PageQuery,
  UniqueCode,
} from './common.ts';
import { EventLook, ShownLook } from './event-look.ts';
import { Entitlements, EventMembership } from './packages.ts';
import { RightsThere } from './rights.ts';

/** 24-hour HH:MM, local to the venue. */
const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Kind of people an event type is for. */
export const People = OneOf(
  'partners',
  'honouree',
  'parents',
  'family',
  'team',
  /** A group with a name of its own. */ 'group',
);
export type People = Static<typeof People>;

/** An event as anybody who found it may see it. */
export const EventSummary = Type.Object({
  id: Id,
  /** The first name, whoever has it. */
  brideName: Type.String(),
  /** The second name; empty where there is one. */
  groomName: Type.String(),
  people: People,
  eventName: Type.String(),
  eventtype: Type.String(),
  date: Day,
});
export type EventSummary = Static<typeof EventSummary>;

/**
 * How somebody who found an event by its name may get in: `code` only with it · `may_ask` its owner · `asked`, and
 * waits · `not_now` was the answer · `added` it is among theirs.
 */
export const AccessStatus = OneOf('code', 'may_ask', 'asked', 'not_now', 'added');
export type AccessStatus = Static<typeof AccessStatus>;

/** An event as a search finds it. */
export const FoundEvent = Type.Object({ ...EventSummary.properties, standing: AccessStatus });
export type FoundEvent = Static<typeof FoundEvent>;

/** The look that was chosen for an event; null for that of the site. */
export const Look = { look: Nullable(ShownLook) };

/** What an event, and its package, lets a sender do. */
const ForSenders = {
  /** How long the sender is invited to record; a longer file is never refused. */
  video_minutes: Entitlements.properties.video_minutes,
  /** Whether to offer a card from a picture of the sender’s own; one that is sent is never refused. */
  custom_card_images: Entitlements.properties.custom_card_images,
  /** Cards may be shown on a live wall at the party, where their senders let them. */
  live_wall: Entitlements.properties.live_wall,
  currency: Currency,
  /** Whether guests share an album, and how. */
  album: AlbumMode,
  ...Look,
  /** It takes no more cards. */
  closed: Type.Boolean(),
};

/** An event as a guest or attendee who added it sees it. */
export const AttendedEvent = Type.Object({
  ...EventSummary.properties,
  time: Type.String(),
  /** IANA zone of the venue. */
  timezone: Type.String(),
  venue: Type.String(),
  /** Signed address of the picture. */
  photo: Nullable(Type.String()),
  archived: Type.Boolean(),
  unique_code: Type.String(),
  cards_sent: Type.Integer(),
  /** The caller's cards by state, in the words of `SentCard.state`. */
  cards: Type.Object({
    uploading: Type.Integer(),
    sealed: Type.Integer(),
    sent: Type.Integer(),
    opened: Type.Integer(),
    thanked: Type.Integer(),
  }),
  /** The card that was made last, where it still has to be paid for. */
  unpaid: Nullable(Type.Object({ order_id: Id, total: Minor })),
  ...ForSenders,
});
export type AttendedEvent = Static<typeof AttendedEvent>;

/**
 * An event as anybody with its code may see it: enough to write a card, without venue, date or title, and
 * equal for everybody.
 */
export const Invitation = Type.Object({
  id: Id,
  brideName: Type.String(),
  groomName: Type.String(),
  people: People,
  /** As printed: capitals and figures. */
  unique_code: Type.String(),
  /** Address of the picture, 480 px wide. */
  photo: Nullable(Type.String()),
  ...ForSenders,
});
export type Invitation = Static<typeof Invitation>;

/** An event as its owner and their helpers see it. */
export const OwnedEvent = Type.Object({
  ...EventSummary.properties,
  time: Type.String(),
  timezone: Type.String(),
  venue: Type.String(),
  photo: Nullable(Type.String()),
  currency: Currency,
  unique_code: Type.String(),
  /** Address in the printed QR code. */
  link: Type.String(),
  /** Join requests are allowed. */
  takes_asks: Type.Boolean(),
  ...RightsThere,
  /** Of its look: the key of an accent, or `#rrggbb`. */
  accent: Type.String(),
  /** Of its look: the key of the letters of its names. */
  lettering: Type.String(),
  /** Members find it by its name. */
  searchable: Type.Boolean(),
  /** Since when it takes no more cards; null while it does. */
  closed_at: Nullable(Instant),
  created_at: Instant,
});
export type OwnedEvent = Static<typeof OwnedEvent>;

export const EventDetails = Type.Object({
  ...OwnedEvent.properties,
  counts: Type.Object({
    guests: Type.Integer(),
    cards: Type.Integer(),
    unopened: Type.Integer(),
    photos: Type.Integer(),
    videos: Type.Integer(),
    voice_notes: Type.Integer(),
    /** In the album; those of a card that are there, too, count in both. */
    album: Type.Integer(),
  }),
  album: AlbumMode,
  /** Cards that guests sealed until a day, by that day, the next first; `counts` has none of them before. */
  time_sealed: Type.Array(Type.Object({ until: Day, cards: Type.Integer() })),
  /** Null for who may not know of money. */
  balance: Nullable(EventBalance),
  membership: EventMembership,
});
export type EventDetails = Static<typeof EventDetails>;

const EventFields = {
  brideName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  /** Whether it is needed follows from the event type. */
  groomName: Type.Optional(Type.String({ maxLength: 80 })),
  date: Day,
  time: LocalTime,
  timezone: Type.String({ minLength: 1, maxLength: 64 }),
  venue: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  eventtype: Type.String({ minLength: 1, maxLength: 60 }),
  eventName: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
};

export const createEvent = endpoint('POST v2/events', {
  summary: 'Register an event',
  access: 'bride_groom',
  event: null,
  body: Type.Object(EventFields),
  files: ['photo'],
  answer: OwnedEvent,
  status: 201,
  idempotent: true,
});

export const updateEvent = endpoint('PATCH v2/events/:id', {
  summary: 'Change an event; its code stays',
  ...byId('params.id', 'manage'),
  body: Type.Partial(
    Type.Object({
      ...EventFields,
      takes_asks: Type.Boolean(),
      searchable: Type.Boolean(),
      ...EventLook.properties,
    }),
  ),
  files: ['photo'],
  answer: OwnedEvent,
});

export const removeEventPhoto = endpoint('DELETE v2/events/:id/photo', {
  summary: 'Take the picture off an event',
  ...byId('params.id', 'manage'),
  answer: OwnedEvent,
});

export const closeEvent = endpoint('PUT v2/events/:id/closed', {
  summary:
    'Close an event, so that it takes no more cards, or open it again; a card whose payment has begun still arrives',
  ...byId('params.id', 'manage'),
  body: Type.Object({ closed: Type.Boolean() }),
  answer: OwnedEvent,
});

/** What there is to do once an event is registered. */
export const SetupStep = OneOf('print', 'partner', 'scan', 'wall');
export type SetupStep = Static<typeof SetupStep>;

/** The steps that are done: marked, or seen from what there is (a partner, a wall). */
const SetupState = Type.Object({ done: Type.Array(SetupStep) });

export const eventSetup = endpoint('GET v2/events/:id/setup', {
  summary: 'Which first steps of an event are done',
  ...byId('params.id', 'manage'),
  answer: SetupState,
});

export const markSetup = endpoint('PUT v2/events/:id/setup', {
  summary: 'Mark a first step of an event as done',
  ...byId('params.id', 'manage'),
  body: Type.Object({ step: SetupStep }),
  answer: SetupState,
});

/** An event that its owner deleted, while that can be undone. */
export const DeletedEvent = Type.Object({
  id: Id,
  eventName: Type.String(),
  date: Day,
  /** When its cards are deleted for good. */
  gone_at: Instant,
});
export type DeletedEvent = Static<typeof DeletedEvent>;

export const deleteEvent = endpoint('DELETE v2/events/:id', {
  summary:
    'Delete an event, which can be undone for 14 days; 409 `money_left` or `payment_under_way` while there is money in it',
  ...byId('params.id', 'own'),
  answer: DeletedEvent,
});

export const deletedEvents = endpoint('GET v2/events/deleted', {
  summary: 'What the caller deleted and can still take back, newest first',
  access: 'bride_groom',
  event: null,
  answer: DeletedEvent,
  list: true,
});

export const restoreEvent = endpoint('POST v2/events/:id/restore', {
  summary: 'Take a deleted event back',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: OwnedEvent,
});

export const userEvents = endpoint('GET v2/events/userevents', {
  summary: 'The events of the caller, newest first',
  access: 'bride_groom',
  event: null,
  query: Type.Object(PageQuery),
  answer: OwnedEvent,
  list: true,
});

export const eventDetails = endpoint('GET v2/events/:id/details', {
  summary: 'One event with counts and balance',
  ...byId('params.id', 'any'),
  answer: EventDetails,
});

/** An event type and the people it is for. */
export const EventType = Type.Object({
  id: Type.Integer(),
  /** What an event keeps. */
  event_name: Type.String(),
  /** Its name in the language of the caller. */
  label: Type.Optional(Type.String()),
  people: People,
  /** Label of the first name field. */
  first_label: Type.String(),
  /** Label of the second name field; null for types with one name. */
  second_label: Nullable(Type.String()),
  second: OneOf('needed', 'optional', 'none'),
  /** Pattern of the default title: `{whose} birthday`, `{who}` for the plain name. */
  title: Type.String(),
});
export type EventType = Static<typeof EventType>;

export const eventTypes = endpoint('GET v2/getevent-type', {
  summary: 'Event types, for the chips and the form, and whom each is for',
  access: 'public',
  answer: EventType,
  list: true,
});

/**
 * How the printable page is laid out: one sheet (A4, US Letter), a card folded in the middle, four cards to be cut apart,
 * one A6 card with bleed for a print shop, or twelve stickers.
 */
export const QrStyle = OneOf('sheet', 'letter', 'folded', 'cards', 'card', 'stickers');
export type QrStyle = Static<typeof QrStyle>;

/** A card design in whose look the page is printed; the plain one unless told. */
const QrLook = {
  design: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  /** Key of a colourway of the design; the one that it comes in unless told. */
  colour: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
};

/** Print options of a sheet. */
export const QrPrint = {
  ...QrLook,
  /** The key of a table, or `all` for each of them in one file; without it the code of the event. */
  table: Type.Optional(Type.String({ pattern: '^([2-9A-HJ-NP-Z]{4}|all)$' })),
  /** For a print shop: 3 mm beyond the cut on every side, and marks where to cut. */
  bleed: Type.Optional(Type.Boolean()),
  /** The language that the code opens in, and the print is in; without it that of each phone, and of the event's owner. */
  lang: Type.Optional(OneOf(...OFFERED)),
};

/** The file itself, not JSON; `answer` stands for a link the browser can open without a header. */
export const qrCodeLinks = endpoint('GET v2/events/:id/qrcode/links', {
  summary:
    'Signed addresses of the QR code of an event, or of a table, as SVG, PNG and printable PDF',
  ...byId('params.id', 'any'),
  query: Type.Object(QrPrint),
  answer: Type.Object({
    svg: Type.String(),
    png: Type.String(),
    pdf: Type.String(),
    /** The printable page in other styles; null where the event's package has none. */
    folded: Nullable(Type.String()),
    cards: Nullable(Type.String()),
    card: Nullable(Type.String()),
    stickers: Nullable(Type.String()),
    /** The usual page on US Letter. */
    letter: Type.String(),
    /**
     * Each of these pages as a PNG at 300 pixels an inch; of all tables there is none, as a picture has one page. Null
     * where there is no PDF either.
     */
    pictures: Type.Object({
      sheet: Nullable(Type.String()),
      letter: Nullable(Type.String()),
      folded: Nullable(Type.String()),
      cards: Nullable(Type.String()),
      card: Nullable(Type.String()),
      stickers: Nullable(Type.String()),
    }),
  }),
});

export const printQrPdf = endpoint('GET pdf', {
  summary: 'The address of a printable sheet with the QR code; the newest event unless told',
  ...withRight('query.event_id', 'any'),
  query: Type.Object({ event_id: Type.Optional(Id), ...QrPrint }),
  answer: Type.String(),
});

export const invitation = endpoint('GET v2/invitations/:code', {
  summary: 'What a code invites to; case, spaces and dashes do not count',
  access: 'public',
  params: Type.Object({ code: UniqueCode }),
  answer: Invitation,
  // A party shares one address, and everybody scans the code at the same moment.
  rateLimit: 450,
});

export const addEventByCode = endpoint('POST login/wedding/add', {
  summary: 'Add an event by its code; 409 when it was added already',
  access: 'attendee',
  body: Type.Object({ unique_code: UniqueCode }),
  answer: Type.Object({ id: Id }),
  status: 201,
  rateLimit: 30,
});

export const addedEvent = endpoint('POST v2/attendee/guest/added', {
  summary: 'The id of an event that the caller has added',
  access: 'attendee',
  body: Type.Object({ unique_code: UniqueCode }),
  answer: Type.Object({ id: Id }),
  rateLimit: 30,
});

export const attendedEvents = endpoint('GET attendee/wedding', {
  summary: 'The events that the caller added',
  access: 'attendee',
  query: Type.Object({ ...PageQuery, archived: Type.Optional(Type.Boolean({ default: false })) }),
  answer: AttendedEvent,
  list: true,
});

export const attendedEvent = endpoint('GET attendee/wedding/:id', {
  summary: 'One event that the caller added',
  access: 'attendee',
  params: IdParams,
  answer: AttendedEvent,
});

export const searchEvents = endpoint('GET attendee/wedding/search', {
  summary: 'Find an event by name: at least 3 letters; names and date only, never the code',
  access: 'attendee-no-guest',
  query: Type.Object({ ...PageQuery, q: Type.String({ minLength: 3, maxLength: 80 }) }),
  answer: FoundEvent,
  list: true,
  rateLimit: 60,
});

export const archiveEvent = endpoint('POST attendee/wedding/:id/archive', {
  summary: 'Put an event away',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({ archived: Type.Boolean() }),
});

export const unarchiveEvent = endpoint('POST attendee/wedding/:id/unarchive', {
  summary: 'Take an event back out of the archive',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({ archived: Type.Boolean() }),
});
