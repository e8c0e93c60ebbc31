import type { Page, Route } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { untilPrerendered } from '../../core/prerendered.ts';
import { slowDocuments } from '../../core/slow-documents.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test('a page whose document is cut off reloads itself once, then offers a reload, and keeps what was typed', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  await untilPrerendered(phone, link);
  const { pathname, search, origin } = new URL(link);
  const line = await slowDocuments(origin);
  try {
    const guest = new GuestPages(phone);
    let navigations = 0;
    phone.on('request', (request) => {
      if (request.isNavigationRequest()) navigations += 1;
    });

    // The document ends before the tags that load its scripts.
    line.breakOffAt('<template id="later">');
    await phone.goto(line.url + pathname + search, { waitUntil: 'commit' });
    const message = phone.locator('#card-message');
    await message.fill('All the best to you both');
    const notice = phone.getByRole('alert').filter({ hasText: 'Your connection broke off' });
    await expect(notice).toBeVisible();
    expect(navigations).toBe(2);

    line.breakOffAt(null);
    await notice.getByRole('button', { name: 'Reload the page' }).click();
    await guest.expectHydrated();
    await expect(message).toHaveValue('All the best to you both');
    await expect(notice).toHaveCount(0);
  } finally {
    await line.close();
  }
});

test('typed text survives scripts that arrive on a later try, or not before a reload', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  await untilPrerendered(phone, link);
  const guest = new GuestPages(phone);
  let aborted = 0;
  const abort = async (route: Route) => {
    aborted += 1;
    await route.abort('connectionreset');
  };
  const message = phone.locator('#card-message');
  const notice = phone.getByRole('alert').filter({ hasText: 'Your connection broke off' });

  await test.step('the first script, which the document names', async () => {
    await phone.route(/\/assets\/shell\/shell\.[^/]*\.js/, abort, { times: 2 });
    await phone.goto(link);
    await message.fill('All the best to you both');
    await guest.expectHydrated();
    await expect(message).toHaveValue('All the best to you both');
    expect(aborted).toBeGreaterThan(1);
    await expect(notice).toHaveCount(0);
  });

  await test.step('the script with the rest of the site, which the first one imports', async () => {
    const site = /\/assets\/shell\/site\.[^/]*\.js/;
    aborted = 0;
    await phone.route(site, abort);
    await phone.evaluate(() => localStorage.clear());
    await phone.reload();
    await message.fill('With love from Ruth');
    await expect(notice).toBeVisible();
    expect(aborted).toBeGreaterThan(2);
    await phone.unroute(site, abort);
    await notice.getByRole('button', { name: 'Reload the page' }).click();
    await guest.expectHydrated();
    await expect(message).toHaveValue('With love from Ruth');
  });
});

/** Aborts all requests for scripts of the attendee remote from now on. @returns stops that */
async function abortScripts(phone: Page): Promise<() => Promise<void>> {
  const scripts = /\/assets\/remote-attendee\/.*\.js/;
  await phone.route(scripts, async (route) => route.abort('connectionreset'));
  return async () => phone.unroute(scripts);
}

test('a sheet whose scripts fail to load leaves the card as it is, and opens on “Try again”', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  const guest = new GuestPages(phone);
  await phone.goto(link);
  await guest.expectHydrated();
  await guest.write('All the best to you both');
  await phone.evaluate(() => Object.assign(window, { isSame: true }));
  const restore = await abortScripts(phone);
  await phone.getByRole('button', { name: 'Gift', exact: true }).click();
  const notice = phone.getByRole('alert').filter({ hasText: 'The connection seems to be away.' });
  await expect(notice).toBeInViewport();

  await restore();
  await notice.getByRole('button', { name: 'Try again' }).click();
  const amount = phone.getByLabel('Your gift');
  await amount.fill('20');
  await phone.getByRole('button', { name: 'Add the gift' }).click();
  await expect(amount).toBeHidden();

  await test.step('so does the sheet of photos', async () => {
    const restoreAgain = await abortScripts(phone);
    const chooser = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Photo', exact: true }).click();
    await (await chooser).setFiles(PHOTO);
    // Once above the page, and once in the sheet in which photos can be chosen again.
    await expect(phone.getByText('The connection seems to be away.')).toHaveCount(2);
    await restoreAgain();
    await phone.getByRole('button', { name: 'Try again' }).click();
    await phone.getByLabel('Add a photo').setInputFiles(PHOTO);
    await expect(phone.getByRole('dialog')).toBeHidden();
  });
  await expect(guest.message()).toHaveValue('All the best to you both');
  expect(await phone.evaluate(() => 'isSame' in window)).toBe(true);
});
