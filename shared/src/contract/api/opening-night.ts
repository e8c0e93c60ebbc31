import Type, { type Static } from 'typebox';
import { CardDesign } from './card-designs.ts';
import { Id, Nullable } from './common.ts';
import { byId, endpoint } from './endpoint.ts';

/** A sealed card from outside: nothing of what is in it. */
const SealedEnvelope = Type.Object({
  id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** Key of a colourway of the design; null is the one that it comes in. */
  colour: Nullable(Type.String()),
});
export type SealedEnvelope = Static<typeof SealedEnvelope>;

/** The evening on which sealed cards are opened together, the same on every device of those whose event it is. */
export const OpeningNight = Type.Object({
  /** The card that lies open; null before the first, and once it was put away. */
  card_id: Nullable(Id),
  /** Whether its video or voice plays. */
  playing: Type.Boolean(),
  /** Seconds from its beginning, now; below zero while the card still comes out of its envelope. */
  position: Type.Number(),
  /** Whether the card that lies open is a favorite. */
  favourite: Type.Boolean(),
  /** How many were opened since it began, the one of now among them. */
  opened: Type.Integer(),
  /** How many are still sealed. */
  sealed: Type.Integer(),
  /** The sealed ones that come next, those that arrived first on top. */
  pile: Type.Array(SealedEnvelope),
});
export type OpeningNight = Static<typeof OpeningNight>;

export const openingNight = endpoint('GET v2/events/:id/evening', {
  summary: 'The opening evening of an event of the caller: what lies open, and the pile',
  ...byId('params.id', 'manage'),
  answer: OpeningNight,
});

export const openNext = endpoint('POST v2/events/:id/evening/next', {
  summary:
    'Open the next sealed card on every device; does nothing where another one lies open by now than the caller sees',
  ...byId('params.id', 'manage'),
  body: Type.Object({
    /** Card that is open before the call; null for none. */
    after: Nullable(Id),
  }),
  answer: OpeningNight,
});

export const playOpeningNight = endpoint('PUT v2/events/:id/evening/playing', {
  summary:
    'Play or pause the video or voice of the card that lies open, on every device; does nothing where another one lies open by now than the caller sees',
  ...byId('params.id', 'manage'),
  body: Type.Object({
    /** Card that the caller sees; callers of earlier releases do not say it. */
    card_id: Type.Optional(Id),
    playing: Type.Boolean(),
    position: Type.Number({ minimum: 0, maximum: 86_400 }),
  }),
  answer: OpeningNight,
});

export const endOpeningNight = endpoint('DELETE v2/events/:id/evening', {
  summary:
    'Put the open card away on every device; what is still sealed stays so, for another evening',
  ...byId('params.id', 'manage'),
  answer: OpeningNight,
});
