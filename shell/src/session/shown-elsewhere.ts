import type { ApiError } from '@keepsake/shared/api';

/** Statuses of a proxy whose server is unreachable. */
export const unreachableStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether a failure is shown by other means: the connection banner or the end of the session. A 502 to 504 with a
 * message comes from the server itself and is not.
 */
export function isShownElsewhere({ status, message }: ApiError): boolean {
  return status === 0 || status === 401 || (unreachableStatuses.has(status) && message === '');
}
