let shownKeys: readonly (readonly string[])[] = [];
const listeners = new Set<() => void>();

function set(next: typeof shownKeys): void {
  shownKeys = next;
  for (const listener of listeners) listener();
}

/** Omits uploads that the page itself reports on from the global status bar. @returns the function that undoes it */
export function noteShown(keys: readonly string[]): () => void {
  set([...shownKeys, keys]);
  return () => set(shownKeys.filter((each) => each !== keys));
}

/** The uploads that the page itself reports on. */
export const notesShown = {
  get: () => shownKeys,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
