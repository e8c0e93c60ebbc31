import Type, { type Static } from 'typebox';
import { thanksBody } from './cards.ts';
import { Currency, Id, Instant, Minor, Nullable, OneOf, PageQuery } from './common.ts';
import { byId, endpoint } from './endpoint.ts';

/** Maximum number of cards in one bulk thank-you. */
export const MOST_THANKED = 1000;

/** A card in the list of thank-yous. */
export const ThanksCard = Type.Object({
  card_id: Id,
  sender_name: Type.String(),
  received_at: Instant,
  opened_at: Nullable(Instant),
  /** In minor units; 0 for a card without a gift. */
  gift: Minor,
  currency: Currency,
  /** How the sender was thanked; null while the thanks are due. */
  thanked: Nullable(
    Type.Object({
      by: OneOf('words', 'voice', 'video', /** Sent on paper and only noted here. */ 'letter'),
      at: Instant,
      /** When the sender read the thanks; null while unread. */
      read_at: Nullable(Instant),
    }),
  ),
});
export type ThanksCard = Static<typeof ThanksCard>;

/** Progress of a bulk thank-you. */
export const ThanksSending = Type.Object({
  id: Id,
  total: Type.Integer(),
  sent: Type.Integer(),
  /** Cards that somebody answered individually before their turn; they were skipped. */
  answered_before: Type.Integer(),
  at: Instant,
});
export type ThanksSending = Static<typeof ThanksSending>;

export const thanksSummary = endpoint('GET v2/events/:id/thanks/summary', {
  summary: 'How many are still to thank, and what is on its way',
  ...byId('params.id', 'thank'),
  answer: Type.Object({
    waiting: Type.Integer(),
    thanked: Type.Integer(),
    /** The latest bulk thank-you; null before the first. */
    sending: Nullable(ThanksSending),
  }),
});

export const thanksCards = endpoint('GET v2/events/:id/thanks', {
  summary: 'The cards that are still to thank for, or those that were, newest first',
  ...byId('params.id', 'thank'),
  query: Type.Object({
    ...PageQuery,
    state: OneOf('waiting', 'thanked'),
  }),
  answer: ThanksCard,
  list: true,
});

export const thankMany = endpoint('POST v2/events/:id/thanks', {
  summary:
    'Thank for many cards with one text, each with its name in place of `{name}`; they go one after the other, and a card that is answered already keeps its answer',
  ...byId('params.id', 'thank'),
  body: Type.Object({
    ...thanksBody,
    to: Type.Array(
      Type.Object({
        card_id: Id,
        /** Replaces `{name}`; by default the sender's name. */
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
      }),
      { minItems: 1, maxItems: MOST_THANKED },
    ),
  }),
  answer: ThanksSending,
  status: 201,
  idempotent: true,
});

export const thankedByLetter = endpoint('PUT v2/events/:id/thanks/letters', {
  summary: 'Note that the senders of cards were thanked by letter, or that they were not',
  ...byId('params.id', 'thank'),
  body: Type.Object({
    card_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_THANKED }),
    by_letter: Type.Boolean(),
  }),
  answer: Type.Object({ changed: Type.Integer() }),
});
