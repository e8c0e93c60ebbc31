import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../../core/accessible.ts';
import { newCoupleWithEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { receiptOf } from '../../pages/receipt.ts';

const MOST_TAPS = 6;

test('a guest sends a card with a gift by wallet in six taps from the scanned code; after a lost response it is charged once', async ({
  server,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  const taps = await countTaps(phone.context());

  await guest.arrive(event.link, 'Theo Lind');
  await guest.write('May the song never end.');
  // Counted after hydration: an element that hydration replaces under the pointer would make Playwright click twice.
  await guest.expectHydrated();
  await phone.getByRole('button', { name: 'Gift', exact: true }).click();
  await phone.getByRole('button', { name: '$50', exact: true }).click();
  await phone.getByRole('button', { name: 'Add the gift' }).click();
  await guest.toCheckout();
  await phone.route('**/api/checkout/card', async (route) => {
    // The server handles the request, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  const sheet = await guest.payment.openWallet();
  await expect(sheet.getByRole('button', { name: 'Pay $51.81' })).toBeVisible();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Pay $51.81' }).click();
  await expect(phone.getByText(/You won’t be charged twice/)).toBeVisible();
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  await phone.unroute('**/api/checkout/card');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await guest.expectArrived();

  await expect(phone.getByText('Paid with Apple Pay · Visa ···· 4242')).toBeVisible();
  expect(await receiptOf(phone)).toContain('Apple Pay · Visa ···· 4242');
  const cards = await couple.get<object[]>('bride-groom/received-card');
  expect(cards).toMatchObject([{ sender_name: 'Theo Lind', gift: 5000 }]);
  expect(await couple.get<object>('cashout/balance-amount')).toMatchObject({ pending: 5000 });
});

/** Counts a person's taps in a context from now on, without typing and taps that only focus a field. */
async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeBinding('keepsakeTapped', () => {
    taps += 1;
  });
  await context.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const isField =
          event.target instanceof Element &&
          event.target.matches('textarea, input:not([type=radio], [type=checkbox])');
        // Clicks by keyboard or script are no taps.
        if (!event.isTrusted || isField || event.detail === 0) return;
        (window as unknown as { keepsakeTapped(): void }).keepsakeTapped();
      },
      true,
    );
  });
  return () => taps;
}
