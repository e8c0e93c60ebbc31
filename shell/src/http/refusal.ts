import { t } from '@lingui/core/macro';
import { ApiError } from '@keepsake/shared/api';

/** Code of an error response without one. */
const UNKNOWN = 'unknown';

/** Codes of unforeseen failures, which are shown with a request id for support. */
const UNEXPECTED = new Set(['internal', UNKNOWN]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads an error response, whatever its body looks like. Without a message in it, as from a proxy, the error has an
 * empty one and callers use their own text (`messageOf`).
 * @param repeated whether the same request was sent before without an answer
 */
export async function refusalOf(answer: Response, repeated = false): Promise<ApiError> {
  const parsed: unknown = await answer.json().catch(() => null);
  const body = isRecord(parsed) ? parsed : {};
  const message = typeof body.message === 'string' ? body.message : '';
  const wait = Number(answer.headers.get('Retry-After'));
  const code = typeof body.code === 'string' ? body.code : UNKNOWN;
  return new ApiError(message, {
    status: answer.status,
    code,
    errors: isRecord(body.errors) ? (body.errors as Record<string, string[]>) : {},
    retryAfter: wait > 0 ? wait : null,
    repeated,
    requestId:
      answer.status >= 500 && UNEXPECTED.has(code) ? answer.headers.get('X-Request-Id') : null,
  });
}

/** Statuses that mean the same from a proxy as from our server. */
const plainStatuses = new Set([401, 403, 408, 413, 429]);

/**
 * Whether an error is another's answer in place of our server's, whose errors always have a code: a proxy answers 404
 * while the server restarts. It says nothing about the call.
 */
export function isFromElsewhere({ status, code }: ApiError): boolean {
  return code === UNKNOWN && status < 500 && !plainStatuses.has(status);
}

/** The error of a call that got no response of our server: `timeout` or `offline`. */
export function unreachable(error: unknown): ApiError {
  const late = error instanceof Error && error.name === 'TimeoutError';
  return new ApiError(
    late
      ? t`That took too long. Please try again.`
      : t`We can’t reach Keepsake. Check your connection and try again.`,
    { status: 0, code: late ? 'timeout' : 'offline', cause: error },
  );
}

/** The error of a call that the user cancelled. */
export function cancelled(): ApiError {
  return new ApiError(t`You stopped waiting. Please try again when you are ready.`, {
    status: 0,
    code: 'cancelled',
  });
}
