import Type, { type Static } from 'typebox';
import { Id, IdParams, Instant, Nullable, OneOf, PageQuery } from './common.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { EventSummary, AccessStatus } from './events.ts';

/** A request to join an event that was found by its name. */
export const Ask = Type.Object({
  id: Id,
  event_id: Id,
  /** Name given by the requester; one line without invisible characters. */
  name: Type.String(),
  /** The requester's note that helps the hosts recognise them; null without one. */
  line: Nullable(Type.String()),
  /** `put_off`: answered with “not now”; the requester can still be let in. */
  status: OneOf('open', 'put_off'),
  asked_at: Instant,
});
export type Ask = Static<typeof Ask>;

/** A join request of the caller with its status. */
const OwnAsk = Type.Object({
  id: Id,
  event: EventSummary,
  standing: AccessStatus,
  asked_at: Instant,
});

export const askToCome = endpoint('POST attendee/wedding/:id/ask', {
  summary: 'Ask to be let into an event that was found by its name, where its owner allows it',
  access: 'attendee-no-guest',
  params: IdParams,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    /** A line by which the owners may recognise the requester. */
    line: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Object({ standing: AccessStatus }),
  status: 201,
  rateLimit: 20,
});

export const ownJoinRequests = endpoint('GET attendee/asks', {
  summary:
    'The events that the caller asked to be let into and has no answer for, or lately a “not now”',
  access: 'attendee',
  answer: OwnAsk,
  list: true,
});

export const asks = endpoint('GET bride-groom/asks', {
  summary: 'Who asks to be let into an event of the caller, newest first',
  ...withRight('query.event_id', 'moderate'),
  query: Type.Object({ ...PageQuery, event_id: Id }),
  answer: Ask,
  list: true,
});

export const answerAsk = endpoint('POST bride-groom/asks/:id/answer', {
  summary: 'Let somebody in, put it off, or say no, after which they cannot ask again',
  ...byId('ask', 'moderate'),
  body: Type.Object({
    answer: OneOf('let_in', 'not_now', 'no'),
  }),
  answer: Type.Object({ let_in: Type.Boolean() }),
});
