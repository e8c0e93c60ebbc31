import type { Page } from '@playwright/test';
import { storedEntries } from '../../core/indexeddb-entries.ts';
import { newCoupleWithEvent, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ serviceWorkers: 'allow' });

const start = (page: Page) => page.getByRole('button', { name: 'Tap to begin' });
const begin = async (page: Page) => start(page).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/** Everything that this browser stores and shows: texts, cached addresses, and the number of entries per database. */
async function storedIn(page: Page) {
  const databases = await storedEntries(page);
  const others = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    return {
      text: JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.body.innerText,
      ]),
      cached,
    };
  });
  return { databases, ...others };
}

/** Returns the senders of the received cards, newest first. */
async function sendersOf(couple: Caller): Promise<string[]> {
  const cards = await couple.get<{ sender_name: string }[]>('bride-groom/received-card');
  return cards.map(({ sender_name }) => sender_name);
}

/** Creates the tablet's link on the page of the couple's prints. @returns the link */
async function createLink(page: Page, eventId: string): Promise<string> {
  await page.goto(`/bride-groom/wedding/${eventId}/details`);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Use a tablet on the gift table' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the tablet’s link' })).toBeVisible();
  const open = page.getByRole('link', { name: 'Open it on this device' });
  return (await open.getAttribute('href')) ?? '';
}

test('guests write and pay at the tablet one after the other, and none finds a trace of another', async ({
  server,
  laptop,
  phone: tablet,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await signInHere(laptop, couple);
  const link = await createLink(laptop, event.id);
  await tablet.setViewportSize({ width: 820, height: 1180 });
  await tablet.clock.install();
  const guest = new GuestPages(tablet);
  const { pathname } = new URL(link);

  await tablet.goto(pathname);
  await expect(
    tablet.getByRole('heading', { name: 'Write a card for Amara & Luca' }),
  ).toBeVisible();
  await begin(tablet);
  await guest.write('The first one’s words');
  await guest.sign('Rosa of table one');
  await guest.attach('photo', PHOTO);
  await expect(tablet.getByRole('button', { name: /^Photo, uploaded/ })).toBeVisible();
  await guest.send();
  await expect(thanks(tablet)).toBeVisible();
  await expect(tablet.getByRole('img', { name: /private link/ })).toBeVisible();
  await tablet.getByRole('button', { name: 'Next guest' }).click();
  await expect(start(tablet)).toBeEnabled();

  await expect
    .poll(async () => (await storedIn(tablet)).databases['keepsake-uploads'] ?? 0)
    .toBe(0);
  const stored = await storedIn(tablet);
  expect(stored.databases['keepsake-takes'] ?? 0).toBe(0);
  expect(stored.databases['keepsake-kiosk'] ?? 0).toBe(0);
  expect(stored.text).not.toMatch(/Rosa|first one/);
  expect(stored.text).not.toContain('access_token');
  expect(stored.cached.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await tablet.evaluate(() => localStorage.getItem('keepsake.auth'))).not.toContain(
    '"loggedIn":true',
  );
  // The browser has no valid refresh cookie either.
  const refreshed = await tablet.evaluate(
    async () => (await fetch('/api/refresh', { method: 'POST' })).status,
  );
  expect(refreshed).toBe(401);

  await begin(tablet);
  await expect(guest.message()).toHaveValue('');
  await expect(guest.signature()).toHaveValue('');
  await expect(tablet.getByRole('list', { name: 'On your card' })).toHaveCount(0);
  await guest.write('Nobody’s business');
  await tablet.clock.runFor(91_000);
  const question = tablet.getByRole('dialog', { name: 'Are you still there?' });
  await expect(question).toBeVisible();
  await tablet.clock.runFor(21_000);
  await expect(start(tablet)).toBeEnabled();
  expect((await storedIn(tablet)).text).not.toContain('business');

  await begin(tablet);
  await expect(guest.message()).toHaveValue('');
  await guest.write('The third one’s words');
  await guest.sign('Theo of table two');
  await guest.give('50.00');
  await guest.toCheckout();
  await expect(tablet.getByText('Save this card for next time')).toHaveCount(0);
  await expect(tablet.getByLabel('Card number')).toHaveAttribute('autocomplete', 'off');
  // No wallet button: a wallet on the tablet would belong to the tablet's owner.
  await expect(tablet.getByRole('button', { name: /^Pay / })).toHaveCount(1);
  await guest.enterCard('4242424242424242');
  await guest.pay();
  await expect(thanks(tablet)).toBeVisible();
  await expect(tablet).toHaveURL(pathname);
  await expect(tablet.getByRole('img', { name: /private link/ })).toBeVisible();
  await tablet.clock.runFor(31_000);
  await expect(start(tablet)).toBeEnabled();
  expect((await storedIn(tablet)).text).not.toMatch(/Theo|third one|checkout/);

  await expect
    .poll(async () => sendersOf(couple))
    .toEqual(['Theo of table two', 'Rosa of table one']);

  await laptop.getByRole('button', { name: 'End the link' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(
    laptop.getByRole('button', { name: 'Use a tablet on the gift table' }),
  ).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'This tablet is closed' })).toBeVisible();
  await expect(tablet.getByText(/This link has ended/)).toBeVisible();
});

test('cards sent at the tablet without a network, and files still uploading, arrive after their guests have gone', async ({
  server,
  phone: tablet,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const { link } = await couple.post<{ link: string }>(`v2/events/${event.id}/kiosk`);
  await tablet.goto(new URL(link).pathname);
  const guest = new GuestPages(tablet);
  const context = tablet.context();
  await begin(tablet);
  await expect(guest.message()).toBeVisible();
  await expect(tablet.getByRole('radio', { checked: true }).first()).toBeVisible();
  // The lists that a card needs offline are cached.
  await expect
    .poll(async () =>
      tablet.evaluate(async () => (await (await caches.open('keepsake-lists')).keys()).length),
    )
    .toBeGreaterThan(0);

  // The upload is registered on the server, but all of its bytes are blocked.
  await context.route('**/api/uploads/**', async (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await guest.write('With a photo that takes its time');
  await guest.sign('Rosa');
  await guest.attach('photo', PHOTO);
  await expect(tablet.getByRole('button', { name: /^Photo, / })).toBeVisible();
  await guest.send();
  await expect(thanks(tablet)).toBeVisible();
  await tablet.getByRole('button', { name: 'Next guest' }).click();
  await expect(start(tablet)).toBeEnabled();
  await expect(tablet.getByText(/One card is still on the way/)).toBeVisible();

  await context.setOffline(true);
  await begin(tablet);
  await guest.write('From the cellar, without a bar of signal');
  await guest.sign('Theo');
  await guest.attach('photo', PHOTO);
  await expect(tablet.getByRole('button', { name: /^Photo, / })).toBeVisible();
  await guest.send();
  await expect(thanks(tablet)).toBeVisible();
  await expect(tablet.getByText(/This tablet keeps your card safe/)).toBeVisible();
  await tablet.getByRole('button', { name: 'Next guest' }).click();
  await expect(start(tablet)).toBeEnabled();
  await expect(tablet.getByText(/2 cards are still on the way/)).toBeVisible();
  expect((await storedIn(tablet)).text).not.toMatch(/Rosa|Theo|cellar/);
  expect((await storedIn(tablet)).databases['keepsake-uploads'] ?? 0).toBe(0);
  // The tablet is restarted.
  await tablet.reload();
  await expect(start(tablet)).toBeEnabled();
  await expect(tablet.getByText(/2 cards are still on the way/)).toBeVisible();

  await context.unroute('**/api/uploads/**');
  await context.setOffline(false);
  const arrived = async () => (await sendersOf(couple)).toSorted();
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(['Rosa', 'Theo']);
  await expect
    .poll(async () => (await storedIn(tablet)).databases['keepsake-kiosk'] ?? 0, {
      timeout: 60_000,
    })
    .toBe(0);
});
