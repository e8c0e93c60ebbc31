import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';

/** An API error, or a failure to reach the server (`status` 0). Its message can be shown to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Machine-readable error code, as in `validation`, `not_found`, `offline`, `timeout`. */
  readonly code: string;
  /** Validation messages by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before a retry, from Retry-After. */
  readonly retryAfter: number | null;
  /** The id of an unexpected server failure in the server's logs; null for errors whose message says what to do. */
  readonly requestId: string | null;
  /** Whether the same request was sent before without an answer, so that the server may have carried it out. */
  readonly repeated: boolean;

  constructor(
    message: string,
    details: {
      status: number;
      code: string;
      errors?: Record<string, string[]>;
      retryAfter?: number | null;
      requestId?: string | null;
      repeated?: boolean;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
    this.repeated = details.repeated ?? false;
  }
}

/** Checks the name instead of the class, since host and remotes may bundle separate copies of it. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/** Statuses of refusals that the server sends before it looks up the idempotency key. */
const earlyRefusals = new Set([401, 403, 429]);

/** Whether a refusal says nothing about an earlier call with the same idempotency key. */
export function isEarlyRefusal({ status }: ApiError): boolean {
  return earlyRefusals.has(status);
}

/** Whether the server may have carried out a call with an idempotency key in spite of its error. */
export function mayHaveSucceeded(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { status, code, repeated } = error;
  return (
    status >= 500 ||
    [0, 408].includes(status) ||
    code === 'in_progress' ||
    (repeated && isEarlyRefusal(error))
  );
}

/** The server's message of an error or the fallback; for an unexpected failure with the request id. */
export function messageOf(
  error: unknown,
  fallback: string = say(msg`That didn’t work. Please try again.`),
): string {
  if (!isApiError(error)) return fallback;
  const message = error.message || fallback;
  const { requestId: number } = error;
  return number ? say(msg`${{ message }} Tell us this number: ${{ number }}.`) : message;
}
