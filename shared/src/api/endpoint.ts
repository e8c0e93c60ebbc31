import type { Static, TSchema } from 'typebox';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint. The server checks it before anything else:
 * `public` anyone · `session` anyone signed in, guests too · `member` signed in and no guest ·
 * `attendee` an attendee or a guest · `bride_groom` a couple with a verified address.
 * Whether the row is theirs is the service's first line.
 */
export type Access = 'public' | 'session' | 'member' | 'attendee' | 'bride_groom';

/** One endpoint: what the server checks and the browser knows. Paths stand below `/api/`. */
export interface EndpointSchema {
  method: HttpMethod;
  /** Without a leading slash, parameters as `:id`. */
  path: string;
  summary: string;
  access: Access;
  params?: TSchema;
  query?: TSchema;
  /** JSON body, or the fields of a multipart body. */
  body?: TSchema;
  /** The body is multipart/form-data; files are named here and are not part of `body`. */
  files?: readonly string[];
  /** What stands in `data`. */
  answer: TSchema;
  /** A list: `answer` is an item, the answer carries `next_cursor`. */
  list?: true;
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** Takes an `Idempotency-Key` header: the same key and body answer the same result once more. */
  idempotent?: true;
  /** Calls a minute for one address (and one session) before 429; the server's default unless told. */
  rateLimit?: number;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends EndpointSchema>(schema: E): E {
  return schema;
}

type Of<E, P extends string> = E extends Record<P, infer S extends TSchema> ? Static<S> : undefined;

export type ParamsOf<E> = Of<E, 'params'>;
export type QueryOf<E> = Of<E, 'query'>;
export type BodyOf<E> = Of<E, 'body'>;
export type DataOf<E> = E extends { list: true; answer: infer S extends TSchema }
  ? Static<S>[]
  : E extends { answer: infer S extends TSchema }
    ? Static<S>
    : never;
