import { newGuest, newPaymentMethod, sendCard, type Caller, type NewEvent } from '../core/api.ts';
import { expect } from '../core/expect.ts';
import type { Site } from '../core/server.ts';

/**
 * A guest gives 100.00, and the couple waits until it is theirs to cash out. The server holds nothing back:
 * `GIFT_HOLD_DAYS` is 0.
 */
export async function giveHundred(
  server: Site,
  event: NewEvent,
  couple: Pick<Caller, 'get'>,
): Promise<void> {
  const guest = await newGuest(server, event.unique_code);
  const gift = { amount: 10_000, paymentMethod: await newPaymentMethod(server) };
  await sendCard(guest, event.id, 'All the best!', gift, 'Ines');
  const available = async () =>
    (await couple.get<{ available: number }>(`cashout/balance-amount?event_id=${event.id}`))
      .available;
  await expect.poll(available, { timeout: 90_000 }).toBe(10_000);
}
