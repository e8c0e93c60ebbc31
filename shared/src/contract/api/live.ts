import Type, { type Static } from 'typebox';
import { CardMarks } from './cards.ts';
import { Id, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const AtEvent = { event_id: Id };

/** A live message names what changed, so that readers refetch it; it does not contain the new value. */
export const LiveMessage = Type.Union([
  Type.Object({ type: Type.Literal('card.received'), ...AtEvent, card_id: Id }),
  Type.Object({ type: Type.Literal('card.opened'), ...AtEvent, card_id: Id }),
  /** The sender withdrew an unopened card. */
  Type.Object({ type: Type.Literal('card.withdrawn'), ...AtEvent, card_id: Id }),
  /** A card was sent, but one of its files is still being uploaded. */
  Type.Object({ type: Type.Literal('card.coming'), ...AtEvent, card_id: Id }),
  /** A card was marked as favourite, hidden or deleted, or such a mark was removed. */
  Type.Object({
    type: Type.Literal('card.marked'),
    ...AtEvent,
    card_id: Id,
    ...CardMarks.properties,
  }),
  /** The card's sender was thanked in writing or by letter, or a noted letter was removed. */
  Type.Object({ type: Type.Literal('card.thanked'), ...AtEvent, card_id: Id }),
  /** The event's balance changed: a gift arrived, became available, was refunded or paid out. */
  Type.Object({ type: Type.Literal('balance.changed'), ...AtEvent }),
  /** A cash-out has a new status. */
  Type.Object({
    type: Type.Literal('payout.moved'),
    ...AtEvent,
    withdrawal_id: Id,
    status: Type.String(),
  }),
  /** Photos were added to the album or removed. */
  Type.Object({ type: Type.Literal('album.changed'), ...AtEvent }),
  /** The number of likes of an album photo changed. */
  Type.Object({
    type: Type.Literal('album.liked'),
    ...AtEvent,
    photo_id: Id,
    likes: Type.Integer(),
  }),
  /** A still or a universally playable version of a file is ready. */
  Type.Object({ type: Type.Literal('media.ready'), ...AtEvent, media_id: Id }),
  /** The live wall's content or settings changed. */
  Type.Object({ type: Type.Literal('wall.changed'), ...AtEvent }),
  /** The user's rights at another person's event changed or ended. */
  Type.Object({ type: Type.Literal('rights.changed') }),
  /** On the opening night another card was opened, or its recording was played or paused. */
  Type.Object({ type: Type.Literal('evening.changed'), ...AtEvent }),
  /** A notification was added or read. */
  Type.Object({ type: Type.Literal('notifications.changed') }),
]);
export type LiveMessage = Static<typeof LiveMessage>;

/** The first message of a stream, sent as `event: hello`. */
export interface LiveHello {
  /** True when the stream resumes without a gap; otherwise the reader must refetch everything shown. */
  resumed: boolean;
}

/**
 * `GET live` streams the caller's messages as server-sent events: first `hello`, then each `LiveMessage` as `data:` of
 * the default event type with an `id:`, and `event: beat` every 20 seconds as keep-alive. A reader that reconnects with
 * the last id (`Last-Event-ID`, or `after` in the address) gets every later message once, for two days. `GET
 * events/:id/stream` streams the messages of one event.
 */
export const liveLink = endpoint('GET live/link', {
  summary: 'A signed address of the live stream, for EventSource, which sends no header',
  access: 'session',
  query: Type.Object({
    /** Seconds since the caller's oldest data was read without a live stream, this call included. */
    age: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: Type.Object({
    url: Type.String(),
    /** Cursor from which the stream replays what a reader with data of this `age` missed; null when unknown. */
    after: Nullable(Type.Integer({ minimum: 0 })),
  }),
});
