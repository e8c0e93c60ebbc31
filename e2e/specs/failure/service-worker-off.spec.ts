import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Number of service worker registrations and of our caches in this browser. */
const workerOf = async (page: Page) =>
  page.evaluate(async () => ({
    registered: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('keepsake-')).length,
  }));

test('switched off, the worker leaves a browser at its next visit, with all that it kept', async ({
  browser,
  startServer,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  try {
    const event = await newEvent(await newCouple(server));
    const message = page.getByLabel('Your message');
    await page.goto(event.link);
    await expect(message).toBeVisible();
    const isKept = () => expect.poll(async () => (await workerOf(page)).caches);
    await isKept().toBeGreaterThan(1);
    expect((await workerOf(page)).registered).toBe(1);

    await server.restart({ SERVICE_WORKER: 'off' });
    // The old worker still serves this visit; the browser discovers afterwards that it is gone.
    await page.reload();
    await expect(message).toBeVisible();
    await expect.poll(async () => workerOf(page)).toEqual({ registered: 0, caches: 0 });
    await page.reload();
    await expect(message).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await workerOf(page)).toEqual({ registered: 0, caches: 0 });
  } finally {
    await page.close();
    await server.close();
  }
});
