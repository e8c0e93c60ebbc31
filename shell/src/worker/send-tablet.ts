import { sendPending } from '@keepsake/shared/kiosk/send-pending';

/** Milliseconds that a browser surely leaves to such work; what is left is asked for again. */
const TIME = 4 * 60 * 1000;

/**
 * Goes on with the cards that guests of a tablet on the gift table sent and left there.
 * @throws when something is left: the browser tries again later
 */
export async function sendTablet(): Promise<void> {
  await sendPending(AbortSignal.timeout(TIME));
}
