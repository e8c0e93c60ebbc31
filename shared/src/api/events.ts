import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  Currency,
  Id,
  IdParams,
  Instant,
  Minor,
  Nullable,
  PageQuery,
  UniqueCode,
} from './common.ts';
import { Entitlements, EventMembership } from './packages.ts';

const LocalDate = Type.String({ format: 'date' });
/** 24-hour HH:MM, local to the venue. */
const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Who an event is for, by its type. */
export const People = Type.Union([
  Type.Literal('partners'),
  Type.Literal('honouree'),
  Type.Literal('parents'),
  Type.Literal('family'),
  Type.Literal('team'),
  /** Whoever they are: they go by their name. */
  Type.Literal('group'),
]);
export type People = Static<typeof People>;

/** What anybody may know who has found an event. */
export const EventSummary = Type.Object({
  id: Id,
  /** The first name, whoever has it. */
  brideName: Type.String(),
  /** The second name; empty where there is one. */
  groomName: Type.String(),
  people: People,
  eventName: Type.String(),
  eventtype: Type.String(),
  date: LocalDate,
});
export type EventSummary = Static<typeof EventSummary>;

/** What a guest or attendee sees who added the event by its code. */
export const AttendedEvent = Type.Object({
  ...EventSummary.properties,
  time: Type.String(),
  /** IANA zone of the venue. */
  timezone: Type.String(),
  venue: Type.String(),
  /** Signed address of the picture. */
  photo: Nullable(Type.String()),
  currency: Currency,
  archived: Type.Boolean(),
  unique_code: Type.String(),
  cards_sent: Type.Integer(),
  /** How long the sender is invited to record; a longer file is never refused. */
  video_minutes: Entitlements.properties.video_minutes,
  /** Whether to offer a card from a picture of the sender’s own; one that is sent is never refused. */
  custom_card_images: Entitlements.properties.custom_card_images,
});
export type AttendedEvent = Static<typeof AttendedEvent>;

/** What its owner sees. */
export const OwnedEvent = Type.Object({
  ...EventSummary.properties,
  time: Type.String(),
  timezone: Type.String(),
  venue: Type.String(),
  photo: Nullable(Type.String()),
  currency: Currency,
  unique_code: Type.String(),
  /** What the printed QR code opens. */
  link: Type.String(),
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
  }),
  balance: Type.Object({ available: Minor, pending: Minor, paid_out: Minor, currency: Currency }),
  membership: EventMembership,
});
export type EventDetails = Static<typeof EventDetails>;

const EventFields = {
  brideName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  /** Whether it is needed follows from the event type. */
  groomName: Type.Optional(Type.String({ maxLength: 80 })),
  date: LocalDate,
  time: LocalTime,
  timezone: Type.String({ minLength: 1, maxLength: 64 }),
  venue: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  eventtype: Type.String({ minLength: 1, maxLength: 60 }),
  eventName: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
};

export const createEvent = endpoint({
  method: 'POST',
  path: 'v2/events',
  summary: 'Register an event',
  access: 'bride_groom',
  body: Type.Object(EventFields),
  files: ['photo'],
  answer: OwnedEvent,
  status: 201,
  idempotent: true,
});

export const updateEvent = endpoint({
  method: 'PATCH',
  path: 'v2/events/:id',
  summary: 'Change an event; its code stays',
  access: 'bride_groom',
  params: IdParams,
  body: Type.Partial(Type.Object(EventFields)),
  files: ['photo'],
  answer: OwnedEvent,
});

export const userEvents = endpoint({
  method: 'GET',
  path: 'v2/events/userevents',
  summary: 'The events of the caller, newest first',
  access: 'bride_groom',
  query: Type.Object(PageQuery),
  answer: OwnedEvent,
  list: true,
});

export const eventDetails = endpoint({
  method: 'GET',
  path: 'v2/events/:id/details',
  summary: 'One event with counts and balance',
  access: 'bride_groom',
  params: IdParams,
  answer: EventDetails,
});

/** What can be celebrated, and who such an event is for. */
export const EventType = Type.Object({
  id: Type.Integer(),
  event_name: Type.String(),
  people: People,
  /** What the form calls the first name. */
  first_label: Type.String(),
  /** What it calls the second; null where the type has one name. */
  second_label: Nullable(Type.String()),
  second: Type.Union([Type.Literal('needed'), Type.Literal('optional'), Type.Literal('none')]),
  /** What such an event is called unless told: `{whose} birthday`, `{who}` for the plain name. */
  title: Type.String(),
});
export type EventType = Static<typeof EventType>;

export const eventTypes = endpoint({
  method: 'GET',
  path: 'v2/getevent-type',
  summary: 'Event types, for the chips and the form, and whom each is for',
  access: 'public',
  answer: EventType,
  list: true,
});

/** How the printable page is laid out: one sheet, a card folded in the middle, or four cards to be cut apart. */
export const QrStyle = Type.Union([
  Type.Literal('sheet'),
  Type.Literal('folded'),
  Type.Literal('cards'),
]);
export type QrStyle = Static<typeof QrStyle>;

/** The file itself, not JSON; `answer` stands for a link the browser can open without a header. */
export const qrCodeLinks = endpoint({
  method: 'GET',
  path: 'v2/events/:id/qrcode/links',
  summary: 'Signed addresses of the QR code as SVG, PNG and printable PDF',
  access: 'bride_groom',
  params: IdParams,
  answer: Type.Object({
    svg: Type.String(),
    png: Type.String(),
    pdf: Type.String(),
    /** The printable page in other styles; null where the event's package has none. */
    folded: Nullable(Type.String()),
    cards: Nullable(Type.String()),
  }),
});

export const printQrPdf = endpoint({
  method: 'GET',
  path: 'pdf',
  summary: 'The address of a printable sheet with the QR code; the newest event unless told',
  access: 'bride_groom',
  query: Type.Object({ event_id: Type.Optional(Id) }),
  answer: Type.String(),
});

export const addEventByCode = endpoint({
  method: 'POST',
  path: 'login/wedding/add',
  summary: 'Add an event by its code; 409 when it was added already',
  access: 'attendee',
  body: Type.Object({ unique_code: UniqueCode }),
  answer: Type.Object({ id: Id }),
  status: 201,
  rateLimit: 30,
});

export const addedEvent = endpoint({
  method: 'POST',
  path: 'v2/attendee/guest/added',
  summary: 'The id of an event that the caller has added',
  access: 'attendee',
  body: Type.Object({ unique_code: UniqueCode }),
  answer: Type.Object({ id: Id }),
  rateLimit: 30,
});

export const attendedEvents = endpoint({
  method: 'GET',
  path: 'attendee/wedding',
  summary: 'The events that the caller added',
  access: 'attendee',
  query: Type.Object({ ...PageQuery, archived: Type.Optional(Type.Boolean({ default: false })) }),
  answer: AttendedEvent,
  list: true,
});

export const attendedEvent = endpoint({
  method: 'GET',
  path: 'attendee/wedding/:id',
  summary: 'One event that the caller added',
  access: 'attendee',
  params: IdParams,
  answer: AttendedEvent,
});

export const searchEvents = endpoint({
  method: 'GET',
  path: 'attendee/wedding/search',
  summary: 'Find an event by name: at least 3 letters; names and date only, never the code',
  access: 'attendee',
  query: Type.Object({ ...PageQuery, q: Type.String({ minLength: 3, maxLength: 80 }) }),
  answer: EventSummary,
  list: true,
  rateLimit: 60,
});

export const archiveEvent = endpoint({
  method: 'POST',
  path: 'attendee/wedding/:id/archive',
  summary: 'Put an event away',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({ archived: Type.Boolean() }),
});

export const unarchiveEvent = endpoint({
  method: 'POST',
  path: 'attendee/wedding/:id/unarchive',
  summary: 'Take an event back out of the archive',
  access: 'attendee',
  params: IdParams,
  answer: Type.Object({ archived: Type.Boolean() }),
});
