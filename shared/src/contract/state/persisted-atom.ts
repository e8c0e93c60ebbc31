import { atomWithStorage, createJSONStorage, RESET } from 'jotai/utils';
import type { createStore } from 'jotai';
import { storeItem } from '../storage/store-item.ts';

type Store = ReturnType<typeof createStore>;

const PREFIX = 'keepsake.state.';
interface AtomAccess {
  reset(store: Store): void;
  reread(store: Store): void;
}

const atoms = new Map<string, AtomAccess>();
/** False while atoms are reread from storage, so that setting them does not write back. */
let writesEnabled = true;

/** Local storage whose write errors are ignored: on a full device values last as long as the page. */
function storageOf<T>() {
  // Local storage is undefined during prerendering; atoms then have their initial values.
  const storage = createJSONStorage<T>(() => globalThis.localStorage);
  return {
    ...storage,
    setItem(key: string, value: T) {
      // Full storage must not block typing: the card can still be sent.
      if (writesEnabled) storeItem(key, JSON.stringify(value));
    },
  };
}

/**
 * An atom in local storage, synchronised over all tabs and reset at logout.
 * @param key unique over the whole site: starts with the area, as in `attendee.selectedWedding`
 */
export function persistedAtom<T>(key: string, initial: T) {
  const storage = storageOf<T>();
  const result = atomWithStorage<T>(PREFIX + key, initial, storage, { getOnInit: true });
  atoms.set(key, {
    reset: (store) => store.set(result, RESET),
    reread: (store) => store.set(result, storage.getItem(PREFIX + key, initial)),
  });
  return result;
}

/** The value of a persisted atom that the device stores now, also by another tab. */
export function storedValue<T>(key: string, initial: T): T {
  return storageOf<T>().getItem(PREFIX + key, initial);
}

/** Whether this device stores any atom: pages may then render other than initial values. */
export function holdsPersisted(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
}

/**
 * Resets every persisted atom, including those of areas that are not loaded. The shell calls it at logout.
 * @param options.keepsStored rereads the stored values instead, which may be the next user's, and drops this tab's
 */
export function forgetPersisted(
  store: Store,
  { keepsStored = false }: { keepsStored?: boolean } = {},
): void {
  if (keepsStored) {
    writesEnabled = false;
    for (const { reread } of atoms.values()) reread(store);
    writesEnabled = true;
    return;
  }
  for (const { reset } of atoms.values()) reset(store);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}
