import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';

/** A refusal of the API, or the failure to reach it (`status` 0). Its message is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Machine-readable reason, as in `validation`, `not_found`, `offline`, `timeout`. */
  readonly code: string;
  /** Messages by field name, when fields were at fault. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;
  /** What an unexpected failure of the server is known by there; null for all that says what to do. */
  readonly requestId: string | null;

  constructor(
    message: string,
    details: {
      status: number;
      code: string;
      errors?: Record<string, string[]>;
      retryAfter?: number | null;
      requestId?: string | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
  }
}

/** Checks the name, not the class, since host and remote may have separate copies of it. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/**
 * Returns the server's message of a failure, or the fallback when there is none; of an unexpected one with the number by
 * which it is found.
 */
export function messageOf(
  error: unknown,
  fallback: string = say(msg`That didn’t work. Please try again.`),
): string {
  if (!isApiError(error)) return fallback;
  const message = error.message || fallback;
  const { requestId: number } = error;
  return number ? say(msg`${{ message }} Tell us this number: ${{ number }}.`) : message;
}
