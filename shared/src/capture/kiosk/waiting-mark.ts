import { storeItem } from '../../contract/storage/store-item.ts';

/** Local storage key that is set while cards are queued; without it pages do not load the outbox. */
const KEY = 'keepsake.kiosk.waiting';

export function markWaiting(waits: boolean): void {
  // Full storage must not stop the outbox: the tablet's own page sends even without the mark.
  if (waits) storeItem(KEY);
  else localStorage.removeItem(KEY);
}

/** Whether cards sent at this tablet are still queued. */
export function areCardsWaiting(): boolean {
  return localStorage.getItem(KEY) !== null;
}
