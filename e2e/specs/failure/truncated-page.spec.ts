import type { Route } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
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
