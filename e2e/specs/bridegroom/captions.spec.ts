import type { Locator, Page } from '@playwright/test';
import { newCoupleWithEvent, newGuest, sendCard, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { WEBM } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

const WORDS = 'Dear Ada & Ben, all the best!';
const CAPTIONS = {
  name: 'Film.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(`1\n00:00:00,000 --> 00:00:30,000\n<i>${WORDS}</i>\n`),
};

test('captions of a video are shown at the opening night, on the media page, on the card and in the book; the couple switches them off, removes them and adds others', async ({
  server,
  laptop,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  await sendFiles(server, event, { senderName: 'Theo Lind', message: 'With love', video: WEBM });
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Words alone.');
  const cards = await owner.get<{ id: string; has_video: boolean }[]>(
    `bride-groom/received-card?event_id=${event.id}`,
  );
  const body = new FormData();
  body.set('captions', new Blob([CAPTIONS.buffer]), CAPTIONS.name);
  const card = cards.find(({ has_video }) => has_video);
  await owner.put(`v2/events/received-card/${card?.id}/captions`, body);

  const couple = new CouplePages(laptop);
  const shown = laptop.getByRole('button', { name: 'Captions', exact: true });
  await test.step('at the opening night, with a video that plays by itself', async () => {
    await signInHere(laptop, owner);
    await laptop.goto('/bride-groom/home');
    await couple.openTogether();
    await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
    await expect(shown).toBeVisible();
    await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([WORDS]);
  });

  const tile = laptop.getByRole('button', { name: 'Video from Theo Lind', exact: true });
  const viewer = laptop.getByRole('dialog');
  const button = viewer.getByRole('button', { name: 'Captions', exact: true });
  await test.step('on the media page, until they are switched off', async () => {
    await laptop.goto('/media');
    await tile.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await viewer.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(async () => shownCaptions(viewer)).toEqual([WORDS]);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => shownCaptions(viewer)).toEqual([]);
  });

  await test.step('they stay off on this device: on the card as well, and after a reload', async () => {
    await viewer.getByRole('link', { name: 'Open the card' }).click();
    // The viewer has such a button, too: without waiting for the card the reload may be that of the media page.
    await expect(laptop).toHaveURL(/\/received-cards\//);
    await expect(shown).toHaveAttribute('aria-pressed', 'false');
    await laptop.reload();
    await expect(shown).toHaveAttribute('aria-pressed', 'false');
    await shown.click();
    await play(laptop);
    await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([WORDS]);
    await shown.scrollIntoViewIfNeeded();
  });

  await test.step('in the book', async () => {
    await laptop.getByRole('link', { name: 'Digital Guestbook' }).first().click();
    await laptop.getByRole('button', { name: 'Next page' }).click();
    await expect(shown).toBeVisible();
    await play(laptop);
    await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([WORDS]);
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

/** Returns the caption texts that the players within an element show now. */
const shownCaptions = async (place: Locator) =>
  place.locator('video').evaluate((player: HTMLVideoElement) =>
    Array.from(player.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .flatMap((track) => Array.from(track.activeCues ?? []))
      .map((cue) => (cue as VTTCue).text.replace('&amp;', '&')),
  );
