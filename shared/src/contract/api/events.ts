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

/** Venue time, 24-hour HH:MM. */
const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** The people that an event type celebrates, which decides its nouns and name fields. */
export const People = OneOf(
  'partners',
  'honouree',
  'parents',
  'family',
  'team',
  /** A group with its own name. */ 'group',
);
export type People = Static<typeof People>;

/** An event as anybody who finds it sees it. */
export const EventSummary = Type.Object({
  id: Id,
  /** First name, of whichever person comes first. */
  brideName: Type.String(),
  /** Second name; empty when there is only one. */
  groomName: Type.String(),
  people: People,
  eventName: Type.String(),
  eventtype: Type.String(),
  date: Day,
});
export type EventSummary = Static<typeof EventSummary>;

/**
 * How a person who found an event by its name may join: `code` only with the code · `may_ask` by a join request ·
 * `asked` request pending · `not_now` request put off · `added` already joined.
 */
export const AccessStatus = OneOf('code', 'may_ask', 'asked', 'not_now', 'added');
export type AccessStatus = Static<typeof AccessStatus>;

/** A search result. */
export const FoundEvent = Type.Object({ ...EventSummary.properties, standing: AccessStatus });
export type FoundEvent = Static<typeof FoundEvent>;

/** The look chosen for an event; null for the site's own. */
export const Look = { look: Nullable(ShownLook) };

/** What an event and its package offer senders of cards. */
const ForSenders = {
  /** Suggested length of a recording, in minutes; longer files are accepted too. */
  video_minutes: Entitlements.properties.video_minutes,
  /** Whether to offer a front with the sender's own picture; one that is sent anyway is accepted. */
  custom_card_images: Entitlements.properties.custom_card_images,
  /** Cards may appear on a live wall at the party, with their senders' consent. */
  live_wall: Entitlements.properties.live_wall,
  currency: Currency,
  /** Whether guests share an album, and who sees its photos. */
  album: AlbumMode,
  ...Look,
  /** True when the event takes no more cards. */
  closed: Type.Boolean(),
};

/** An event as an attendee or guest who added it sees it. */
export const AttendedEvent = Type.Object({
  ...EventSummary.properties,
  time: Type.String(),
  /** IANA time zone of the venue. */
  timezone: Type.String(),
  venue: Type.String(),
  /** Signed address of the picture. */
  photo: Nullable(Type.String()),
  archived: Type.Boolean(),
  unique_code: Type.String(),
  cards_sent: Type.Integer(),
  /** Numbers of the caller's cards by state; the keys are those of `SentCard.state`. */
  cards: Type.Object({
    uploading: Type.Integer(),
    sealed: Type.Integer(),
    sent: Type.Integer(),
    opened: Type.Integer(),
    thanked: Type.Integer(),
  }),
  /** The caller's newest card when its order is unpaid; null otherwise. */
  unpaid: Nullable(Type.Object({ order_id: Id, total: Minor })),
  ...ForSenders,
});
export type AttendedEvent = Static<typeof AttendedEvent>;

/** An event as anybody with its code sees it: enough to write a card, without venue, date and title. */
export const Invitation = Type.Object({
  id: Id,
  brideName: Type.String(),
  groomName: Type.String(),
  people: People,
  /** As printed: upper-case letters and figures. */
  unique_code: Type.String(),
  /** Address of the picture, 480 px wide. */
  photo: Nullable(Type.String()),
  ...ForSenders,
});
export type Invitation = Static<typeof Invitation>;

/** An event as its owner, partner and helpers see it. */
export const OwnedEvent = Type.Object({
  ...EventSummary.properties,
  time: Type.String(),
  timezone: Type.String(),
  venue: Type.String(),
  photo: Nullable(Type.String()),
  currency: Currency,
  unique_code: Type.String(),
  /** Absolute address in the printed QR code. */
  link: Type.String(),
  /** Whether people who find the event may send join requests. */
  takes_asks: Type.Boolean(),
  ...RightsThere,
  /** The look's accent: an accent key, or `#rrggbb`. */
  accent: Type.String(),
  /** The look's lettering key for the event's names. */
  lettering: Type.String(),
  /** Whether members find the event by its name. */
  searchable: Type.Boolean(),
  /** When the event was closed for cards; null while it is open. */
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
    /** Photos in the album; a card's photo that is also in the album counts in `photos` and `album`. */
    album: Type.Integer(),
  }),
  album: AlbumMode,
  /** Numbers of time-sealed cards by day of arrival, earliest first; `counts` excludes them until then. */
  time_sealed: Type.Array(Type.Object({ until: Day, cards: Type.Integer() })),
  /** Null for callers without the `money` right. */
  balance: Nullable(EventBalance),
  membership: EventMembership,
});
export type EventDetails = Static<typeof EventDetails>;

const EventFields = {
  brideName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  /** Required or not, depending on the event type. */
  groomName: Type.Optional(Type.String({ maxLength: 80 })),
  /** Local to the venue, as is `time`. */
  date: Day,
  time: LocalTime,
  /** IANA zone of the venue. */
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

/** A first step to do after registering an event. */
export const SetupStep = OneOf('print', 'partner', 'scan', 'wall');
export type SetupStep = Static<typeof SetupStep>;

/** The finished steps: marked by the user, or derived from data (a partner, a wall). */
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

/** A deleted event that its owner can still restore. */
export const DeletedEvent = Type.Object({
  id: Id,
  eventName: Type.String(),
  date: Day,
  /** When its cards are deleted permanently. */
  gone_at: Instant,
});
export type DeletedEvent = Static<typeof DeletedEvent>;

export const deleteEvent = endpoint('DELETE v2/events/:id', {
  summary:
    'Delete an event, which can be undone for 14 days; 409 `money_left` while it has gift money, a cash-out that may come back or an open dispute, `payment_under_way` during a payment',
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

/** An event type and the people whom it celebrates. */
export const EventType = Type.Object({
  id: Type.Integer(),
  /** The name that is stored with an event. */
  event_name: Type.String(),
  /** The name in the caller's language. */
  label: Type.Optional(Type.String()),
  people: People,
  /** Label of the first name field. */
  first_label: Type.String(),
  /** Label of the second name field; null for types with one name. */
  second_label: Nullable(Type.String()),
  second: OneOf('needed', 'optional', 'none'),
  /** Template of the default title, as in `{whose} birthday`; `{who}` is the name without possessive. */
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
 * Layout of the printable page: one sheet (A4 or US Letter), a card folded in the middle, four cards to cut apart, one
 * A6 card with bleed for a print shop, or twelve stickers.
 */
export const QrStyle = OneOf('sheet', 'letter', 'folded', 'cards', 'card', 'stickers');
export type QrStyle = Static<typeof QrStyle>;

/** A card design whose style the page is printed in; plain by default. */
const QrLook = {
  design: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  /** Key of the design's colourway; its first one by default. */
  colour: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
};

/** Print options of a QR code page. */
export const QrPrint = {
  ...QrLook,
  /** A table's key, or `all` for every table in one file; the event's code by default. */
  table: Type.Optional(Type.String({ pattern: '^([2-9A-HJ-NP-Z]{4}|all)$' })),
  /** For a print shop: 3 mm of bleed on every side, and crop marks. */
  bleed: Type.Optional(Type.Boolean()),
  /** Language of the print and of the page that the code opens; by default the owner's language and each phone's. */
  lang: Type.Optional(OneOf(...OFFERED)),
};

/** Signed addresses that a browser can open without a header; each serves a file, not JSON. */
export const qrCodeLinks = endpoint('GET v2/events/:id/qrcode/links', {
  summary:
    'Signed addresses of the QR code of an event, or of a table, as SVG, PNG and printable PDF',
  ...byId('params.id', 'any'),
  query: Type.Object(QrPrint),
  answer: Type.Object({
    svg: Type.String(),
    png: Type.String(),
    pdf: Type.String(),
    /** The printable page in other styles; null when the event's package does not include them. */
    folded: Nullable(Type.String()),
    cards: Nullable(Type.String()),
    card: Nullable(Type.String()),
    stickers: Nullable(Type.String()),
    /** The standard page in US Letter format. */
    letter: Type.String(),
    /** These pages as PNG at 300 dpi; null where there is no PDF, and for all tables together (several pages). */
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
  // Guests at a party share one IP address and scan the code at the same moment.
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
