import type { Static, TSchema } from 'typebox';
import { IdParams } from './common.ts';
import type { Right } from './rights.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Access to an endpoint, checked by the server before anything else: `public` anyone · `session` anyone
 * signed in, guests too · `member` signed in and no guest · `attendee` an attendee or a guest ·
 * `attendee-no-guest` an attendee with an account · `bride_groom` a couple with a confirmed address ·
 * `operator` an account listed in `OPERATORS`; everybody else gets 404.
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
 * Right that a call of the couple's side needs at its event: one of the rights, both or one of two (what changes a card that
 * its caller has to read; what is shown with and without words), `any` of them, `manage` (owner and partner), or `own` (the
 * owner alone: money out, packages, people).
 */
export type NeededRight =
  | Right
  | 'see and moderate'
  | 'see or moderate'
  | 'see and manage'
  | 'any'
  | 'manage'
  | 'own';

/** A row that belongs to an event, named by `:id` of the path. */
export type EventRowKind = 'card' | 'album photo' | 'wall item' | 'ask' | 'withdrawal';

/**
 * The event that a call is about. The server finds it, checks the right and hands it to the handler before it looks at
 * anything else of the call.
 */
export interface EventAccess {
  /** Where the call names it: a field with its id, which may be left out where its schema says so, or a row of it. */
  of: 'params.id' | 'query.event_id' | 'body.event_id' | EventRowKind;
  right: NeededRight;
}

/**
 * Access, and at the couple's side the right at an event; `event` is null for calls without one: about the
 * caller's own data, or lists that omit what the caller may not see.
 */
type Allowed =
  | { access: Exclude<Access, 'bride_groom'>; event?: never }
  | { access: 'bride_groom'; event: EventAccess | null };

/** An endpoint as server and browser share it. Paths are relative to `/api/`, without a leading slash, parameters as `:id`. */
export type EndpointSchema = Described & { method: HttpMethod; path: string };

type Described = Allowed & {
  summary: string;
  params?: TSchema;
  query?: TSchema;
  /**
   * JSON body, or the fields of a multipart body. What people read of a value that does not fit is the `errorMessage` of its
   * schema, made by `msg`, where it has one.
   */
  body?: TSchema;
  /** The body is multipart/form-data; files are named here and are not part of `body`. */
  files?: readonly string[];
  /** Schema of `data` in the answer. */
  answer: TSchema;
  /** A list: `answer` is an item, the answer carries `next_cursor`. */
  list?: true;
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** Takes an `Idempotency-Key` header: the same key and body answer the same result once more. */
  idempotent?: true;
  /** Calls a minute of one session, or of one address without one, before 429; unless told, 600 of what writes and any of what reads. */
  rateLimit?: number;
};

/**
 * Makes an endpoint, keeping its literal types while its shape is checked.
 * @param key as the browser calls it: `GET v2/events/:id/details`
 */
export function endpoint<M extends HttpMethod, P extends string, const E extends Described>(
  key: `${M} ${P}`,
  described: E,
): E & { method: M; path: P } {
  const [method, path] = key.split(' ') as [M, P];
  return { ...described, method, path };
}

/** Of the couple's side, with a right at the event that a call names. */
export const withRight = <const O extends EventAccess['of'], const R extends NeededRight>(
  of: O,
  right: R,
) => ({ access: 'bride_groom', event: { of, right } }) as const;

/** The same, where `:id` of the path names it. */
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
