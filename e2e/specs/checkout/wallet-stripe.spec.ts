import type { Page } from '@playwright/test';
import { expectAccessible } from '../../core/accessible.ts';
import { newCouple, newEvent } from '../../core/api.ts';
import type { Site } from '../../core/server.ts';
import { standForStripe } from '../../core/stripe-script.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
};

const wallet = (page: Page) => page.getByRole('button', { name: 'Apple Pay' });
const number = (page: Page) => page.getByLabel('Card number');

async function toPayPage(server: Site, page: Page) {
  const event = await newEvent(await newCouple(server));
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Ines');
  await guest.give('50');
  return guest;
}

/** All is there but the wallet, names included. */
async function isWhole(page: Page): Promise<void> {
  await expect(number(page)).toBeVisible();
  await expect(page.getByText('A card for Amara & Luca')).toBeVisible();
}

/** Where a field stands in its page, whatever part of it is in sight. */
const placeOf = async (page: Page) =>
  number(page).evaluate((field) => field.getBoundingClientRect().top + window.scrollY);

test('Stripe’s button comes with the pay page, moves nothing, and its card pays', async ({
  startServer,
  phone,
}) => {
  const refused: string[] = [];
  phone.on('console', (said) => {
    if (/Content Security Policy|Permissions policy/i.test(said.text())) refused.push(said.text());
  });
  const asked = await standForStripe(phone.context(), { applePay: true });
  const guest = await toPayPage(await startServer(KEYS), phone);
  expect(asked).toEqual([]);
  await guest.toCheckout();
  await isWhole(phone);
  const before = await placeOf(phone);
  await expect(wallet(phone)).toBeVisible();
  expect(await placeOf(phone)).toBe(before);
  expect(asked).toEqual(['https://js.stripe.com/clover/stripe.js']);
  const height = async () => (await wallet(phone).boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  expect(await phone.evaluate('window.walletAsked')).toMatchObject({
    mode: 'payment',
    amount: 5181,
    currency: 'usd',
  });
  await expectAccessible(phone);

  const paid = phone.waitForRequest('**/api/checkout/card');
  // Replaces Stripe's own API, which is out of reach here.
  await phone.route('**/api/checkout/card', async (route) =>
    route.fulfill({ json: { data: { status: 'failed', decline_code: 'card_declined' } } }),
  );
  await wallet(phone).click();
  expect((await paid).postData()).toContain('pm_wallet_1');
  await expect(phone.getByRole('alert')).toContainText(/declined/i);
  expect(refused).toEqual([]);
});
