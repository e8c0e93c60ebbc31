import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newCoupleWithEvent, newEvent } from '../../core/api.ts';
import { cachedAnswersOf, guestHere, signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has cached the lists that a guest's page needs. */
async function expectListsCached(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(async () => (await (await caches.open('keepsake-lists')).keys()).length),
    )
    .toBeGreaterThan(0);
}

const isControlled = async (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test('an attendee’s page, and other pages of its remote, open without a network; once the device is signed out remotely, its cached answers and pages are deleted', async ({
  server,
  couple,
  phone,
}) => {
  const event = await newEvent(couple);
  const june = await newAttendee(server, event.unique_code);
  await signInHere(phone, june);
  await phone.goto(`/attendee/wedding/${event.id}/detail`);
  const heading = phone.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = await heading.textContent();
  await expectListsCached(phone);

  await phone.context().setOffline(true);
  await phone.reload();
  await expect(heading).toHaveText(title ?? '');
  await expect(phone.getByText('You’re offline.')).toBeVisible();
  await phone.goto(`/attendee/wedding/${event.id}/wedding-cards`);
  await expect(phone.getByRole('dialog', { name: 'Designs' })).toBeVisible();

  await phone.context().setOffline(false);
  const cached = await phone.evaluate(async () => {
    const files = await (await caches.open('keepsake-files')).keys();
    const others = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) others.push(url);
    return { files: files.length, secret: others.filter((url) => url.includes('/api/')) };
  });
  expect(cached.files).toBeGreaterThan(10);
  expect(cached.secret).toEqual([]);

  await expect.poll(async () => cachedAnswersOf(phone, june.userId)).not.toEqual([]);
  await phone.goto('/robots.txt');
  const [, session] = await june.get<{ id: string }[]>('v2/sessions');
  await june.delete(`v2/sessions/${session?.id}`);
  await phone.goto('/faq');
  await expect.poll(async () => cachedAnswersOf(phone, june.userId)).toEqual([]);
  const pages = async () =>
    phone.evaluate(async () => {
      const kept = await (await caches.open('keepsake-pages')).keys();
      return kept.map(({ url }) => url).filter((url) => url.includes('/attendee/'));
    });
  await expect.poll(pages).toEqual([]);
});

test('a page opens without a network in each language in which it was visited', async ({
  phone,
}) => {
  const openIn = async (language: string) => {
    await phone.goto(`/?lang=${language}`);
    await expect(phone.locator('html')).toHaveAttribute('lang', language);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await openIn('de');
  await expect.poll(async () => cachedPagesIn(phone, 'de')).toBeGreaterThan(1);
  await openIn('he');
  await expect.poll(async () => cachedPagesIn(phone, 'he')).toBeGreaterThan(1);

  await phone.context().setOffline(true);
  await openIn('de');
  await openIn('he');
  await phone.goto('/');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'he');
});

/** How many pages in a language the service worker has cached. */
const cachedPagesIn = async (page: Page, language: string) =>
  page.evaluate(async (end) => {
    const pages = await (await caches.open('keepsake-pages')).keys();
    return pages.filter(({ url }) => url.endsWith(end)).length;
  }, `lang=${language}`);

/** Number of service worker registrations and of our caches in this browser. */
const workerOf = async (page: Page) =>
  page.evaluate(async () => ({
    registered: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('keepsake-')).length,
  }));

test('after a release, the cached page opens without a network, and the next visit gets the new release; switched off, the worker leaves the browser at its next visit, with all that it kept', async ({
  site: { folder: site },
  browser,
  startServer,
}) => {
  const server = await startServer({ SITE_DIR: site });
  const page = await browser.newPage({ baseURL: server.url });
  try {
    const event = await newEvent(await newCouple(server));
    await guestHere(page, event.unique_code);
    await page.goto(`/attendee/wedding/${event.id}/detail`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expectListsCached(page);

    // Publishes the same code as another release and deletes the old files.
    const file = join(site, 'remote-attendee/release.json');
    const text = await readFile(file, 'utf8');
    const { entry, version } = JSON.parse(text) as { entry: string; version: string };
    const name = entry.split('/').at(-1) ?? '';
    const next = name.replace(/\.[0-9a-f]+\.js$/, '.0123456789ab.js');
    await rename(join(site, 'remote-attendee', name), join(site, 'remote-attendee', next));
    for (const ending of ['br', 'gz'])
      await rm(join(site, 'remote-attendee', `${name}.${ending}`), { force: true });
    // Deleted first, since writing in place would change the original through its hard link.
    await rm(file);
    await writeFile(file, text.replaceAll(name, next).replaceAll(version, '0123456789ab'));

    await page.context().setOffline(true);
    await page.reload();
    await expect(heading).toBeVisible();
    expect(await isControlled(page)).toBe(true);
    expect(await page.content()).toContain(name);

    await page.context().setOffline(false);
    // A response that is too slow is cached for the next visit, while this visit gets the complete old page.
    await expect(async () => {
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await page.content()).toContain(next);
      expect(await page.content()).not.toContain(name);
    }).toPass();

    expect(await workerOf(page)).toMatchObject({ registered: 1 });
    await server.restart({ SERVICE_WORKER: 'off' });
    // The old worker still serves this visit; the browser discovers afterwards that it is gone.
    await page.reload();
    await expect(heading).toBeVisible();
    const gone = { registered: 0, caches: 0 };
    await expect.poll(async () => workerOf(page)).toEqual(gone);
    await page.reload();
    await expect(heading).toBeVisible();
    expect(await isControlled(page)).toBe(false);
    expect(await workerOf(page)).toEqual(gone);
  } finally {
    await page.close();
  }
});

test('a card that is sent without a network survives closing the page, and arrives once', async ({
  server,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const context = phone.context();
  await phone.goto(event.link);
  await expect(phone.getByLabel('Your message')).toBeVisible();
  await expectListsCached(phone);
  await context.setOffline(true);
  await phone.reload();
  await phone.getByLabel('Your message').fill('From the garden, without a bar of signal');
  await new GuestPages(phone).sign('Aunt Rosa');
  await phone.getByRole('button', { name: 'Send the card' }).click();
  const waits = /Waiting for a connection\. Your card is sent/;
  await expect(phone.getByText(waits)).toBeVisible();
  await phone.close();

  const again = await context.newPage();
  await again.goto(event.link);
  await expect(again.getByText(waits)).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible({
    timeout: 60_000,
  });
  const cards = await couple.get<{ sender_name: string }[]>('bride-groom/received-card');
  expect(cards.map(({ sender_name }) => sender_name)).toEqual(['Aunt Rosa']);
});
