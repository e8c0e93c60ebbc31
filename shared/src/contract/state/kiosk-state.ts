import type { Invitation } from '../api/events.ts';
import { storedEntry } from '../storage/stored-entry.ts';

const entry = storedEntry('keepsake.kiosk');

/** State of a browser that serves as the tablet on a gift table. */
export interface Kiosk {
  /** Secret of the tablet's link. */
  secret: string;
  /** Stored, so that the tablet can start offline. */
  event: Invitation;
  /** Address of the event's picture in screen size. */
  photo: string | null;
  /** Current guest: key for a guest session, last activity in milliseconds since 1970. Null between guests. */
  guest: { key: string; activeAt: number } | null;
  /** True until the server has ended the last guest's session, e.g. while there is no network. */
  owesLogout: boolean;
}

/** The state of this browser as a tablet; null when it is none. */
export function kioskHere(): Kiosk | null {
  const stored = entry.get();
  return stored === null ? null : (JSON.parse(stored) as Kiosk);
}

/** Stores the tablet's state. @param kiosk null makes this browser an ordinary one again */
export function keepKiosk(kiosk: Kiosk | null): void {
  if (kiosk) entry.set(JSON.stringify(kiosk));
  else entry.remove();
}
