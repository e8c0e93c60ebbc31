import { t } from '@lingui/core/macro';
import { ApiError } from '@keepsake/shared/api';

/** Codes of failures that nobody foresaw: what the others say is what to do. */
const UNEXPECTED = new Set(['internal', 'unknown']);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The API's refusal, whatever the answer's body looks like. An answer without words, as a proxy gives one, has an empty
 * message: the caller says what failed, `messageOf`.
 */
export async function refusalOf(answer: Response): Promise<ApiError> {
  const parsed: unknown = await answer.json().catch(() => null);
  const given = isRecord(parsed) ? parsed : {};
  const message = typeof given.message === 'string' ? given.message : '';
  const wait = Number(answer.headers.get('Retry-After'));
  const code = typeof given.code === 'string' ? given.code : 'unknown';
  return new ApiError(message, {
    status: answer.status,
    code,
    errors: isRecord(given.errors) ? (given.errors as Record<string, string[]>) : {},
    retryAfter: wait > 0 ? wait : null,
    requestId:
      answer.status >= 500 && UNEXPECTED.has(code) ? answer.headers.get('X-Request-Id') : null,
  });
}

/** The failure to reach the API at all. */
export function unreachable(error: unknown): ApiError {
  const late = error instanceof Error && error.name === 'TimeoutError';
  return new ApiError(
    late
      ? t`That took too long. Please try again.`
      : t`We can’t reach Keepsake. Check your connection and try again.`,
    { status: 0, code: late ? 'timeout' : 'offline', cause: error },
  );
}

/** The person did not want to wait any longer. */
export function givenUp(): ApiError {
  return new ApiError(t`You stopped waiting. Please try again when you are ready.`, {
    status: 0,
    code: 'cancelled',
  });
}
