import { newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { newCoupon } from '../../core/database.ts';
import { waitForMail } from '../../core/mailbox.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PackagePages } from '../../pages/packages.ts';
import type { Page } from '@playwright/test';

const ASKS_3D_SECURE = '4000002500003155';

/** Creates a couple with an event and signs it in on the page. */
async function coupleIn(server: Site, page: Page) {
  const { couple, event } = await newCoupleWithEvent(server);
  await signInHere(page, couple);
  return { couple, event, packages: new PackagePages(page) };
}

interface Membership {
  package: { name: string };
  addons: { name: string; quantity: number }[];
}

test('a couple buys a package with add-on and coupon by 3-D Secure, and later upgrades it', async ({
  machine: server,
  laptop,
}) => {
  const { couple, event, packages } = await coupleIn(server, laptop);
  const coupon = await newCoupon(server, 20);

  await test.step('three more minutes of video are added to Classic', async () => {
    await laptop.goto('/pricing');
    await packages.expectAccessible();
    await packages.choose('Classic');
    await packages.add('Longer video messages', 'One more minute', 3);
    await packages.expectTotal('$61.00');
    await laptop.reload();
    await packages.expectTotal('$61.00');
    await packages.goOn();
  });

  await test.step('the couple saves its payment card and uses a coupon', async () => {
    await laptop.waitForURL(/add-card-payment/);
    await packages.expectAccessible();
    await packages.enterCard(ASKS_3D_SECURE, { save: true });
    await packages.useCoupon(coupon);
    await packages.expectTotal('$48.80');
    await laptop.reload();
    await packages.expectTotal('$48.80');
    await packages.expectAccessible();
  });

  await test.step('the bank confirms the payment', async () => {
    await packages.pay('$48.80');
    await laptop.getByRole('button', { name: /complete/i }).click();
    await packages.expectYours('Classic');
    await packages.expectTotal('$48.80');
    await packages.expectAccessible();
  });

  await test.step('the receipt comes as a download and by mail', async () => {
    const text = await packages.receipt();
    expect(text).toContain('Classic');
    expect(text).toContain('48.80');
    const mail = await waitForMail(server, couple.email, /Your receipt/);
    expect(mail).toContain('48.80');
  });

  await test.step('going back does not offer the package again', async () => {
    await laptop.goto('/pricing/activate-plan');
    await packages.expectYours('Classic');
  });

  await test.step('the event has the package', async () => {
    await laptop.getByRole('link', { name: 'Go to your event' }).click();
    await expect(packages.eventPackage()).toContainText('Classic');
    await expect(packages.eventPackage()).toContainText(
      '3 × Longer video messages: One more minute',
    );
    await packages.eventPackage().getByRole('link', { name: 'Choose Package' }).click();
  });

  await test.step('Premium costs the difference, with the saved card', async () => {
    await expect(laptop.getByText('Your event already has more than this')).toBeVisible();
    await laptop.getByRole('button', { name: 'Choose Premium' }).click();
    await packages.expectNoAddOns();
    await laptop.waitForURL(/pricing\/payment-method/);
    await packages.expectTotal('$50.00');
    await packages.expectAccessible();
    await laptop.getByRole('radio', { name: /3155/ }).check();
    await packages.goOn();
    await packages.pay('$50.00');
    await laptop.getByRole('button', { name: /complete/i }).click();
    await packages.expectYours('Premium');
    await laptop.getByRole('link', { name: 'Go to your event' }).click();
    await expect(packages.eventPackage()).toContainText('Premium');
  });

  const has = await couple.get<Membership>(`v2/events/${event.id}/membership`);
  expect(has.package.name).toBe('Premium');
  expect(has.addons).toEqual([expect.objectContaining({ name: 'One more minute', quantity: 3 })]);
});

test('a declined card and a refusing bank say why, and another card pays once', async ({
  server,
  phone,
}) => {
  const { couple, event, packages } = await coupleIn(server, phone);
  await packages.choose('Premium');
  await packages.enterCard('4000000000000002');
  await packages.pay('$99.00');
  await expect(phone.getByRole('alert')).toContainText(/declined/i);
  await packages.expectAccessible();
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText(/declined/i);
  await phone.getByRole('link', { name: 'Use another card' }).click();
  await packages.enterCard(ASKS_3D_SECURE);
  await packages.pay('$99.00');
  await phone.getByRole('button', { name: /fail/i }).click();
  await expect(phone.getByText('You weren’t charged.')).toBeVisible();
  await packages.expectAccessible();
  const has = await couple.get<Membership>(`v2/events/${event.id}/membership`);
  expect(has.package.name).toBe('Free');
  await phone.getByRole('link', { name: 'Try another card' }).click();
  await packages.enterCard('5555555555554444');
  await phone.getByRole('button', { name: 'Pay $99.00' }).dblclick();
  await packages.expectYours('Premium');
  await phone.goto('/pricing');
  await expect(phone.getByText('Your event already has all of this')).toBeVisible();
});
