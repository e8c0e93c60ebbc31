import { hasLeft } from '@keepsake/shared/kiosk';
import type { Kiosk } from '@keepsake/shared/state';

/**
 * The stage of the tablet: `door` asks a signed-in person to sign out · `start` before a guest · `write` while a guest
 * makes a card · `sent` with an order or, without a connection, a job of the outbox · `clearing` the guest’s data.
 */
export type Stage =
  | { name: 'door' }
  | { name: 'start' }
  | { name: 'write' }
  | { name: 'sent'; orderId: string }
  | { name: 'sent'; jobId: string }
  | { name: 'clearing' };

/** Returns the first stage of the page, also after a reload and after a payment. */
export function firstStage({
  here,
  secret,
  loggedIn,
  sent,
  now,
}: {
  here: Kiosk | null;
  secret: string;
  loggedIn: boolean;
  /** Id of the order that was just paid; else null. */
  sent: string | null;
  now: number;
}): Stage {
  // The page was reloaded while the last guest’s data was being erased.
  if (here?.secret === secret && !here.guest && here.owesLogout) return { name: 'clearing' };
  if (here?.secret !== secret || !here.guest)
    return loggedIn ? { name: 'door' } : { name: 'clearing' };
  if (hasLeft(here.guest, now)) return { name: 'clearing' };
  return sent === null ? { name: 'write' } : { name: 'sent', orderId: sent };
}
