/** Set while uploads are unfinished; otherwise the shell does not load the uploader. */
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
  // Local storage is missing while prerendering.
  return globalThis.localStorage?.getItem(KEY) != null;
}

/** Calls the listener when `isSending` may have changed. @returns to stop it */
export function onSending(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
