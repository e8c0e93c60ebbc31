import type { Page } from '@playwright/test';
import { newCoupleWithEvent, openCards, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CAPTION, CAPTIONS, putCaptions, shownCaptions } from '../../core/captions.ts';
import { WEBM } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

// `opening-video.spec.ts` shows them at the opening night.
test('captions of a video are shown on the media page, on the card and in the book; the couple switches them off, removes them and adds others', async ({
  server,
  laptop,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const film = { senderName: 'Theo Lind', message: 'With love', video: WEBM };
  await putCaptions(owner, await sendFiles(server, event, film));
  await openCards(owner, event.id);
  const couple = new CouplePages(laptop);
  const shown = laptop.getByRole('button', { name: 'Captions', exact: true });
  const tile = laptop.getByRole('button', { name: 'Video from Theo Lind', exact: true });
  const viewer = laptop.getByRole('dialog');
  const button = viewer.getByRole('button', { name: 'Captions', exact: true });
  await test.step('on the media page, until they are switched off', async () => {
    await signInHere(laptop, owner);
    await laptop.goto('/media');
    await tile.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await viewer.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(async () => shownCaptions(viewer)).toEqual([CAPTION]);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => shownCaptions(viewer)).toEqual([]);
  });

  await test.step('they stay off on this device: on the card as well', async () => {
    await viewer.getByRole('link', { name: 'Open the card' }).click();
    // The viewer has such a button, too: without waiting for the card the reload may be that of the media page.
    await expect(laptop).toHaveURL(/\/received-cards\//);
    await expect(shown).toHaveAttribute('aria-pressed', 'false');
    await shown.click();
    await play(laptop);
    await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([CAPTION]);
    await shown.scrollIntoViewIfNeeded();
  });

  await test.step('in the book', async () => {
    await laptop.getByRole('link', { name: 'Digital Guestbook' }).first().click();
    await laptop.getByRole('button', { name: 'Next page' }).click();
    await expect(shown).toBeVisible();
    await play(laptop);
    await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([CAPTION]);
  });

  await test.step('removed on a phone’s screen, and added again', async () => {
    await couple.openMedia();
    await tile.click();
    await viewer.getByRole('button', { name: 'Change captions' }).click();
    await laptop.setViewportSize({ width: 390, height: 844 });
    const editor = viewer.getByRole('group', { name: 'Captions of the video' });
    await editor.getByRole('button', { name: 'Remove the captions' }).click();
    await expect(editor.getByRole('status')).toHaveText('The captions are removed.');
    await expect(button).toHaveCount(0);
    await expect(viewer.locator('track')).toHaveCount(0);
    await editor.getByLabel('Choose a file with captions').setInputFiles(CAPTIONS);
    await expect(editor.getByRole('status')).toHaveText('The video has captions now.');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});

const play = async (page: Page) =>
  page.locator('video').evaluate(async (player: HTMLVideoElement) => player.play());
