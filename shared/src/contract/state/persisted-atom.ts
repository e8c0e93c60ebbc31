import { atomWithStorage, createJSONStorage, RESET } from 'jotai/utils';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

const PREFIX = 'keepsake.state.';
interface Known {
  reset(store: Store): void;
  reread(store: Store): void;
}

const known = new Map<string, Known>();
/** Whether an atom that is set is stored, too. */
let stores = true;

/** Local storage, as far as it takes anything: what a device that is full does not, lasts as long as its page. */
function storageOf<T>() {
  // Undefined where public pages are prerendered: what is initial counts there.
  const storage = createJSONStorage<T>(() => globalThis.localStorage);
  return {
    ...storage,
    setItem(key: string, value: T) {
      if (!stores) return;
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
  const storage = storageOf<T>();
  const result = atomWithStorage<T>(PREFIX + key, initial, storage, { getOnInit: true });
  known.set(key, {
    reset: (store) => store.set(result, RESET),
    reread: (store) => store.set(result, storage.getItem(PREFIX + key, initial)),
  });
  return result;
}

/** Whether this device holds any: pages may then begin with other than what is initial. */
export function holdsPersisted(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
}

/**
 * Forgets every persisted atom, also those of areas that are not loaded now. The shell calls it at logout.
 * @param options.keepsStored takes what is stored by now, which may be the next person's, in place of what this tab holds
 */
export function forgetPersisted(
  store: Store,
  { keepsStored = false }: { keepsStored?: boolean } = {},
): void {
  if (keepsStored) {
    stores = false;
    for (const { reread } of known.values()) reread(store);
    stores = true;
    return;
  }
  for (const { reset } of known.values()) reset(store);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}
