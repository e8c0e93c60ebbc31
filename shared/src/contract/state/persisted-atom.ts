import { atomWithStorage, createJSONStorage, RESET } from 'jotai/utils';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

const PREFIX = 'keepsake.state.';
const known = new Map<string, (store: Store) => void>();

/** Local storage, as far as it takes anything: what a device that is full does not, lasts as long as its page. */
function storageOf<T>() {
  // Undefined where public pages are prerendered: what is initial counts there.
  const storage = createJSONStorage<T>(() => globalThis.localStorage);
  return {
    ...storage,
    setItem(key: string, value: T) {
      try {
        storage.setItem(key, value);
      } catch (error) {
        // Full storage must not block typing: the card can still be sent.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

/**
 * An atom kept in the browser's local storage, in agreement over all tabs, and forgotten at logout.
 * `key` is unique over the whole site: begin it with the area, as in `attendee.selectedWedding`.
 */
export function persistedAtom<T>(key: string, initial: T) {
  const result = atomWithStorage<T>(PREFIX + key, initial, storageOf<T>(), { getOnInit: true });
  known.set(key, (store) => store.set(result, RESET));
  return result;
}

/** Whether this device holds any: pages may then begin with other than what is initial. */
export function holdsPersisted(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
}

/** Forgets every persisted atom, also those of areas that are not loaded now. The shell calls it at logout. */
export function forgetPersisted(store: Store): void {
  for (const reset of known.values()) reset(store);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}
