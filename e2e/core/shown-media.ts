import type { Locator } from '@playwright/test';
import { expect, ASSERTION_TIMEOUT } from './expect.ts';

/** Expects a picture to be loaded and decoded. @param timeout in milliseconds, longer for pictures to be converted */
export async function expectDecoded(picture: Locator, timeout = ASSERTION_TIMEOUT): Promise<void> {
  await expect
    .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      timeout,
    })
    .toBeGreaterThan(0);
}

/** Expects a video to play: its position has left the start. */
export async function expectPlays(video: Locator): Promise<void> {
  await expect
    .poll(async () => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
}
