import Type, { type Static } from 'typebox';
import { thanksBody } from './cards.ts';
import { Currency, Id, IdParams, Instant, Minor, Nullable, PageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The most cards that one text thanks for. */
export const MOST_THANKED = 1000;

/** A card as far as it concerns thanking for it. */
export const ThanksCard = Type.Object({
  card_id: Id,
  sender_name: Type.String(),
  received_at: Instant,
  opened_at: Nullable(Instant),
  /** Minor units; 0 for a card without a gift. */
  gift: Minor,
  currency: Currency,
  /** How its sender was thanked; null while they are waiting. */
  thanked: Nullable(
    Type.Object({
      by: Type.Union([
        Type.Literal('words'),
        Type.Literal('voice'),
        Type.Literal('video'),
        /** On paper: nothing of it is here. */
        Type.Literal('letter'),
      ]),
      at: Instant,
      /** Read by the sender. */
      read_at: Nullable(Instant),
    }),
  ),
});
export type ThanksCard = Static<typeof ThanksCard>;

/** A thank-you being sent to many. */
export const ThanksSending = Type.Object({
  id: Id,
  total: Type.Integer(),
  sent: Type.Integer(),
  /** Cards that were answered by somebody before their turn came: nothing was sent to these. */
  answered_before: Type.Integer(),
  at: Instant,
});
export type ThanksSending = Static<typeof ThanksSending>;

export const thanksSummary = endpoint({
  method: 'GET',
  path: 'v2/events/:id/thanks/summary',
  summary: 'How many are still to thank, and what is on its way',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'thank' },
  params: IdParams,
  answer: Type.Object({
    waiting: Type.Integer(),
    thanked: Type.Integer(),
    /** The last that went to many; null where none did. */
    sending: Nullable(ThanksSending),
  }),
});

export const thanksCards = endpoint({
  method: 'GET',
  path: 'v2/events/:id/thanks',
  summary: 'The cards that are still to thank for, or those that were, newest first',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'thank' },
  params: IdParams,
  query: Type.Object({
    ...PageQuery,
    state: Type.Union([Type.Literal('waiting'), Type.Literal('thanked')]),
  }),
  answer: ThanksCard,
  list: true,
});

export const thankMany = endpoint({
  method: 'POST',
  path: 'v2/events/:id/thanks',
  summary:
    'Thank for many cards with one text, each with its name in place of `{name}`; they go one after the other, and a card that is answered already keeps its answer',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'thank' },
  params: IdParams,
  body: Type.Object({
    ...thanksBody,
    to: Type.Array(
      Type.Object({
        card_id: Id,
        /** How to call them, where it is not as they signed. */
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
      }),
      { minItems: 1, maxItems: MOST_THANKED },
    ),
  }),
  answer: ThanksSending,
  status: 201,
  idempotent: true,
});

export const thankedByLetter = endpoint({
  method: 'PUT',
  path: 'v2/events/:id/thanks/letters',
  summary: 'Note that the senders of cards were thanked by letter, or that they were not',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'thank' },
  params: IdParams,
  body: Type.Object({
    card_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_THANKED }),
    by_letter: Type.Boolean(),
  }),
  answer: Type.Object({ changed: Type.Integer() }),
});
