import { msg } from '@lingui/core/runtime-macro';
import { sayInEnglish, type Text } from '../words/words.ts';

/** An error with an HTTP status; people read `text` and `errors` in their language, logs have `message`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly text: Text;
  readonly errors: Record<string, Text[]> | undefined;
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    text: Text,
    details: { errors?: Record<string, Text[]>; retryAfter?: number } = {},
  ) {
    super(sayInEnglish(text));
    this.text = text;
    this.statusCode = statusCode;
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

export const unauthenticated = (text: Text = msg`Please sign in to continue.`) =>
  new HttpError(401, 'unauthenticated', text);

export const forbidden = (
  text: Text = msg`You don’t have permission to do this.`,
  code = 'forbidden',
) => new HttpError(403, code, text);

/** 404, also for rows of other people, so that their existence stays hidden. */
export const notFound = (text: Text = msg`We couldn’t find that.`) =>
  new HttpError(404, 'not_found', text);

export const conflict = (text: Text, code = 'conflict') => new HttpError(409, code, text);

/** 422 with one sentence per field. */
export function invalid(fields: Record<string, Text>): HttpError {
  const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
  return new HttpError(422, 'validation', Object.values(fields)[0] ?? msg`Please check the form.`, {
    errors,
  });
}

/** 503 with Retry-After: the database or the bucket does not answer. */
export const unavailable = (): HttpError =>
  new HttpError(
    503,
    'unavailable',
    msg`Something that we need doesn’t answer. Nothing was lost; please try again in a moment.`,
    { retryAfter: 5 },
  );
