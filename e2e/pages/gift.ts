import { newGuest, newPaymentMethod, sendCard, type Caller, type NewEvent } from '../core/api.ts';
import { releaseHeldGifts } from '../core/database.ts';
import { expect } from '../core/expect.ts';
import type { RunningServer } from '../core/server.ts';

/** Sends a card with a gift of 100.00 and ends its holding period; waits until the couple can cash it out. */
export async function giveHundred(
  server: RunningServer,
  event: NewEvent,
  couple: Pick<Caller, 'get'>,
): Promise<void> {
  const guest = await newGuest(server, event.unique_code);
  const gift = { amount: 10_000, paymentMethod: await newPaymentMethod(server) };
  await sendCard(guest, event.id, 'All the best!', gift, 'Ines');
  await releaseHeldGifts(server, event.id);
  const available = async () =>
    (await couple.get<{ available: number }>(`cashout/balance-amount?event_id=${event.id}`))
      .available;
  await expect.poll(available).toBe(10_000);
}
