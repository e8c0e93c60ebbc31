import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { newCouple, newEvent, newGuest, sendCard, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { hasFfmpeg, makeWebm } from '../../core/ffmpeg.ts';
import type { Site } from '../../core/server.ts';
import { longestAnimation } from '../../core/drawn.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

const FILM = join(
  resolve(import.meta.dirname, '../../..'),
  'server/src/testing/fixtures/video.webm',
);

/** A couple with a card that has a video, and two of words after it, in the order of their arrival. */
async function withVideo(server: Site, file = FILM) {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await sendFiles(server, event, {
    senderName: 'Theo Lind',
    message: 'Watch this first.',
    video: file,
  });
  const other = await newGuest(server, event.unique_code);
  await sendCard(other, event.id, 'Words alone.', undefined, 'Ada Byrne');
  await sendCard(other, event.id, 'And the last words.', undefined, 'Bo Falk');
  return { couple };
}

const film = (page: Page) => page.getByLabel('Video from Theo Lind');
const played = async (page: Page) =>
  film(page).evaluate((player: HTMLVideoElement) => player.played.length > 0);
const ended = async (page: Page) => film(page).evaluate((player: HTMLVideoElement) => player.ended);

test('sealed cards are opened one after the other on both devices of a couple, a video plays by itself, and the rest waits', async ({
  server,
  phone,
  laptop,
}) => {
  const { couple } = await withVideo(server);
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await new CouplePages(laptop).openTogether();
  await signInHere(phone, couple);
  await phone.goto('/bride-groom/home');
  await new CouplePages(phone).openTogether();
  await expect(phone.getByRole('heading', { name: '3 cards are sealed' })).toBeVisible();

  await test.step('nobody presses play', async () => {
    await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
    for (const device of [laptop, phone]) await expect.poll(async () => played(device)).toBe(true);
    await expect.poll(async () => ended(laptop)).toBe(true);
  });

  await test.step('on a phone the video is before whoever watches, and no button lies on it', async () => {
    await expect(film(phone)).toBeInViewport({ ratio: 0.9 });
    const bar = phone.getByRole('group', { name: 'This evening' });
    const over = async () => {
      const [above, below] = [await film(phone).boundingBox(), await bar.boundingBox()];
      return above && below ? above.y + above.height - below.y : Infinity;
    };
    await expect.poll(over).toBeLessThanOrEqual(0);
  });

  await test.step('what one loves, the other sees', async () => {
    await laptop.getByRole('button', { name: 'Favorite' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    // The video was not begun anew for that.
    await expect.poll(async () => ended(phone)).toBe(true);
  });

  await test.step('played once more it stays, and the next card opens on both when one asks', async () => {
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

  await test.step('what is left waits, sealed, for another day', async () => {
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

test('a device that comes later is where the others are, and a pause is a pause for all', async ({
  server,
  phone,
  laptop,
}, info) => {
  test.skip(!hasFfmpeg(), 'a film of some length is made with ffmpeg');
  const long = info.outputPath('long.webm');
  makeWebm(long, 30);
  const { couple } = await withVideo(server, long);
  const enter = async (device: Page) => {
    await signInHere(device, couple);
    await device.goto('/bride-groom/home');
    await new CouplePages(device).openTogether();
  };
  const at = async (device: Page) =>
    film(device).evaluate((player: HTMLVideoElement) => player.currentTime);
  const apart = async () => Math.abs((await at(laptop)) - (await at(phone)));

  await enter(laptop);
  await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
  await expect.poll(async () => at(laptop)).toBeGreaterThan(3);
  await enter(phone);
  await expect.poll(async () => at(phone)).toBeGreaterThan(3);
  await expect.poll(apart).toBeLessThan(2.5);

  // A favorite has the evening read anew: nobody’s video jumps for that.
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

test('the evening fills the screen, and gives it back; with reduced motion the card lies open at once, and nothing moves', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Be happy!');
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await new CouplePages(laptop).openTogether();
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

test('where there is no full screen, as on an iPhone, none is offered', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Be happy!');
  await signInHere(phone, couple);
  await phone.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => undefined }),
  );
  await phone.goto('/bride-groom/home');
  await new CouplePages(phone).openTogether();
  await expect(phone.getByRole('heading', { name: 'One card is sealed' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});
