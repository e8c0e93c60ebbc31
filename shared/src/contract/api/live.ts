import Type, { type Static } from 'typebox';
import { CardMarks } from './cards.ts';
import { Id, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const AtEvent = { event_id: Id };

/** A live message tells what to read again, not the new value. */
export const LiveMessage = Type.Union([
  Type.Object({ type: Type.Literal('card.received'), ...AtEvent, card_id: Id }),
  Type.Object({ type: Type.Literal('card.opened'), ...AtEvent, card_id: Id }),
  /** Its sender took a card back that nobody had opened. */
  Type.Object({ type: Type.Literal('card.withdrawn'), ...AtEvent, card_id: Id }),
  /** A card was sent; a file of it is still on its way. */
  Type.Object({ type: Type.Literal('card.coming'), ...AtEvent, card_id: Id }),
  /** Those who received a card made it a favourite, hid or deleted it, or took that back. */
  Type.Object({
    type: Type.Literal('card.marked'),
    ...AtEvent,
    card_id: Id,
    ...CardMarks.properties,
  }),
  /** Its sender was thanked, in writing or by letter, or a letter was taken back. */
  Type.Object({ type: Type.Literal('card.thanked'), ...AtEvent, card_id: Id }),
  /** Money of the event moved: a gift came, was freed, went back or out. */
  Type.Object({ type: Type.Literal('balance.changed'), ...AtEvent }),
  /** A cash-out came a step further. */
  Type.Object({
    type: Type.Literal('payout.moved'),
    ...AtEvent,
    withdrawal_id: Id,
    status: Type.String(),
  }),
  /** Photos came into the album or left it. */
  Type.Object({ type: Type.Literal('album.changed'), ...AtEvent }),
  /** The number of likes of an album photo changed. */
  Type.Object({
    type: Type.Literal('album.liked'),
    ...AtEvent,
    photo_id: Id,
    likes: Type.Integer(),
  }),
  /** A still of a video, or a version that plays everywhere, has been made. */
  Type.Object({ type: Type.Literal('media.ready'), ...AtEvent, media_id: Id }),
  /** The live wall shows something else, or in another way. */
  Type.Object({ type: Type.Literal('wall.changed'), ...AtEvent }),
  /** The user's rights at somebody else's event changed or ended. */
  Type.Object({ type: Type.Literal('rights.changed') }),
  /** Another card lies open on the opening evening, or its video or voice plays on or pauses. */
  Type.Object({ type: Type.Literal('evening.changed'), ...AtEvent }),
  /** A notification was added or read. */
  Type.Object({ type: Type.Literal('notifications.changed') }),
]);
export type LiveMessage = Static<typeof LiveMessage>;

/** The first thing that a stream says, as `event: hello`. */
export interface LiveHello {
  /** The stream goes on where the reader was: nothing is missing. Otherwise read anew what is shown. */
  resumed: boolean;
}

/**
 * `GET live` sends what happens to the caller as server-sent events: `hello` first, then a `LiveMessage` in each
 * `data:` of the default type, with an `id:`, and `event: beat` every 20 seconds, so that a reader knows that the
 * line holds. Whoever comes back with the last id, as `Last-Event-ID` or as `after` in the address, gets everything
 * since, once, for two days. `GET events/:id/stream` is the part of it that belongs to one event.
 */
export const liveLink = endpoint('GET live/link', {
  summary: 'A signed address of the live stream, for EventSource, which sends no header',
  access: 'session',
  query: Type.Object({
    /** Seconds for which the caller has been reading without listening, this call included. */
    age: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: Type.Object({
    url: Type.String(),
    /**
     * Cursor of a reader whose data is `age` seconds old: later messages follow, and nothing else needs to be
     * read anew. Null when unknown.
     */
    after: Nullable(Type.Integer({ minimum: 0 })),
  }),
});
