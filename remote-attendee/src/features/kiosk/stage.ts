import type { Kiosk } from '@keepsake/shared/state';

/**
 * Where the tablet is: at the `door` while somebody's own session is on it · at the `start` · a guest does `write` ·
 * their card is `sent`, with an order or, without a connection, left to the outbox · `clearing` what they left.
 */
export type Stage =
  | { name: 'door' }
  | { name: 'start' }
  | { name: 'write' }
  | { name: 'sent'; orderId: string }
  | { name: 'sent'; jobId: string }
  | { name: 'clearing' };

/** Milliseconds after which nobody comes back to what they left: as long as the tablet would have waited and asked. */
const PATIENCE = 110_000;

/** Where a page of the tablet begins, also one that was loaded again or came back from paying. */
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
  if (here?.secret !== secret || !here.guest)
    return loggedIn ? { name: 'door' } : { name: 'clearing' };
  if (now - here.guest.activeAt > PATIENCE) return { name: 'clearing' };
  return sent === null ? { name: 'write' } : { name: 'sent', orderId: sent };
}
