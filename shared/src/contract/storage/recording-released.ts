const RELEASED = 'keepsake.takes.released';

/** Tells this page that a stored recording is no longer worked on: it is deleted, or offered as unfinished. */
export function notifyRecordingReleased(): void {
  window.dispatchEvent(new Event(RELEASED));
}

/** Calls the listener when this page has released a stored recording. @returns the function that unsubscribes */
export function onRecordingReleased(listener: () => void): () => void {
  window.addEventListener(RELEASED, listener);
  return () => window.removeEventListener(RELEASED, listener);
}
