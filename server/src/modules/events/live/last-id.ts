import type { IncomingHttpHeaders } from 'node:http';

/**
 * The last id that a reader has heard of; one that is none of ours counts as none.
 * @param after what stands in the address: the header, which a browser sends when it comes back, counts for more
 */
export function lastIdOf(headers: IncomingHttpHeaders, after: number | undefined): number | null {
  const header = headers['last-event-id'];
  if (typeof header !== 'string') return after ?? null;
  return /^\d{1,15}$/.test(header) ? Number(header) : null;
}
