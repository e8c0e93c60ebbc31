/**
 * Runs work in one tab or worker at a time; without the Web Locks API (insecure contexts) it runs at once.
 * @param signal aborts the wait for the lock
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
