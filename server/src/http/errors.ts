/** A refusal with its status; `message` and `errors` are shown to people. Thrown anywhere, answered once. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    details: { errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

export const unauthenticated = (message = 'Please sign in to continue.') =>
  new HttpError(401, 'unauthenticated', message);

export const forbidden = (message = 'You don’t have permission to do this.', code = 'forbidden') =>
  new HttpError(403, code, message);

/** Also used for rows of others, so that their existence stays hidden. */
export const notFound = (message = 'We couldn’t find that.') =>
  new HttpError(404, 'not_found', message);

export const conflict = (message: string, code = 'conflict') => new HttpError(409, code, message);

/** One sentence per field. */
export function invalid(fields: Record<string, string>): HttpError {
  const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
  return new HttpError(422, 'validation', Object.values(fields)[0] ?? 'Please check the form.', {
    errors,
  });
}

/** What a request needs is away: database, bucket. */
export const unavailable = (): HttpError =>
  new HttpError(
    503,
    'unavailable',
    'Something that we need doesn’t answer. Nothing was lost; please try again in a moment.',
    { retryAfter: 5 },
  );
