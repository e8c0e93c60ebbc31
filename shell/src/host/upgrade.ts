import { t } from '@lingui/core/macro';
import type { HostServices } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

/** Milliseconds until the page starts anew for the account that the guest became. */
const RELOAD_AFTER = 2000;

/** The address of the page that stands, or null. */
const heldAtom = atom<string | null>(null);
/** Whether the page is about to start anew. */
export const isHeldAtom = atom((get) => get(heldAtom) !== null);

/** A guest becoming an account: the page stands until it starts anew, whatever its guard says meanwhile. */
export function createUpgrade(
  notify: HostServices['notify'],
  reload: () => void,
  store = createStore(),
) {
  return {
    /** The address of the page that stands, or null. */
    heldAt: () => store.get(heldAtom),
    /** Whether the page is about to start anew: what is typed into it now would be lost. */
    store,
    hold(address: string) {
      store.set(heldAtom, address);
      notify('loading', t`Please wait...`);
    },
    restart() {
      setTimeout(reload, RELOAD_AFTER);
    },
  };
}

export type Upgrading = ReturnType<typeof createUpgrade>;
