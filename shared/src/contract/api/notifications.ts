import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Nullable, PageQuery } from './common.ts';
import { EventSummary } from './events.ts';

/** A notification for one user. */
export const Notification = Type.Object({
  id: Id,
  /** Kind of event, which decides the icon. */
  type: Type.Union([
    Type.Literal('card.received'),
    Type.Literal('card.opened'),
    Type.Literal('card.thanked'),
    /** A file of a card has been on its way for long. */
    Type.Literal('card.late'),
    Type.Literal('gift.available'),
    Type.Literal('gift.taken_back'),
    Type.Literal('gift.returned'),
    Type.Literal('payout.moved'),
    Type.Literal('event.room'),
    Type.Literal('event.asked'),
    Type.Literal('event.let_in'),
    Type.Literal('event.helped'),
    Type.Literal('session.started'),
    Type.Literal('email.changed'),
    Type.Literal('password.changed'),
  ]),
  /** A few words, as in “A card from Noor”. */
  title: Type.String(),
  /** Text in one sentence. */
  text: Type.String(),
  /** The page of the site where more is to be seen, as in `/profile`. */
  link: Nullable(Type.String()),
  created_at: Instant,
  /** Null while unread. */
  read_at: Nullable(Instant),
});
export type Notification = Static<typeof Notification>;

export const notifications = endpoint({
  method: 'GET',
  path: 'notifications',
  summary: 'What happened, newest first',
  access: 'session',
  query: Type.Object(PageQuery),
  answer: Notification,
  list: true,
});

const Unread = Type.Object({ unread: Type.Integer() });

export const unreadNotifications = endpoint({
  method: 'GET',
  path: 'notifications/unread',
  summary: 'How many notifications are unread',
  access: 'session',
  answer: Unread,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: 'notifications/read',
  summary: 'Mark as read: those that are named, one and what came before it, or all',
  access: 'session',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
    /** The newest that was seen: nothing that came after it is marked. */
    until: Type.Optional(Id),
  }),
  answer: Unread,
});

export type NotificationType = Notification['type'];

/** How often somebody is mailed about received cards: `each`, `daily` as a digest, or `none`. */
export const ArrivalMailPreference = Type.Union([
  Type.Literal('each'),
  Type.Literal('daily'),
  Type.Literal('none'),
]);
export type ArrivalMailPreference = Static<typeof ArrivalMailPreference>;

/** Mails about the cards of one event. */
export const ArrivalMails = Type.Object({ event: EventSummary, wish: ArrivalMailPreference });
export type ArrivalMails = Static<typeof ArrivalMails>;

export const arrivalMails = endpoint({
  method: 'GET',
  path: 'arrival-mails',
  summary:
    'Of which events the caller is mailed when cards arrive; the first card is always told of',
  access: 'bride_groom',
  event: null,
  answer: ArrivalMails,
  list: true,
});

export const setArrivalMails = endpoint({
  method: 'PUT',
  path: 'v2/events/:id/arrival-mails',
  summary: 'Choose what to be mailed of cards that arrive at an event',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'see' },
  params: IdParams,
  body: Type.Object({ wish: ArrivalMailPreference }),
  answer: Type.Object({ wish: ArrivalMailPreference }),
});

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const arrivalMailsByLink = endpoint({
  method: 'GET',
  path: 'arrival-mails/:token',
  summary: 'What the link at the end of a mail about cards chooses for',
  access: 'public',
  params: TokenParams,
  answer: ArrivalMails,
  rateLimit: 60,
});

export const setArrivalMailsByLink = endpoint({
  method: 'PUT',
  path: 'arrival-mails/:token',
  summary: 'Choose by the link at the end of a mail about cards, signed in or not',
  access: 'public',
  params: TokenParams,
  body: Type.Object({ wish: ArrivalMailPreference }),
  answer: Type.Object({ wish: ArrivalMailPreference }),
  rateLimit: 60,
});
