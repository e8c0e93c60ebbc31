import type { ApiError } from '@keepsake/shared/api';

/** Statuses of a proxy whose server is unreachable. */
export const absent: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether a failure is told by other means: by the banner of the connection, or the end of the session. A server that is
 * there says why in words, also with the status of one that is not.
 */
export function isToldElsewhere({ status, message }: ApiError): boolean {
  return status === 0 || status === 401 || (absent.has(status) && message === '');
}
