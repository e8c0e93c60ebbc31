import type { Invitation } from '../api/events.ts';

const KEY = 'keepsake.kiosk';

/** This browser is the tablet on somebody's gift table. */
export interface Kiosk {
  /** Secret of the tablet's link. */
  secret: string;
  /** Stored, so that the tablet starts offline. */
  event: Invitation;
  /** Address of its picture, in the size of a screen. */
  photo: string | null;
  /**
   * Current guest: the key under which they become a guest, and their last activity in milliseconds since
   * 1970. Null between two guests.
   */
  guest: { key: string; activeAt: number } | null;
  /** The server has still to be told that the last guest has left: they are being forgotten, or there is no network. */
  owesLogout: boolean;
}

/** Whether this browser is such a tablet, and where it stands; null for every other. */
export function kioskHere(): Kiosk | null {
  // Local storage is missing while prerendering.
  const kept = globalThis.localStorage?.getItem(KEY) ?? null;
  return kept === null ? null : (JSON.parse(kept) as Kiosk);
}

/** @param kiosk null: this browser is a tablet no longer */
export function keepKiosk(kiosk: Kiosk | null): void {
  if (kiosk) localStorage.setItem(KEY, JSON.stringify(kiosk));
  else localStorage.removeItem(KEY);
}
