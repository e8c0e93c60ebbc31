import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Nullable, PageQuery } from './common.ts';

/** Something that happened, told to one user. */
export const Notification = Type.Object({
  id: Id,
  /** What kind of thing happened; for its picture. */
  type: Type.Union([
    Type.Literal('card.received'),
    Type.Literal('card.opened'),
    Type.Literal('card.thanked'),
    Type.Literal('gift.available'),
    Type.Literal('gift.taken_back'),
    Type.Literal('gift.returned'),
    Type.Literal('payout.moved'),
    Type.Literal('event.room'),
    Type.Literal('session.started'),
    Type.Literal('email.changed'),
    Type.Literal('password.changed'),
  ]),
  /** A few words, as in “A card from Noor”. */
  title: Type.String(),
  /** One sentence. */
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
  summary: 'Mark as read: those that are named, or all',
  access: 'session',
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 200 })) }),
  answer: Unread,
});

export type NotificationType = Notification['type'];
