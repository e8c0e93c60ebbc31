import type { BrowserContext, Page } from '@playwright/test';
import { newCoupleWithEvent, openCards } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { openBucket, type Bucket } from '../../core/bucket.ts';
import { CLIP, PHOTO } from '../../core/fixtures.ts';
import { makeVideo, sha256 } from '../../core/files.ts';
import { expectDecoded, expectPlays } from '../../core/shown-media.ts';
import { startServer, type RunningServer } from '../../core/server.ts';
import { storedEntries } from '../../core/indexeddb-entries.ts';
import { hashesOfEvent } from '../../core/zip-of-event.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const MB = 1024 * 1024;

let bucket: Bucket;
let server: RunningServer;
test.beforeAll(async () => {
  bucket = await openBucket(8 * MB);
  server = await startServer(bucket.env, { prepared: true });
});
test.afterAll(async () => {
  await server?.close();
  await bucket?.close();
});
test.describe.configure({ mode: 'serial' });

/** Paths and part numbers of the upload parts (PUT) that the bucket accepted from a page. */
function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const part = searchParams.get('partNumber');
    if (part && answer.ok() && answer.request().method() === 'PUT')
      parts.push(`${pathname} ${part}`);
  });
  return parts;
}

// `shared/src/capture/sending/send-parts.test.ts` tests what is sent again, and a bucket that can't be reached.
test('a browser uploads files to the bucket directly, resumes after a lost network, and shows them from there', async ({
  browser,
}, info) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const video = info.outputPath('film.mp4');
  await makeVideo(CLIP, video, 18 * MB);
  const phone = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
  });
  const parts = watchParts(phone);
  let chunks = 0;
  phone.on('request', (request) => {
    if (request.method() === 'PATCH') chunks += 1;
  });
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Priya');
  await guest.attach('photo', PHOTO);
  await guest.attach('video', video);
  await expect.poll(() => parts.length).toBeGreaterThan(0);
  await phone.context().setOffline(true);
  await expect(phone.getByText(/You’re offline/)).toBeVisible();
  await phone.context().setOffline(false);
  await guest.write('Look at us dance');
  await guest.send();
  await guest.expectArrived();
  expect(chunks, 'nothing goes through the server').toBe(0);
  expect(bucket.line.sent()).toBeGreaterThan(18 * MB);
  // No part was sent twice.
  expect(new Set(parts).size).toBe(parts.length);
  await phone.close();

  expect(await hashesOfEvent(couple, server, event.id, info)).toEqual(
    expect.arrayContaining([await sha256(video), await sha256(PHOTO)]),
  );

  const laptop = await browser.newPage({ baseURL: server.url });
  const fromBucket: string[] = [];
  laptop.on('response', (seen) => {
    if (seen.url().startsWith(bucket.line.url) && seen.ok())
      fromBucket.push(seen.headers()['content-type'] ?? '');
  });
  await openCards(couple, event.id);
  await signInHere(laptop, couple);
  await laptop.goto('/media');
  await laptop.getByRole('button', { name: 'Photo from Priya' }).click();
  const viewer = laptop.getByRole('dialog');
  await expectDecoded(viewer.getByAltText('Photo from Priya'));
  await laptop.keyboard.press('ArrowRight');
  await viewer.getByRole('button', { name: 'Play the video' }).click();
  await expectPlays(viewer.locator('video'));
  expect(fromBucket).toEqual(expect.arrayContaining(['image/webp', 'video/mp4']));
  await laptop.close();
});

test('the service worker uploads the files of a closed page to the bucket directly', async ({
  browser,
}, info) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const video = info.outputPath('speech.mp4');
  await makeVideo(CLIP, video, 6 * MB);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const phone = await context.newPage();
  await phone.goto(event.link);
  await phone.evaluate(async () => navigator.serviceWorker.ready);
  const held = phone.waitForRequest((request) => request.method() === 'PUT');
  // Holds only the page's requests: requests of the service worker are not routed here.
  await phone.route(`${bucket.line.url}/**`, () => undefined);
  const guest = new GuestPages(phone);
  await guest.sign('Tomas');
  await guest.attach('video', video);
  await held;
  await guest.send();
  await expect(phone.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible();
  const before = bucket.line.sent();
  // As when the guest switches to another app.
  await phone.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // The page hands its upload session over to the service worker.
  await expect.poll(async () => storedEntries(phone)).toMatchObject({ 'keepsake-handover': 1 });
  const wake = await syncTriggerOf(context);
  await phone.close();
  await wake();
  const cards = async () => couple.get<{ has_video: boolean }[]>('bride-groom/received-card');
  await expect.poll(cards, { timeout: 60_000 }).toMatchObject([{ has_video: true }]);
  expect(bucket.line.sent() - before).toBeGreaterThan(6 * MB);
  await context.close();
});

/** @returns fires the worker's sync event, as the browser does when a connection is back */
async function syncTriggerOf(context: BrowserContext): Promise<() => Promise<void>> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin, registrationId, tag: 'keepsake-send', lastChance: false };
  return async () => void (await session.send('ServiceWorker.dispatchSyncEvent', event));
}
