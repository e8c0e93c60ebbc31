import { storedEntry } from '../storage/stored-entry.ts';

/** Set while uploads are unfinished; without it the shell does not load the uploader. */
const mark = storedEntry('keepsake.uploads.unfinished');

const CHANGED = 'keepsake.sending';

/** Records whether this browser has unfinished uploads. */
export function markSending(state: 'open' | 'settled'): void {
  if ((state === 'open') === isSending()) return;
  if (state === 'open') mark.set('yes');
  else mark.remove();
  window.dispatchEvent(new Event(CHANGED));
}

export function isSending(): boolean {
  return mark.get() !== null;
}

/** Calls the listener when `isSending` may have changed. @returns the function that unsubscribes */
export function onSending(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
