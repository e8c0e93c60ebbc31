/** Does some work in one tab after the other; at once where the browser has no locks, as outside of secure contexts. */
export async function inOneTab<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lock, work);
}
