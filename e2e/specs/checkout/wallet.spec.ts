import type { Page } from '@playwright/test';
import { expectAccessible } from '../../core/accessible.ts';
import { newCoupleWithEvent, type Caller } from '../../core/api.ts';
import type { Site } from '../../core/server.ts';
import { countTaps } from '../../core/taps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { receiptOf } from '../../pages/receipt.ts';

const MOST_TAPS = 6;

interface ReceivedCard {
  sender_name: string;
  gift: number;
}

const received = async (couple: Caller) => couple.get<ReceivedCard[]>('bride-groom/received-card');

/** A guest on the payment page, with a card and a gift of $50. */
async function aboutToPay(server: Site, phone: Page) {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Ines');
  await guest.give('50', '$51.81');
  await guest.toCheckout();
  return { couple, guest };
}

test('a guest sends a card with a gift by wallet in six taps from the scanned code', async ({
  server,
  phone,
  laptop,
}) => {
  const { couple: account, event } = await newCoupleWithEvent(server);
  const couple = new CouplePages(laptop);
  await couple.signIn(account);
  await couple.openReceivedCards(event.id);
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
  await guest.payment.payByWallet();
  await guest.expectArrived();

  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  await expect(phone.getByText('Paid with Apple Pay · Visa ···· 4242')).toBeVisible();
  expect(await receiptOf(phone)).toContain('Apple Pay · Visa ···· 4242');

  await expect(couple.card('Theo Lind')).toBeVisible();
  await couple.openCard('Theo Lind');
  await expect(laptop.getByText('May the song never end.').first()).toBeVisible();
  expect(await received(account)).toMatchObject([{ sender_name: 'Theo Lind', gift: 5000 }]);
});

test('a guest closes the wallet, confirms its card with the bank after a lost response, and is charged once', async ({
  server,
  phone,
}) => {
  const { couple, guest } = await aboutToPay(server, phone);
  await phone.route('**/api/checkout/card', async (route) => {
    // The server handles the request, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  const sheet = await guest.payment.openWallet();
  await expect(sheet.getByRole('button', { name: 'Pay $51.81' })).toBeVisible();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(phone.getByText('You closed the wallet. You weren’t charged.')).toBeVisible();
  await guest.payment.payByWallet('Asks your bank');
  await expect(phone.getByText(/You won’t be charged twice/)).toBeVisible();
  await phone.unroute('**/api/checkout/card');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await guest.payment.answerBank('complete');
  await guest.expectArrived();
  await expect(phone.getByText('Paid with Apple Pay · Visa ···· 3155')).toBeVisible();
  expect(await received(couple)).toHaveLength(1);
  const { pending } = await couple.get<{ pending: number }>('cashout/balance-amount');
  expect(pending).toBe(5000);
});
