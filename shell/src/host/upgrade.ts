import { t } from '@lingui/core/macro';
import type { HostServices } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

/** Milliseconds until the page reloads for the account that the guest became. */
const RELOAD_AFTER = 2000;

/** Path of the page that is held until the reload, or null. */
const heldAtom = atom<string | null>(null);
/** Whether the page is about to reload; it is inert then, because text typed now would be lost. */
export const isHeldAtom = atom((get) => get(heldAtom) !== null);

/** A guest becoming an account: the page stays until it reloads, even if its guard refuses the new account. */
export function createUpgrade(
  notify: HostServices['notify'],
  reload: () => void,
  store = createStore(),
) {
  return {
    /** Path of the page that is held until the reload, or null. */
    heldAt: () => store.get(heldAtom),
    store,
    hold(path: string) {
      store.set(heldAtom, path);
      notify('loading', t`Please wait...`);
    },
    restart() {
      setTimeout(reload, RELOAD_AFTER);
    },
  };
}

export type Upgrading = ReturnType<typeof createUpgrade>;
