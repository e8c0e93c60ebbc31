import type { Kiosk } from '@keepsake/shared/state';

/**
 * The stage of the tablet: `door` while somebody is signed in on it · `start` before a guest · `write` while a guest
 * makes a card · `sent` with an order or, without a connection, a job of the outbox · `clearing` the guest's data.
 */
export type Stage =
  | { name: 'door' }
  | { name: 'start' }
  | { name: 'write' }
  | { name: 'sent'; orderId: string }
  | { name: 'sent'; jobId: string }
  | { name: 'clearing' };

/** Milliseconds after which a reload does not continue with the last guest: the time of idling and of the question. */
const PATIENCE = 110_000;

/** Returns the stage in which the tablet's page begins, also after a reload and after a payment. */
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
  /** The order that was just paid. */
  sent: string | null;
  now: number;
}): Stage {
  // A reload came between a guest and the next.
  if (here?.secret === secret && !here.guest && here.owesLogout) return { name: 'clearing' };
  if (here?.secret !== secret || !here.guest)
    return loggedIn ? { name: 'door' } : { name: 'clearing' };
  if (now - here.guest.activeAt > PATIENCE) return { name: 'clearing' };
  return sent === null ? { name: 'write' } : { name: 'sent', orderId: sent };
}
