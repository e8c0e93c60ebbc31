/** Kept while a file has not arrived; with none, the shell does not load what sends them. */
const KEY = 'keepsake.uploads.unfinished';

const CHANGED = 'keepsake.sending';

/** Says whether this browser has files that have still to arrive. */
export function markSending(state: 'open' | 'settled'): void {
  if ((state === 'open') === isSending()) return;
  if (state === 'open') localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

export function isSending(): boolean {
  // No storage where public pages are prerendered.
  return globalThis.localStorage?.getItem(KEY) != null;
}

/** Calls the listener when `isSending` may have changed. @returns to stop it */
export function onSending(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
