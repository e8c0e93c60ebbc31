import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { newCouple, newEvent, newGuest, sendCard, sendFiles } from '../../core/api.ts';
import type { Site } from '../../core/server.ts';
import { buyPremium, openWall } from '../../core/wall.ts';
import { longestAnimation } from '../../core/drawn.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const root = resolve(import.meta.dirname, '../../..');
const cards = (wall: Page) => wall.getByRole('region', { name: 'Cards' });
/** Words on the wall; while a frame gives way to the next one, both may have them. */
const words = (wall: Page, text: string) => cards(wall).getByText(text).first();

async function newWall(server: Site) {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await buyPremium(server, couple, event);
  return { couple, event, path: await openWall(couple, event) };
}

/** Marks the page, so that it is known by the mark being gone that it began anew. */
const mark = async (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const isMarked = (page: Page) => page.locator('html[data-before]');

test('the wall takes a new release by itself, once, and none while its screen is filled', async ({
  site,
  browser,
  startServer,
}) => {
  const server = await startServer({ SITE_DIR: site.folder });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const wall = await context.newPage();
  try {
    const { event, path } = await newWall(server);
    await sendCard(await newGuest(server, event.unique_code), event.id, 'Here to stay.');
    await wall.clock.install();
    await wall.goto(path);
    await expect(words(wall, 'Here to stay.')).toBeVisible();
    await mark(wall);
    const aWhile = async () => {
      const looked = wall.waitForResponse((answer) => new URL(answer.url()).pathname === path);
      await wall.clock.fastForward('10:01');
      await looked;
    };

    await test.step('nothing begins anew while nothing is new', async () => {
      await aWhile();
      await expect(isMarked(wall)).toHaveCount(1);
    });

    await test.step('a screen that is filled stays filled', async () => {
      await wall.mouse.move(200, 200);
      await wall.getByRole('button', { name: 'Full screen' }).click();
      await expect
        .poll(async () => wall.evaluate(() => document.fullscreenElement !== null))
        .toBe(true);
      const release = { ...(await site.release('remote-checkout')), label: 'Another one' };
      await site.put('remote-checkout', release);
      await aWhile();
      await expect(isMarked(wall)).toHaveCount(1);
      await wall.evaluate(async () => document.exitFullscreen());
    });

    await test.step('else the page begins anew, and shows what it showed', async () => {
      await aWhile();
      await expect(isMarked(wall)).toHaveCount(0);
      await expect(words(wall, 'Here to stay.')).toBeVisible();
      await mark(wall);
      await aWhile();
      await expect(isMarked(wall)).toHaveCount(1);
    });
  } finally {
    await context.close();
  }
});

test('the wall is loaded anew without a network, shows what it had, and finds what came', async ({
  server,
  laptop,
}) => {
  const { event, path } = await newWall(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Before the network went.');
  await laptop.goto(path);
  await expect(words(laptop, 'Before the network went.')).toBeVisible();
  await expect
    .poll(async () =>
      laptop.evaluate(
        async (address) =>
          (await (await caches.open('keepsake-pages')).match(address, { ignoreSearch: true })) !==
          undefined,
        path,
      ),
    )
    .toBe(true);
  await expect
    .poll(async () =>
      laptop.evaluate(async () => {
        const state = await (await caches.open('keepsake-wall')).match('/wall-kept/state');
        return (await state?.text()) ?? '';
      }),
    )
    .toContain('Before the network went.');

  await laptop.context().setOffline(true);
  await mark(laptop);
  await laptop.reload();
  await expect(isMarked(laptop)).toHaveCount(0);
  await expect(words(laptop, 'Before the network went.')).toBeVisible();
  await expect(laptop.getByText(/No connection since/)).toBeVisible();

  await sendCard(guest, event.id, 'While there was none.');
  await laptop.context().setOffline(false);
  await expect(words(laptop, 'While there was none.')).toBeVisible({ timeout: 60_000 });
  await expect(laptop.getByText(/No connection since/)).toHaveCount(0);
});

test('with reduced motion a card arrives without gold and without a fade, and a video plays without sound', async ({
  server,
  laptop,
}) => {
  const { event, path } = await newWall(server);
  await laptop.emulateMedia({ reducedMotion: 'reduce' });
  await laptop.goto(path);
  await expect(laptop.getByText('The first card appears here')).toBeVisible();
  await sendFiles(server, event, {
    senderName: 'Theo Lind',
    message: 'Quietly here.',
    video: join(root, 'server/src/testing/fixtures/video.webm'),
  });
  await expect(words(laptop, 'A card has just arrived')).toBeVisible();
  expect(await longestAnimation(laptop)).toBeLessThan(1);
  await expect(words(laptop, 'Quietly here.')).toBeVisible();
  expect(await longestAnimation(laptop)).toBeLessThan(1);
  // For how long it is shown is in `remote-bridegroom/src/features/wall-screen/windows.test.ts`.
  const film = laptop.getByLabel('Video from Theo Lind');
  await expect(film).toBeVisible({ timeout: 60_000 });
  // Asked in one go: it may be over before a second question comes.
  const isMuted = await film.evaluate(async (video: HTMLVideoElement) => {
    if (video.played.length === 0)
      await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    return video.muted;
  });
  expect(isMuted).toBe(true);
});
