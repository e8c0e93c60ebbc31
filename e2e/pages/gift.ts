import { expect, type Page } from '@playwright/test';
import { GuestPages } from './guest.ts';

interface Account {
  get<Answer>(path: string): Promise<Answer>;
}

/**
 * A guest gives 100.00, and the couple waits until it is theirs to cash out. The server holds nothing back:
 * `GIFT_HOLD_DAYS` is 0.
 */
export async function giveHundred(
  page: Page,
  event: { id: string; link: string },
  couple: Account,
): Promise<void> {
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Ines');
  await guest.chooseDesign('Confetti');
  await guest.give('100');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  await guest.pay('$103.30');
  await guest.expectArrived();
  const available = async () =>
    (await couple.get<{ available: number }>(`cashout/balance-amount?event_id=${event.id}`))
      .available;
  await expect.poll(available, { timeout: 90_000 }).toBe(10_000);
}
