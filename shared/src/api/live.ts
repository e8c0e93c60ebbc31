import Type, { type Static } from 'typebox';
import { Id } from './common.ts';
import { endpoint } from './endpoint.ts';

const AtEvent = { event_id: Id };

/** Something happened to a person: what to read again, not what it now says. */
export const LiveMessage = Type.Union([
  Type.Object({ type: Type.Literal('card.received'), ...AtEvent, card_id: Id }),
  Type.Object({ type: Type.Literal('card.opened'), ...AtEvent, card_id: Id }),
  /** Money of the event moved: a gift came, was freed, went back or out. */
  Type.Object({ type: Type.Literal('balance.changed'), ...AtEvent }),
  /** A cash-out came a step further. */
  Type.Object({
    type: Type.Literal('payout.moved'),
    ...AtEvent,
    withdrawal_id: Id,
    status: Type.String(),
  }),
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
export const liveLink = endpoint({
  method: 'GET',
  path: 'live/link',
  summary: 'A signed address of the live stream, for EventSource, which sends no header',
  access: 'session',
  answer: Type.Object({ url: Type.String() }),
});
