import type { Page } from '@playwright/test';
import { expectAccessible } from '../../core/accessible.ts';
import { newCoupleWithEvent } from '../../core/api.ts';
import { fakeStripe } from '../../core/fake-stripe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
};

const wallet = (page: Page) => page.getByRole('button', { name: 'Apple Pay' });
const number = (page: Page) => page.getByLabel('Card number');

/** Vertical position of the card number's field in the document, whatever the scroll position. */
const topOf = async (page: Page) =>
  number(page).evaluate((field) => field.getBoundingClientRect().top + window.scrollY);

test('the payment page loads Stripe’s wallet button without a layout shift, and sends the wallet’s payment method to our API', async ({
  startServer,
  phone,
}) => {
  const refused: string[] = [];
  phone.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Permissions policy/i.test(text)) refused.push(text);
  });
  const requests = await fakeStripe(phone.context(), { applePay: true });
  const { event } = await newCoupleWithEvent(await startServer(KEYS));
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Ines');
  await guest.give('50');
  expect(requests).toEqual([]);
  await guest.toCheckout();
  await expect(number(phone)).toBeVisible();
  await expect(phone.getByText('A card for Amara & Luca')).toBeVisible();
  const before = await topOf(phone);
  await expect(wallet(phone)).toBeVisible();
  expect(await topOf(phone)).toBe(before);
  expect(requests).toEqual(['https://js.stripe.com/clover/stripe.js']);
  const height = async () => (await wallet(phone).boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  expect(await phone.evaluate('window.walletOptions')).toMatchObject({
    mode: 'payment',
    amount: 5181,
    currency: 'usd',
  });
  await expectAccessible(phone);

  const paid = phone.waitForRequest('**/api/checkout/card');
  // Replaces the answer of our API, since Stripe can't be reached from here.
  await phone.route('**/api/checkout/card', async (route) =>
    route.fulfill({ json: { data: { status: 'failed', decline_code: 'card_declined' } } }),
  );
  await wallet(phone).click();
  expect((await paid).postData()).toContain('pm_wallet_1');
  await expect(phone.getByRole('alert')).toContainText(/declined/i);
  expect(refused).toEqual([]);
});
