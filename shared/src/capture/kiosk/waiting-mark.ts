/** Set while cards of a tablet wait; otherwise no page loads the outbox for them. */
const KEY = 'keepsake.kiosk.waiting';

export function markWaiting(waits: boolean): void {
  if (!waits) {
    localStorage.removeItem(KEY);
    return;
  }
  try {
    localStorage.setItem(KEY, 'yes');
  } catch (error) {
    // Full storage must not stop the outbox: the tablet's own page sends without the mark.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Whether guests of this tablet left cards that have still to arrive. */
export function areCardsWaiting(): boolean {
  return localStorage.getItem(KEY) !== null;
}
