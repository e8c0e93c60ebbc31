import type { HostServices } from '@keepsake/shared/contract';

/** Milliseconds until the page starts anew for the account that the guest became. */
const RELOAD_AFTER = 2000;

/** A guest becoming an account: the page stands until it starts anew, whatever its guard says meanwhile. */
export function createUpgrade(notify: HostServices['notify'], reload: () => void) {
  let held: string | null = null;
  return {
    /** The address of the page that stands, or null. */
    heldAt: () => held,
    hold(address: string) {
      held = address;
      notify('loading', 'Please wait...');
    },
    restart() {
      setTimeout(reload, RELOAD_AFTER);
    },
  };
}

export type Upgrading = ReturnType<typeof createUpgrade>;
