import { atomWithStorage, createJSONStorage, RESET } from 'jotai/utils';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

const PREFIX = 'keepsake.state.';
const known = new Map<string, (store: Store) => void>();

/**
 * An atom kept in the browser's local storage, in agreement over all tabs, and forgotten at logout.
 * `key` is unique over the whole site: begin it with the area, as in `attendee.selectedWedding`.
 */
export function persistedAtom<T>(key: string, initial: T) {
  const result = atomWithStorage<T>(
    PREFIX + key,
    initial,
    // Undefined where public pages are prerendered: what is initial counts there.
    createJSONStorage<T>(() => globalThis.localStorage),
    { getOnInit: true },
  );
  known.set(key, (store) => store.set(result, RESET));
  return result;
}

/** Forgets every persisted atom, also those of areas that are not loaded now. The shell calls it at logout. */
export function forgetPersisted(store: Store): void {
  for (const reset of known.values()) reset(store);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}
