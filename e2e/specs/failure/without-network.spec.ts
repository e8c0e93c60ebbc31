import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent } from '../../core/api.ts';
import { answersKeptFor, guestHere, signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has all that a guest's page may ask for. */
async function allKept(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(async () => (await (await caches.open('keepsake-lists')).keys()).length),
    )
    .toBeGreaterThan(0);
}

const isControlled = async (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test('a guest’s page opens again without a network, and others of its area with it', async ({
  couple,
  phone,
}) => {
  const event = await newEvent(couple);
  await guestHere(phone, event.unique_code);
  await phone.goto(`/attendee/wedding/${event.id}/detail`);
  const heading = phone.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = await heading.textContent();
  await allKept(phone);

  await phone.context().setOffline(true);
  await phone.reload();
  await expect(heading).toHaveText(title ?? '');
  await expect(phone.getByText('You’re offline.')).toBeVisible();
  await phone.goto(`/attendee/wedding/${event.id}/wedding-cards`);
  await expect(phone.getByRole('dialog', { name: 'Designs' })).toBeVisible();

  await phone.context().setOffline(false);
  const kept = await phone.evaluate(async () => {
    const files = await (await caches.open('keepsake-files')).keys();
    const others = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) others.push(url);
    return { files: files.length, secret: others.filter((url) => url.includes('/api/')) };
  });
  expect(kept.files).toBeGreaterThan(10);
  expect(kept.secret).toEqual([]);
});

test('a page opens without a network in each language that it was seen in', async ({ phone }) => {
  const start = async (language: string) => {
    await phone.goto(`/?lang=${language}`);
    await expect(phone.locator('html')).toHaveAttribute('lang', language);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await start('de');
  await expect.poll(async () => keptIn(phone, 'de')).toBeGreaterThan(1);
  await start('he');
  await expect.poll(async () => keptIn(phone, 'he')).toBeGreaterThan(1);

  await phone.context().setOffline(true);
  await start('de');
  await start('he');
  await phone.goto('/');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'he');
});

/** How many pages the worker has in a language. */
const keptIn = async (page: Page, language: string) =>
  page.evaluate(async (end) => {
    const pages = await (await caches.open('keepsake-pages')).keys();
    return pages.filter(({ url }) => url.endsWith(end)).length;
  }, `lang=${language}`);

test('a page of before a release opens without a network; the next visit has the new release', async ({
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
    await allKept(page);

    // Publishes the same code as another release and deletes the old files.
    const file = join(site, 'remote-attendee/release.json');
    const text = await readFile(file, 'utf8');
    const { entry, version } = JSON.parse(text) as { entry: string; version: string };
    const name = entry.split('/').at(-1) ?? '';
    const next = name.replace(/\.[0-9a-f]+\.js$/, '.0123456789ab.js');
    await rename(join(site, 'remote-attendee', name), join(site, 'remote-attendee', next));
    for (const ending of ['br', 'gz'])
      await rm(join(site, 'remote-attendee', `${name}.${ending}`), { force: true });
    // Written anew: the original of a hard link keeps its contents.
    await rm(file);
    await writeFile(file, text.replaceAll(name, next).replaceAll(version, '0123456789ab'));

    await page.context().setOffline(true);
    await page.reload();
    await expect(heading).toBeVisible();
    expect(await isControlled(page)).toBe(true);
    expect(await page.content()).toContain(name);

    await page.context().setOffline(false);
    // A slow answer is kept for the visit after: the one that is shown meanwhile is whole.
    await expect(async () => {
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await page.content()).toContain(next);
      expect(await page.content()).not.toContain(name);
    }).toPass();
  } finally {
    await page.close();
  }
});

test('a card sent without a network waits over a closed page, and arrives once', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const context = phone.context();
  await phone.goto(event.link);
  await expect(phone.getByLabel('Your message')).toBeVisible();
  await allKept(phone);
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

test('a device that was signed out from elsewhere keeps nothing of what was read there', async ({
  server,
  couple,
  phone,
}) => {
  const event = await newEvent(couple);
  const june = await newAttendee(server, event.unique_code);
  await signInHere(phone, june);
  await phone.goto(`/attendee/wedding/${event.id}/detail`);
  await allKept(phone);
  await expect.poll(async () => answersKeptFor(phone, june.userId)).not.toEqual([]);
  await phone.goto('/robots.txt');

  const [, there] = await june.get<{ id: string }[]>('v2/sessions');
  await june.delete(`v2/sessions/${there?.id}`);
  await phone.goto('/faq');
  await expect.poll(async () => answersKeptFor(phone, june.userId)).toEqual([]);
  const pages = async () =>
    phone.evaluate(async () => {
      const kept = await (await caches.open('keepsake-pages')).keys();
      return kept.map(({ url }) => url).filter((url) => url.includes('/attendee/'));
    });
  await expect.poll(pages).toEqual([]);
});
