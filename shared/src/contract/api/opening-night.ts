import Type, { type Static } from 'typebox';
import { CardDesign } from './card-designs.ts';
import { Id, Nullable } from './common.ts';
import { byId, endpoint } from './endpoint.ts';

/** A sealed card, without its content. */
const SealedEnvelope = Type.Object({
  id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** Key of the design's colourway; null for the default. */
  colour: Nullable(Type.String()),
});
export type SealedEnvelope = Static<typeof SealedEnvelope>;

/** The state of the opening night, where sealed cards are opened together; all devices of the hosts show the same. */
export const OpeningNight = Type.Object({
  /** The open card; null before the first one and after it was put away. */
  card_id: Nullable(Id),
  /** Whether the open card's video or voice note is playing. */
  playing: Type.Boolean(),
  /** Current playback position in seconds; negative while the card is still leaving its envelope. */
  position: Type.Number(),
  /** Whether the open card is marked as favourite. */
  favourite: Type.Boolean(),
  /** How many cards were opened since the start, including the open one. */
  opened: Type.Integer(),
  /** How many cards are still sealed. */
  sealed: Type.Integer(),
  /** The next sealed cards, in order of arrival. */
  pile: Type.Array(SealedEnvelope),
});
export type OpeningNight = Static<typeof OpeningNight>;

export const openingNight = endpoint('GET v2/events/:id/evening', {
  summary: 'The opening evening of an event of the caller: what lies open, and the pile',
  ...byId('params.id', 'see and manage'),
  answer: OpeningNight,
});

export const openNext = endpoint('POST v2/events/:id/evening/next', {
  summary:
    'Open the next sealed card on every device; does nothing where another one lies open by now than the caller sees',
  ...byId('params.id', 'see and manage'),
  body: Type.Object({
    /** The card that is open before the call; null for none. If another one is open, the call has no effect. */
    after: Nullable(Id),
  }),
  answer: OpeningNight,
});

export const playOpeningNight = endpoint('PUT v2/events/:id/evening/playing', {
  summary:
    'Play or pause the video or voice of the card that lies open, on every device; does nothing where another one lies open by now than the caller sees',
  ...byId('params.id', 'see and manage'),
  body: Type.Object({
    /** The card that the caller sees; older clients omit it. If another one is open, the call has no effect. */
    card_id: Type.Optional(Id),
    playing: Type.Boolean(),
    position: Type.Number({ minimum: 0, maximum: 86_400 }),
  }),
  answer: OpeningNight,
});

export const endOpeningNight = endpoint('DELETE v2/events/:id/evening', {
  summary:
    'Put the open card away on every device; what is still sealed stays so, for another evening',
  ...byId('params.id', 'see and manage'),
  answer: OpeningNight,
});
