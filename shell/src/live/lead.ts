import { byLease, type Work } from './lease.ts';

/**
 * Does the work in one tab of all that ask for it under this name; when that tab closes, another one does it.
 * @param gone aborted when this tab no longer asks for it
 */
export function lead(name: string, gone: AbortSignal, work: Work): void {
  // Browsers offer locks in secure contexts only.
  if ('locks' in navigator) byLock(name, gone, work);
  else byLease(name, gone, work);
}

function byLock(name: string, gone: AbortSignal, work: Work): void {
  navigator.locks
    .request(name, { signal: gone }, async () => work(gone))
    .catch(() => {
      // Aborted while it waited for its turn.
    });
}
