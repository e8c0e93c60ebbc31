import type { Locator, Page } from '@playwright/test';
import { newCoupleWithEvent, newGuest, sendCard, sendFiles } from '../../core/api.ts';
import { signInHere, tokenOf } from '../../core/browser-session.ts';
import { WEBM } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const srt = (text: string) => ({
  name: 'Film.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(text),
});
const WORDS = 'Dear Ada & Ben, all the best!';
const GOOD = srt(`1\n00:00:00,000 --> 00:00:30,000\n<i>${WORDS}</i>\n`);

test('a couple adds captions to a video; media page, card, book and sender show them until the couple removes them', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  await guest.arrive(`/process-unique-code?unique-code=${event.unique_code}`, 'Theo Lind');
  await guest.write('With love');
  // The guest's browser draws and uploads the preview, which a server without ffmpeg can't make.
  const previewSent = phone.waitForResponse((answer) => answer.url().endsWith('/still'));
  await guest.attach('video', WEBM);
  expect((await previewSent).status()).toBe(200);
  await guest.send();
  await guest.expectArrived();

  const couple = new CouplePages(laptop);
  await signInHere(laptop, owner);
  await couple.openReceivedCards(event.id);
  await couple.openCard('Theo Lind');
  await expect(laptop.getByText('With love').first()).toBeVisible();
  const menu = laptop.getByRole('link', { name: 'Media', exact: true });
  await menu.click();
  const tile = laptop.getByRole('button', { name: 'Video from Theo Lind', exact: true });
  await tile.click();
  const viewer = laptop.getByRole('dialog');
  const button = viewer.getByRole('button', { name: 'Captions', exact: true });
  await expect(viewer.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await expect(button).toHaveCount(0);

  // An unreadable file is refused with its line; another one is accepted.
  await viewer.getByRole('button', { name: 'Add captions' }).click();
  const editor = viewer.getByRole('group', { name: 'Captions of the video' });
  await choose(editor, srt('1\n00:00:05,000 --> 00:00:01,000\nHello\n'));
  await expect(editor.getByRole('alert')).toHaveText('Line 2: This caption ends before it begins.');
  await choose(editor, GOOD);
  await expect(editor.getByRole('status')).toHaveText('The video has captions now.');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(async () => shownCaptions(viewer)).toEqual([WORDS]);

  // Captions stay off on this device: in the card as well, and after a reload.
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => shownCaptions(viewer)).toEqual([]);
  await viewer.getByRole('link', { name: 'Open the card' }).click();
  const inCard = laptop.getByRole('button', { name: 'Captions', exact: true });
  await expect(inCard).toHaveAttribute('aria-pressed', 'false');
  await laptop.reload();
  await expect(inCard).toHaveAttribute('aria-pressed', 'false');
  await inCard.click();
  await play(laptop);
  await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([WORDS]);
  await inCard.scrollIntoViewIfNeeded();

  // The book on screen shows captions, too.
  await laptop.getByRole('link', { name: 'Digital Guestbook' }).first().click();
  await laptop.getByRole('button', { name: 'Next page' }).click();
  await expect(inCard).toBeVisible();
  await play(laptop);
  await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([WORDS]);

  // The sender sees the captions, too.
  await phone.goto(`/attendee/wedding/${event.id}/detail`);
  const cards = phone.getByRole('region', { name: 'Your cards' });
  await cards.getByRole('link').first().click();
  await expect(phone.getByRole('button', { name: 'Captions', exact: true })).toBeVisible();
  await play(phone);
  await expect.poll(async () => shownCaptions(phone.locator('body'))).toEqual([WORDS]);

  await menu.click();
  await tile.click();
  await viewer.getByRole('button', { name: 'Change captions' }).click();
  await laptop.setViewportSize({ width: 390, height: 844 });
  await expect(editor.getByRole('button', { name: 'Remove the captions' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Remove the captions' }).click();
  await expect(editor.getByRole('status')).toHaveText('The captions are removed.');
  await expect(button).toHaveCount(0);
  await expect(viewer.locator('track')).toHaveCount(0);
});

test('at the opening night, a video that plays by itself shows its captions', async ({
  server,
  laptop,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  await sendFiles(server, event, { senderName: 'Theo Lind', message: '', video: WEBM });
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Words alone.');

  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  const cards = await owner.get<{ id: string; has_video: boolean }[]>(
    `bride-groom/received-card?event_id=${event.id}`,
  );
  const body = new FormData();
  body.set('captions', new Blob([GOOD.buffer]), GOOD.name);
  const card = cards.find(({ has_video }) => has_video);
  const given = await fetch(`${server.url}/api/v2/events/received-card/${card?.id}/captions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(laptop)}` },
    body,
  });
  expect(given.status).toBe(200);
  await new CouplePages(laptop).openTogether();
  await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
  await expect(laptop.getByRole('button', { name: 'Captions', exact: true })).toBeVisible();
  await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([WORDS]);
});

const choose = async (editor: Locator, file: ReturnType<typeof srt>) =>
  editor.getByLabel('Choose a file with captions').setInputFiles(file);

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
