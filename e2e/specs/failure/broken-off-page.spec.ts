import type { Page, Route } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { untilPainted } from '../../core/painted.ts';
import { slowDocuments } from '../../core/slow-documents.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test('a page that breaks off is asked for once more by itself, then by its guest, and what was typed on it is kept', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  await untilPainted(phone, link);
  const { pathname, search, origin } = new URL(link);
  const line = await slowDocuments(origin);
  const guest = new GuestPages(phone);
  let asked = 0;
  phone.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1;
  });

  // Without its last words, among which are those that ask for its scripts.
  line.breakOffAt('<template id="later">');
  await phone.goto(line.url + pathname + search, { waitUntil: 'commit' });
  const message = phone.locator('#card-message');
  await message.fill('All the best to you both');
  const notice = phone.getByRole('alert').filter({ hasText: 'Your connection broke off' });
  await expect(notice).toBeVisible();
  expect(asked).toBe(2);

  line.breakOffAt(null);
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await guest.expectAlive();
  await expect(message).toHaveValue('All the best to you both');
  await expect(notice).toHaveCount(0);
  await line.close();
});

test('what was typed waits for a script that does not come at first, and for one that does not come at all', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  await untilPainted(phone, link);
  const guest = new GuestPages(phone);
  let lost = 0;
  const lose = async (route: Route) => {
    lost += 1;
    await route.abort('connectionreset');
  };
  const message = phone.locator('#card-message');
  const notice = phone.getByRole('alert').filter({ hasText: 'Your connection broke off' });

  await test.step('the one that the page names', async () => {
    await phone.route(/\/assets\/shell\/shell\.[^/]*\.js/, lose, { times: 2 });
    await phone.goto(link);
    await message.fill('All the best to you both');
    await guest.expectAlive();
    await expect(message).toHaveValue('All the best to you both');
    expect(lost).toBeGreaterThan(1);
    await expect(notice).toHaveCount(0);
  });

  await test.step('the one with all of the site, which that one asks for', async () => {
    const site = /\/assets\/shell\/site\.[^/]*\.js/;
    lost = 0;
    await phone.route(site, lose);
    await phone.evaluate(() => localStorage.clear());
    await phone.reload();
    await message.fill('With love from Ruth');
    await expect(notice).toBeVisible();
    expect(lost).toBeGreaterThan(2);
    await phone.unroute(site, lose);
    await notice.getByRole('button', { name: 'Reload the page' }).click();
    await guest.expectAlive();
    await expect(message).toHaveValue('With love from Ruth');
  });
});

/** Loses every script of a guest's pages that is asked for from now on. @returns lets them through again */
async function loseScripts(phone: Page): Promise<() => Promise<void>> {
  const scripts = /\/assets\/remote-attendee\/.*\.js/;
  await phone.route(scripts, async (route) => route.abort('connectionreset'));
  return async () => phone.unroute(scripts);
}

test('a sheet that does not come leaves the card as it is, and opens once the line is there again', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  const guest = new GuestPages(phone);
  await phone.goto(link);
  await guest.expectAlive();
  await guest.write('All the best to you both');
  await phone.evaluate(() => Object.assign(window, { isSame: true }));
  const bringBack = await loseScripts(phone);
  await phone.getByRole('button', { name: 'Gift', exact: true }).click();
  const notice = phone.getByRole('alert').filter({ hasText: 'The connection seems to be away.' });
  await expect(notice).toBeInViewport();

  await bringBack();
  await notice.getByRole('button', { name: 'Try again' }).click();
  const amount = phone.getByLabel('Your gift');
  await amount.fill('20');
  await phone.getByRole('button', { name: 'Add the gift' }).click();
  await expect(amount).toBeHidden();

  await test.step('so do photos', async () => {
    const bringAllBack = await loseScripts(phone);
    const chooser = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Photo', exact: true }).click();
    await (await chooser).setFiles(PHOTO);
    // Above the page, and in the sheet in which they can be chosen again.
    await expect(phone.getByText('The connection seems to be away.')).toHaveCount(2);
    await bringAllBack();
    await phone.getByRole('button', { name: 'Try again' }).click();
    await phone.getByLabel('Add a photo').setInputFiles(PHOTO);
    await expect(phone.getByRole('dialog')).toBeHidden();
  });
  await expect(guest.message()).toHaveValue('All the best to you both');
  expect(await phone.evaluate(() => 'isSame' in window)).toBe(true);
});
