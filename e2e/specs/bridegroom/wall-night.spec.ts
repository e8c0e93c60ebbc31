import type { Page } from '@playwright/test';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { newGuest, sendCard, sendFiles } from '../../core/api.ts';
import { longestAnimation } from '../../core/animations.ts';
import { WEBM } from '../../core/fixtures.ts';
import { newWall } from '../../core/wall.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const cards = (wall: Page) => wall.getByRole('region', { name: 'Cards' });
/** Text on the wall; during a transition two frames may contain it. */
const words = (wall: Page, text: string | RegExp) => cards(wall).getByText(text).first();

/** Sets an attribute on the document, which a page load removes. */
const mark = async (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const isMarked = (page: Page) => page.locator('html[data-before]');

test('the wall reloads itself for a new release, once, and never in full screen', async ({
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
    // The wall requests its own page every ten minutes to find a new release.
    const nextCheck = async () => {
      const checked = wall.waitForResponse((answer) => new URL(answer.url()).pathname === path);
      await wall.clock.fastForward('10:01');
      await checked;
    };

    await test.step('without a new release it does not reload', async () => {
      await nextCheck();
      await expect(isMarked(wall)).toHaveCount(1);
    });

    await test.step('in full screen it does not reload', async () => {
      await wall.mouse.move(200, 200);
      await wall.getByRole('button', { name: 'Full screen' }).click();
      await expect
        .poll(async () => wall.evaluate(() => document.fullscreenElement !== null))
        .toBe(true);
      const release = { ...(await site.release('remote-checkout')), label: 'Another one' };
      await site.put('remote-checkout', release);
      await nextCheck();
      await expect(isMarked(wall)).toHaveCount(1);
      await wall.evaluate(async () => document.exitFullscreen());
    });

    await test.step('otherwise it reloads once and shows the same card', async () => {
      await nextCheck();
      await expect(isMarked(wall)).toHaveCount(0);
      await expect(words(wall, 'Here to stay.')).toBeVisible();
      await mark(wall);
      await nextCheck();
      await expect(isMarked(wall)).toHaveCount(1);
    });
  } finally {
    await context.close();
  }
});

test('the wall goes on showing its cards while its server is down, reloads without a network, and then shows new ones', async ({
  machine: server,
  laptop,
}) => {
  const { event, path } = await newWall(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Before the network went.');
  await laptop.clock.install();
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

  const lost = laptop.getByText(/No connection since/);
  await test.step('its server is down', async () => {
    await server.kill();
    // The wall checks the connection once a minute; the page's clock is moved forward.
    await expect(async () => {
      await laptop.clock.fastForward('01:01');
      await expect(lost).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(words(laptop, 'Before the network went.')).toBeVisible();
    await server.restart();
    await sendCard(guest, event.id, 'When it was back.');
    await expect(words(laptop, 'When it was back.')).toBeVisible({ timeout: 60_000 });
    await expect(lost).toHaveCount(0);
  });

  await test.step('reloaded without a network', async () => {
    await laptop.context().setOffline(true);
    await mark(laptop);
    await laptop.reload();
    await expect(isMarked(laptop)).toHaveCount(0);
    await expect(words(laptop, /Before the network went|When it was back/)).toBeVisible();
    await expect(lost).toBeVisible();
  });

  await sendCard(guest, event.id, 'While there was none.');
  await laptop.context().setOffline(false);
  await expect(words(laptop, 'While there was none.')).toBeVisible({ timeout: 60_000 });
  await expect(lost).toHaveCount(0);
});

const LONG = 'We wish you the sea, warm bread, وليكن بيتكما دافئاً دائماً. '.repeat(7).trim();

test('with reduced motion the wall shows a new card without animation: its composed lines, whole on any screen, and its video, muted', async ({
  server,
  laptop,
}) => {
  const { couple, event, path } = await newWall(server);
  await laptop.emulateMedia({ reducedMotion: 'reduce' });
  await laptop.clock.install();
  await laptop.goto(path);
  await expect(laptop.getByText('The first card appears here')).toBeVisible();
  const card = { senderName: 'Theo Lind', message: LONG, video: WEBM };
  const id = await sendFiles(server, event, card);
  await expect(words(laptop, 'A card has just arrived')).toBeVisible();
  expect(await longestAnimation(laptop)).toBeLessThan(1);

  const lines = cards(laptop).locator('[data-scene="words"] [data-line]');
  const { inside } = await couple.get<{ inside: ComposedInside }>(
    `v2/events/received-card/${id}/details`,
  );
  const composed = inside.pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'line' ? item.runs.map(({ text }) => text).join('') : []));
  // Which lines are shown together, and for how long, is tested in
  // `remote-bridegroom/src/features/wall-screen/wall-screen.test.ts`.
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    await laptop.setViewportSize(size);
    await expect(lines.first()).toBeVisible();
    // Tried again, since the lines follow the size of the screen a frame later.
    await expect(async () => {
      const shown = await lines.evaluateAll((all) =>
        all.map((line) => {
          const { left, right } = line.getBoundingClientRect();
          return { text: line.textContent, isWhole: left >= 0 && right <= innerWidth };
        }),
      );
      expect(shown.filter(({ isWhole }) => !isWhole)).toEqual([]);
      expect(composed).toEqual(expect.arrayContaining(shown.map(({ text }) => text)));
    }).toPass();
  }
  expect(await longestAnimation(laptop)).toBeLessThan(1);

  const film = laptop.getByLabel('Video from Theo Lind');
  await expect(async () => {
    await laptop.clock.fastForward(3000);
    await expect(film).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  // One evaluation, since the video may have ended before a second one.
  const isMuted = await film.evaluate(async (video: HTMLVideoElement) => {
    if (video.played.length === 0)
      await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    return video.muted;
  });
  expect(isMuted).toBe(true);
});
