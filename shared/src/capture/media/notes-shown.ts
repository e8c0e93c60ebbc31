let shown: readonly (readonly string[])[] = [];
const listeners = new Set<() => void>();

function set(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** A page tells of these uploads itself: what stands above every page leaves them out. @returns to end it */
export function noteShown(keys: readonly string[]): () => void {
  set([...shown, keys]);
  return () => set(shown.filter((each) => each !== keys));
}

/** The uploads of which the page itself tells. */
export const notesShown = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
