import type { Page } from '@playwright/test';
import { newCoupleWithEvent, newGuest, sendCard, sendFiles, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { hasFfmpeg, makeWebm } from '../../core/ffmpeg.ts';
import { WEBM } from '../../core/fixtures.ts';
import type { Site } from '../../core/server.ts';
import { longestAnimation } from '../../core/animations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

/** A couple with three sealed cards, in this order: one with a video, two with words only. */
async function withVideo(server: Site, video = WEBM): Promise<Caller> {
  const { couple, event } = await newCoupleWithEvent(server);
  await sendFiles(server, event, { senderName: 'Theo Lind', message: 'Watch this first.', video });
  const other = await newGuest(server, event.unique_code);
  await sendCard(other, event.id, 'Words alone.', undefined, 'Ada Byrne');
  await sendCard(other, event.id, 'And the last words.', undefined, 'Bo Falk');
  return couple;
}

/** A couple with one sealed card. */
async function withCard(server: Site): Promise<Caller> {
  const { couple, event } = await newCoupleWithEvent(server);
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Be happy!');
  return couple;
}

/** Signs in the couple on a device and goes to its opening night. */
async function enterEvening(device: Page, couple: Caller): Promise<void> {
  await signInHere(device, couple);
  await device.goto('/bride-groom/home');
  await new CouplePages(device).openTogether();
}

const film = (page: Page) => page.getByLabel('Video from Theo Lind');
const played = async (page: Page) =>
  film(page).evaluate((player: HTMLVideoElement) => player.played.length > 0);
const ended = async (page: Page) => film(page).evaluate((player: HTMLVideoElement) => player.ended);

test('a couple opens sealed cards in sync on two devices; a video plays by itself, and the remaining cards stay sealed', async ({
  server,
  phone,
  laptop,
}) => {
  const couple = await withVideo(server);
  await enterEvening(laptop, couple);
  await enterEvening(phone, couple);
  await expect(phone.getByRole('heading', { name: '3 cards are sealed' })).toBeVisible();

  await test.step('the video plays by itself', async () => {
    await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
    for (const device of [laptop, phone]) await expect.poll(async () => played(device)).toBe(true);
    await expect.poll(async () => ended(laptop)).toBe(true);
  });

  await test.step('on a phone the video is in view, and no button covers it', async () => {
    await expect(film(phone)).toBeInViewport({ ratio: 0.9 });
    const bar = phone.getByRole('group', { name: 'This evening' });
    const over = async () => {
      const [above, below] = [await film(phone).boundingBox(), await bar.boundingBox()];
      return above && below ? above.y + above.height - below.y : Infinity;
    };
    await expect.poll(over).toBeLessThanOrEqual(0);
  });

  await test.step('a favorite of one device is one on the other', async () => {
    await laptop.getByRole('button', { name: 'Favorite' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    // The video did not restart because of the favorite.
    await expect.poll(async () => ended(phone)).toBe(true);
  });

  await test.step('a replayed video keeps its card open; “Next card” opens the next one on both devices', async () => {
    await phone.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => ended(laptop)).toBe(true);
    await expect(laptop.getByRole('heading', { name: 'Theo Lind' })).toBeVisible();
    await laptop.getByRole('button', { name: 'Next card' }).click();
    for (const device of [laptop, phone]) {
      await expect(device.getByText('Words alone.').first()).toBeVisible();
      await expect(device.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    }
  });

  await test.step('the remaining cards stay sealed for another day', async () => {
    await laptop.getByRole('button', { name: 'Enough for today' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByRole('heading', { name: 'One card is sealed' })).toBeVisible();
    await phone.getByRole('button', { name: 'Open the card from Bo Falk' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByText('And the last words.').first()).toBeVisible();
    await phone.keyboard.press('ArrowRight');
    for (const device of [laptop, phone])
      await expect(device.getByRole('heading', { name: 'That was all of them' })).toBeVisible();
  });
});

test('a device that joins later plays at the position of the others, and a pause pauses all', async ({
  server,
  phone,
  laptop,
}, info) => {
  test.skip(!hasFfmpeg(), 'a film of some length is made with ffmpeg');
  const long = info.outputPath('long.webm');
  makeWebm(long, 30);
  const couple = await withVideo(server, long);
  const at = async (device: Page) =>
    film(device).evaluate((player: HTMLVideoElement) => player.currentTime);
  const apart = async () => Math.abs((await at(laptop)) - (await at(phone)));

  await enterEvening(laptop, couple);
  await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
  await expect.poll(async () => at(laptop)).toBeGreaterThan(3);
  await enterEvening(phone, couple);
  await expect.poll(async () => at(phone)).toBeGreaterThan(3);
  await expect.poll(apart).toBeLessThan(2.5);

  // A favorite makes both devices reload the evening's state; no video may jump because of that.
  const [before, since] = [await at(laptop), Date.now()];
  await phone.getByRole('button', { name: 'Favorite' }).click();
  await expect(laptop.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await at(laptop)) - before).toBeLessThan((Date.now() - since) / 1000 + 2);
  await laptop.getByRole('button', { name: 'Pause' }).click();
  await expect(phone.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  for (const device of [laptop, phone])
    await expect
      .poll(async () => film(device).evaluate((player: HTMLVideoElement) => player.paused))
      .toBe(true);
  await expect.poll(apart).toBeLessThan(2.5);
});

test('the opening night enters and leaves full screen; with reduced motion a card opens at once, without animation', async ({
  server,
  laptop,
}) => {
  await enterEvening(laptop, await withCard(server));
  const isFull = async () => laptop.evaluate(() => document.fullscreenElement !== null);
  await laptop.getByRole('button', { name: 'Full screen' }).click();
  await expect(laptop.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await expect.poll(isFull).toBe(true);
  await laptop.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(laptop.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await expect.poll(isFull).toBe(false);

  await laptop.getByRole('button', { name: /^Open the card from/ }).click();
  await expect(laptop.getByRole('button', { name: 'Finish' })).toBeVisible();
  await expect(laptop.getByText('Be happy!').first()).toBeVisible({ timeout: 1500 });
  expect(await longestAnimation(laptop)).toBeLessThan(1);
});

test('a browser without full screen, as on an iPhone, is not offered it', async ({
  server,
  phone,
}) => {
  await phone.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => undefined }),
  );
  await enterEvening(phone, await withCard(server));
  await expect(phone.getByRole('heading', { name: 'One card is sealed' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});
