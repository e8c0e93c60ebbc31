import type { Page } from '@playwright/test';
import { keptEntries } from '../../core/kept-entries.ts';
import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ serviceWorkers: 'allow' });

const begin = async (page: Page) => page.getByRole('button', { name: 'Tap to begin' }).click();
const start = (page: Page) => page.getByRole('button', { name: 'Tap to begin' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/** All that this browser keeps, as one text, with how much lies in each of its databases. */
async function keptBy(page: Page) {
  const databases = await keptEntries(page);
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

/** Opens the tablet's link as its couple does. @returns the link */
async function openedBy(page: Page, eventId: string): Promise<string> {
  await page.goto(`/bride-groom/wedding/${eventId}/details`);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Use a tablet on the gift table' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the tablet’s link' })).toBeVisible();
  const open = page.getByRole('link', { name: 'Open it on this device' });
  return (await open.getAttribute('href')) ?? '';
}

test('guests write at the tablet one after the other, and none finds anything of another', async ({
  server,
  laptop,
  phone: tablet,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await signInHere(laptop, couple);
  const link = await openedBy(laptop, event.id);
  await tablet.setViewportSize({ width: 820, height: 1180 });
  await tablet.clock.install();
  const guest = new GuestPages(tablet);

  await tablet.goto(new URL(link).pathname);
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

  await expect.poll(async () => (await keptBy(tablet)).databases['keepsake-uploads'] ?? 0).toBe(0);
  const kept = await keptBy(tablet);
  expect(kept.databases['keepsake-takes'] ?? 0).toBe(0);
  expect(kept.databases['keepsake-kiosk'] ?? 0).toBe(0);
  expect(kept.text).not.toMatch(/Rosa|first one/);
  expect(kept.text).not.toContain('access_token');
  expect(kept.cached.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await tablet.evaluate(() => localStorage.getItem('keepsake.auth'))).not.toContain(
    '"loggedIn":true',
  );
  // The browser's cookies sign nobody in either.
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
  const asked = tablet.getByRole('dialog', { name: 'Are you still there?' });
  await expect(asked).toBeVisible();
  await tablet.clock.runFor(21_000);
  await expect(start(tablet)).toBeEnabled();
  expect((await keptBy(tablet)).text).not.toContain('business');

  await begin(tablet);
  await expect(guest.message()).toHaveValue('');
  await guest.write('The third one’s words');
  await guest.sign('Theo of table two');
  await guest.send();
  await expect(thanks(tablet)).toBeVisible();
  await tablet.clock.runFor(31_000);
  await expect(start(tablet)).toBeEnabled();

  const senders = async () =>
    (await couple.get<{ sender_name: string }[]>('bride-groom/received-card')).map(
      ({ sender_name }) => sender_name,
    );
  await expect.poll(senders).toEqual(['Theo of table two', 'Rosa of table one']);

  await laptop.getByRole('button', { name: 'End the link' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(
    laptop.getByRole('button', { name: 'Use a tablet on the gift table' }),
  ).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'This tablet is closed' })).toBeVisible();
  await expect(tablet.getByText(/This link has ended/)).toBeVisible();
});

test('cards that were sent without a network, and files on their way, arrive after their guests have gone', async ({
  server,
  phone: tablet,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const { link } = await couple.post<{ link: string }>(`v2/events/${event.id}/kiosk`);
  const guest = new GuestPages(tablet);
  const context = tablet.context();
  await tablet.goto(new URL(link).pathname);
  await begin(tablet);
  await expect(guest.message()).toBeVisible();
  await expect(tablet.getByRole('radio', { checked: true }).first()).toBeVisible();
  // All that a guest may ask for is on the tablet.
  await expect
    .poll(async () =>
      tablet.evaluate(async () => (await (await caches.open('keepsake-lists')).keys()).length),
    )
    .toBeGreaterThan(0);

  // The server hears of the first guest's photo and gets nothing of its bytes.
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
  expect((await keptBy(tablet)).text).not.toMatch(/Rosa|Theo|cellar/);
  expect((await keptBy(tablet)).databases['keepsake-uploads'] ?? 0).toBe(0);
  // Someone turns it off and on again.
  await tablet.reload();
  await expect(start(tablet)).toBeEnabled();
  await expect(tablet.getByText(/2 cards are still on the way/)).toBeVisible();

  await context.unroute('**/api/uploads/**');
  await context.setOffline(false);
  const arrived = async () =>
    (await couple.get<{ sender_name: string }[]>('bride-groom/received-card'))
      .map(({ sender_name }) => sender_name)
      .toSorted();
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(['Rosa', 'Theo']);
  await expect
    .poll(async () => (await keptBy(tablet)).databases['keepsake-kiosk'] ?? 0, { timeout: 60_000 })
    .toBe(0);
});

test('a gift is paid at the tablet, no card is saved, and the thanks are said there', async ({
  server,
  phone: tablet,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const { link } = await couple.post<{ link: string }>(`v2/events/${event.id}/kiosk`);
  const guest = new GuestPages(tablet);
  await tablet.goto(new URL(link).pathname);
  await begin(tablet);
  await guest.write('For the garden');
  await guest.sign('Rosa');
  await guest.give('50.00');
  await guest.toCheckout();
  await expect(tablet.getByText('Save this card for next time')).toHaveCount(0);
  await expect(tablet.getByLabel('Card number')).toHaveAttribute('autocomplete', 'off');
  // The tablet's wallet is whoever's tablet it is.
  await expect(tablet.getByRole('button', { name: /^Pay / })).toHaveCount(1);
  await guest.enterCard('4242424242424242');
  await tablet.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(tablet)).toBeVisible();
  await expect(tablet).toHaveURL(new URL(link).pathname);
  await expect(tablet.getByRole('img', { name: /private link/ })).toBeVisible();
  await tablet.getByRole('button', { name: 'Next guest' }).click();
  await expect(start(tablet)).toBeEnabled();
  expect((await keptBy(tablet)).text).not.toMatch(/Rosa|garden|checkout/);
});
