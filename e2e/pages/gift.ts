import { newGuest, newPaymentMethod, sendCard, type Caller, type NewEvent } from '../core/api.ts';
import { letGiftsBeFree } from '../core/database.ts';
import { expect } from '../core/expect.ts';
import type { RunningServer } from '../core/server.ts';

/** A guest gives 100.00, and the days pass until it is the couple's to cash out. */
export async function giveHundred(
  server: RunningServer,
  event: NewEvent,
  couple: Pick<Caller, 'get'>,
): Promise<void> {
  const guest = await newGuest(server, event.unique_code);
  const gift = { amount: 10_000, paymentMethod: await newPaymentMethod(server) };
  await sendCard(guest, event.id, 'All the best!', gift, 'Ines');
  await letGiftsBeFree(server, event.id);
  const available = async () =>
    (await couple.get<{ available: number }>(`cashout/balance-amount?event_id=${event.id}`))
      .available;
  await expect.poll(available).toBe(10_000);
}
