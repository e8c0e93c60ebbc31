import type { HostServices } from '@keepsake/shared/contract';

/** Milliseconds until the page starts anew for the account that the guest became. */
const RELOAD_AFTER = 2000;

/** A guest becoming an account: the page stands until it starts anew, whatever its guard says meanwhile. */
export function createUpgrade(notify: HostServices['notify'], reload: () => void) {
  let held: string | null = null;
  const listeners = new Set<() => void>();
  return {
    /** The address of the page that stands, or null. */
    heldAt: () => held,
    /** Whether the page is about to start anew: what is typed into it now would be lost. */
    isHeld: () => held !== null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hold(address: string) {
      held = address;
      notify('loading', 'Please wait...');
      for (const listener of listeners) listener();
    },
    restart() {
      setTimeout(reload, RELOAD_AFTER);
    },
  };
}

export type Upgrading = ReturnType<typeof createUpgrade>;
