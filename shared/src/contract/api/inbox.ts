import Type, { type Static } from 'typebox';
import { CardMarks, ReceivedCard } from './cards.ts';
import { Currency, Day, Id, Instant, Minor, Nullable, OneOf, PageQuery } from './common.ts';
import { InboxQuery } from './inbox-query.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { RESTORE_DAYS } from './restore-days.ts';

/** Numbers of an event's received cards. */
export const CardCounts = Type.Object({
  /** How many cards match the query. */
  found: Type.Integer(),
  here: Type.Integer(),
  unread: Type.Integer(),
  to_thank: Type.Integer(),
  favourite: Type.Integer(),
  hidden: Type.Integer(),
  deleted: Type.Integer(),
  /** Sent cards that still wait for a file. */
  on_the_way: Type.Integer(),
  /** Cards that their senders sealed until a day. */
  time_sealed: Type.Integer(),
});
export type CardCounts = Static<typeof CardCounts>;

/** A sent card that waits for a file, without its content. */
export const CardOnTheWay = Type.Object({
  id: Id,
  sender_name: Type.String(),
  gift: Minor,
  currency: Currency,
  sent_at: Instant,
  missing: Type.Array(OneOf('photo', 'voice', 'video')),
  /** True after an hour of waiting. */
  late: Type.Boolean(),
  /** When the card is delivered without the missing files. */
  comes_at: Instant,
});
export type CardOnTheWay = Static<typeof CardOnTheWay>;

/** A time-sealed card, without its content. */
export const TimeSealedCard = Type.Object({
  id: Id,
  sender_name: Type.String(),
  /** Day at the venue on which the card arrives. */
  sealed_until: Day,
  /** Part of the balance already: the seal never applies to the gift. */
  gift: Minor,
  currency: Currency,
  sent_at: Instant,
});
export type TimeSealedCard = Static<typeof TimeSealedCard>;

/** A card's list entry with its neighbours in the list. */
export const CardPosition = Type.Object({
  card: ReceivedCard,
  previous: Nullable(ReceivedCard),
  next: Nullable(ReceivedCard),
});
export type CardPosition = Static<typeof CardPosition>;

export const cardCounts = endpoint('GET bride-groom/received-card/counts', {
  summary:
    'How many cards of an event a query finds, and how many are unread, hidden, on their way',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ ...InboxQuery, event_id: Id }),
  answer: CardCounts,
});

export const cardsOnTheWay = endpoint('GET bride-groom/received-card/on-the-way', {
  summary: 'Cards that were sent and wait for a file, newest first',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ ...PageQuery, event_id: Id }),
  answer: CardOnTheWay,
  list: true,
});

export const timeSealedCards = endpoint('GET bride-groom/received-card/time-sealed', {
  summary: 'Cards that their senders sealed until a day, the next to arrive first',
  ...withRight('query.event_id', 'see'),
  query: Type.Object({ ...PageQuery, event_id: Id }),
  answer: TimeSealedCard,
  list: true,
});

export const markCard = endpoint('PATCH v2/events/received-card/:id', {
  summary: `Make a card a favourite, hide or delete it, or take that back; a deleted one can be brought back for ${RESTORE_DAYS} days, and its gift stays`,
  ...byId('card', 'see and moderate'),
  body: Type.Object({
    favourite: Type.Optional(Type.Boolean()),
    hidden: Type.Optional(Type.Boolean()),
    deleted: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: Id, ...CardMarks.properties }),
});

export const cardPosition = endpoint('GET v2/events/received-card/:id/place', {
  summary: 'A card from outside, which does not open it, and those before and after it in a list',
  ...byId('card', 'see'),
  query: Type.Object(InboxQuery),
  answer: CardPosition,
});

export const cardPdfLink = endpoint('GET v2/events/received-card/:id/pdf/link', {
  summary: 'A signed address of an opened card as PDF',
  ...byId('card', 'see'),
  answer: Type.Object({ url: Type.String() }),
});
