import { join, resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const fixtures = resolve(import.meta.dirname, '../../../server/src/testing/fixtures');

test.use({ serverEnv: { FFMPEG: 'off' } });

test('a video has the picture that its sender’s browser drew, wherever it is shown', async ({
  machine: server,
  laptop,
  phone,
}) => {
  const owner = await newCouple(server);
  const { unique_code } = await newEvent(owner);
  const guest = new GuestPages(phone);
  await guest.arrive(`/process-unique-code?unique-code=${unique_code}`, 'Theo Lind');
  const drawn = phone.waitForResponse((answer) => answer.url().endsWith('/still'));
  await guest.attach('video', join(fixtures, 'video.webm'));
  expect((await drawn).status()).toBe(200);
  await guest.send();
  await guest.expectArrived();

  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  await new CouplePages(laptop).openMedia();
  await laptop.getByRole('link', { name: 'Go to your cards' }).click();
  await new CouplePages(laptop).openCard('Theo Lind');
  await expect(laptop.locator('video').first()).toHaveAttribute('poster', /\/preview\?/);

  await new CouplePages(laptop).openMedia();
  const tile = laptop.getByRole('button', { name: 'Video from Theo Lind', exact: true });
  await expect.poll(async () => widthOf(tile.locator('img'))).toBeGreaterThan(0);
  await tile.click();
  const video = laptop.getByRole('dialog').locator('video');
  await expect(video).toHaveAttribute('poster', /\/preview\?/);
  await expect(video).not.toHaveAttribute('src', /\/web\?/);
});

/** Pixels of a picture that has been read; 0 before. */
const widthOf = async (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
