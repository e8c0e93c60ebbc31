import type { Invitation } from '../api/events.ts';

const KEY = 'keepsake.kiosk';

/** This browser is the tablet on somebody's gift table. */
export interface Kiosk {
  /** Of its link. */
  secret: string;
  /** Kept, so that the tablet begins without a network, too. */
  event: Invitation;
  /** Address of its picture, in the size of a screen. */
  photo: string | null;
  /**
   * Who writes now: the key under which they become a guest, and when something was last done, in milliseconds since
   * 1970. Null between two guests.
   */
  guest: { key: string; activeAt: number } | null;
  /** Without a network the server could not be told that the last guest has left. */
  owesLogout: boolean;
}

/** Whether this browser is such a tablet, and where it stands; null for every other. */
export function kioskHere(): Kiosk | null {
  // No storage where public pages are prerendered.
  const kept = globalThis.localStorage?.getItem(KEY) ?? null;
  return kept === null ? null : (JSON.parse(kept) as Kiosk);
}

/** @param kiosk null: this browser is a tablet no longer */
export function keepKiosk(kiosk: Kiosk | null): void {
  if (kiosk) localStorage.setItem(KEY, JSON.stringify(kiosk));
  else localStorage.removeItem(KEY);
}
