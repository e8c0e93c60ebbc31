/**
 * Does some work in one tab, or worker, after the other; at once where the browser has no locks, as outside of secure contexts.
 * @param signal ends the wait for its turn
 */
export async function inOneTab<T>(
  lock: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!('locks' in navigator)) return work();
  const { locks } = navigator;
  return signal ? locks.request(lock, { signal }, work) : locks.request(lock, work);
}
