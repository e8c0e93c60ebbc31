/** Milliseconds before the nth try: half a second, doubling, never more than half a minute. */
export function backoff(tries: number): number {
  return Math.min(30_000, 500 * 2 ** tries);
}

type Subscribe = (listener: () => void) => () => void;

/**
 * Waits, but no longer than until the connection is back, the person looks again, `wake` tells, or `signal` ends it.
 */
export function waitForAnotherTry(
  milliseconds: number,
  signal: AbortSignal,
  wake: Subscribe,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      leave();
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
    const leave = wake(done);
  });
}

/** Runs `work` in one tab at a time; another tab takes over when this one closes. */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // Browsers offer locks in secure contexts only.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`keepsake.upload.${name}`, { signal }, work);
}
