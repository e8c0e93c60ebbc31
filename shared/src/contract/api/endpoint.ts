import type { Static, TSchema } from 'typebox';
import { IdParams } from './common.ts';
import type { Right } from './rights.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint, checked by the server before anything else: `public` anyone · `session` anyone signed in,
 * including guests · `member` signed in with an account · `attendee` an attendee or a guest · `attendee-no-guest` an
 * attendee with an account · `bride_groom` a couple with a confirmed address · `operator` an account listed in
 * `OPERATORS`; everybody else gets 404.
 */
export type Access =
  | 'public'
  | 'session'
  | 'member'
  | 'attendee'
  | 'attendee-no-guest'
  | 'bride_groom'
  | 'operator';

/**
 * The right that a call of the couple's side needs at its event: one right, two, or one of two (changing a card
 * requires reading it; some lists work with and without words), `any` right, `manage` (owner and partner), or `own`
 * (only the owner: money out, packages, people).
 */
export type NeededRight =
  | Right
  | 'see and moderate'
  | 'see or moderate'
  | 'see and manage'
  | 'any'
  | 'manage'
  | 'own';

/** A row of an event that `:id` in the path identifies. */
export type EventRowKind = 'card' | 'album photo' | 'wall item' | 'ask' | 'withdrawal';

/** The event of a call. The server finds it and checks the right before it validates the request. */
export interface EventAccess {
  /** Where the call names its event: a field with its id (optional if the schema says so), or a row of it. */
  of: 'params.id' | 'query.event_id' | 'body.event_id' | EventRowKind;
  right: NeededRight;
}

/**
 * Access, and for the couple's side the right at an event. `event` is null for calls about the caller's own data and
 * for lists that omit what the caller may not see.
 */
type Allowed =
  | { access: Exclude<Access, 'bride_groom'>; event?: never }
  | { access: 'bride_groom'; event: EventAccess | null };

/** An endpoint as server and browser share it. `path` is relative to `/api/`, with `:id` parameters. */
export type EndpointSchema = Described & { method: HttpMethod; path: string };

type Described = Allowed & {
  summary: string;
  params?: TSchema;
  query?: TSchema;
  /** JSON body, or fields of a multipart body. People see a schema's `errorMessage` (made by `msg`) if invalid. */
  body?: TSchema;
  /** Names of file fields, which are not part of `body`; makes the body multipart/form-data. */
  files?: readonly string[];
  /** Schema of `data` in the response. */
  answer: TSchema;
  /** The response is a list: `answer` describes an item, and the response carries `next_cursor`. */
  list?: true;
  /** Status on success; 200 by default. */
  status?: 200 | 201;
  /** Accepts an `Idempotency-Key` header: a repeat with the same key, address and body gets the first result again. */
  idempotent?: true;
  /** Calls per minute and session (else IP address) before 429; default 600 for writes, unlimited for reads. */
  rateLimit?: number;
};

/**
 * Declares an endpoint: checks its shape and keeps its literal types.
 * @param key `METHOD path` as browsers call it: `GET v2/events/:id/details`
 */
export function endpoint<M extends HttpMethod, P extends string, const E extends Described>(
  key: `${M} ${P}`,
  described: E,
): E & { method: M; path: P } {
  const [method, path] = key.split(' ') as [M, P];
  return { ...described, method, path };
}

/** Access of the couple's side with a right at the event that the call names. */
export const withRight = <const O extends EventAccess['of'], const R extends NeededRight>(
  of: O,
  right: R,
) => ({ access: 'bride_groom', event: { of, right } }) as const;

/** Like `withRight`, where `:id` of the path names the event or its row. */
export const byId = <const O extends 'params.id' | EventRowKind, const R extends NeededRight>(
  of: O,
  right: R,
) => ({ ...withRight(of, right), params: IdParams });

type Of<E, P extends string> = E extends Record<P, infer S extends TSchema> ? Static<S> : undefined;

export type ParamsOf<E> = Of<E, 'params'>;
export type QueryOf<E> = Of<E, 'query'>;
export type BodyOf<E> = Of<E, 'body'>;
export type DataOf<E> = E extends { list: true; answer: infer S extends TSchema }
  ? Static<S>[]
  : E extends { answer: infer S extends TSchema }
    ? Static<S>
    : never;
