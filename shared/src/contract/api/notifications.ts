import Type, { type Static } from 'typebox';
import { byId, endpoint } from './endpoint.ts';
import { Id, Instant, Nullable, OneOf, PageQuery } from './common.ts';
import { EventSummary } from './events.ts';

export const Notification = Type.Object({
  id: Id,
  /** Kind of notification, which decides the icon. */
  type: OneOf(
    'card.received',
    'card.opened',
    'card.thanked',
    /** A card's file has been uploading for long. */ 'card.late',
    'gift.available',
    'gift.taken_back',
    'gift.returned',
    'payout.moved',
    'event.room',
    'event.asked',
    'event.let_in',
    'event.helped',
    'session.started',
    'email.changed',
    'password.changed',
  ),
  /** Short title, as in “A card from Noor”. */
  title: Type.String(),
  /** One sentence. */
  text: Type.String(),
  /** Page of the site with the details, as in `/profile`. */
  link: Nullable(Type.String()),
  created_at: Instant,
  /** Null while unread. */
  read_at: Nullable(Instant),
});
export type Notification = Static<typeof Notification>;

export const notifications = endpoint('GET notifications', {
  summary: 'What happened, newest first',
  access: 'session',
  query: Type.Object(PageQuery),
  answer: Notification,
  list: true,
});

const Unread = Type.Object({ unread: Type.Integer() });

export const unreadNotifications = endpoint('GET notifications/unread', {
  summary: 'How many notifications are unread',
  access: 'session',
  answer: Unread,
});

export const readNotifications = endpoint('POST notifications/read', {
  summary: 'Mark as read: those that are named, one and what came before it, or all',
  access: 'session',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
    /** Marks everything up to this notification, so that newer, unseen ones stay unread. */
    until: Type.Optional(Id),
  }),
  answer: Unread,
});

export type NotificationType = Notification['type'];

/** How often a user gets mails about received cards: for `each`, a `daily` digest, or `none`. */
export const ArrivalMailPreference = OneOf('each', 'daily', 'none');
export type ArrivalMailPreference = Static<typeof ArrivalMailPreference>;

/** Mails about the cards of one event. */
export const ArrivalMails = Type.Object({ event: EventSummary, wish: ArrivalMailPreference });
export type ArrivalMails = Static<typeof ArrivalMails>;

export const arrivalMails = endpoint('GET arrival-mails', {
  summary:
    'Of which events the caller is mailed when cards arrive; the first card is always told of',
  access: 'bride_groom',
  event: null,
  answer: ArrivalMails,
  list: true,
});

export const setArrivalMails = endpoint('PUT v2/events/:id/arrival-mails', {
  summary: 'Choose what to be mailed of cards that arrive at an event',
  ...byId('params.id', 'see'),
  body: Type.Object({ wish: ArrivalMailPreference }),
  answer: Type.Object({ wish: ArrivalMailPreference }),
});

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const arrivalMailsByLink = endpoint('GET arrival-mails/:token', {
  summary: 'What the link at the end of a mail about cards chooses for',
  access: 'public',
  params: TokenParams,
  answer: ArrivalMails,
  rateLimit: 60,
});

export const setArrivalMailsByLink = endpoint('PUT arrival-mails/:token', {
  summary: 'Choose by the link at the end of a mail about cards, signed in or not',
  access: 'public',
  params: TokenParams,
  body: Type.Object({ wish: ArrivalMailPreference }),
  answer: Type.Object({ wish: ArrivalMailPreference }),
  rateLimit: 60,
});
