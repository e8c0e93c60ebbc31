import { execFileSync } from 'node:child_process';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { newCouple, newCoupleWithEvent, newEvent, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { hasFfmpeg, makeIphoneVideo } from '../../core/ffmpeg.ts';
import { CLIP, PHOTO, WEBM } from '../../core/fixtures.ts';
import { expectPlays } from '../../core/shown-media.ts';
import { zipHashes } from '../../core/zip.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

const zipVerify = resolve(import.meta.dirname, '../../../scripts/zip-verify.mjs');

test('a couple views, plays, selects and downloads the photos and videos of its guests', async ({
  server,
  laptop,
}, info) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const iphone = info.outputPath('IMG_1.mov');
  const hasHevc = hasFfmpeg();
  if (hasHevc) makeIphoneVideo(iphone);
  else info.annotations.push({ type: 'no ffmpeg', description: 'an MP4 stands for the HEVC film' });

  const send = async (senderName: string, video: string) =>
    sendFiles(server, event, { senderName, message: 'With love', photo: PHOTO, video });
  await send('Theo Lind', WEBM);
  await send('Ada Byrne', hasHevc ? iphone : CLIP);

  const couple = new CouplePages(laptop);
  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  const menu = laptop.getByRole('link', { name: 'Media', exact: true });
  await menu.click();
  for (const name of ['Theo Lind', 'Ada Byrne']) {
    await laptop.getByRole('link', { name: /your cards|open (it|them)/ }).click();
    await couple.openCard(name);
    await expect(laptop.getByRole('button', { name: 'Open the card' })).toBeHidden();
    await expect(laptop.getByText('With love').first()).toBeVisible();
    await menu.click();
    await expect(laptop).toHaveURL('/media');
    await expect(tile(laptop, `Photo from ${name}`)).toBeVisible();
  }

  // The keyboard reaches all files; the video plays in a browser without HEVC.
  await tile(laptop, 'Photo from Ada Byrne').click();
  const viewer = laptop.getByRole('dialog');
  await expect(viewer.getByAltText('Photo from Ada Byrne')).toBeVisible();
  await laptop.keyboard.press('ArrowRight');
  const film = viewer.locator('video');
  if (hasHevc) await expectConverted(laptop);
  await expect(film).toHaveAttribute('aria-label', 'Video from Ada Byrne');
  await viewer.getByRole('button', { name: 'Play the video' }).click();
  await expect(viewer.getByRole('button', { name: 'Pause the video' })).toBeVisible();
  await expectPlays(film);
  await laptop.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await laptop.getByRole('button', { name: 'Play all videos' }).click();
  const chapters = laptop.getByRole('list', { name: 'Chapters' }).getByRole('button');
  await expect(chapters).toHaveCount(2);
  await expect(chapters.first()).toHaveAttribute('aria-current', 'true');
  // When one video ends, the next one starts.
  await expect(chapters.last()).toHaveAttribute('aria-current', 'true');
  await laptop.getByRole('button', { name: 'Close' }).click();

  await laptop.getByRole('button', { name: 'Select', exact: true }).click();
  await laptop.getByRole('button', { name: 'Select all 4' }).click();
  await expect(laptop.getByText(/^4 selected/)).toBeVisible();
  await tile(laptop, 'Select: Photo from Ada Byrne').click();
  await tile(laptop, 'Select: Video from Theo Lind').click();
  await expect(laptop.getByText(/^2 selected/)).toBeVisible();
  const chosen = await couple.download(/^Download$/);
  const selected = info.outputPath('selected.zip');
  await chosen.saveAs(selected);
  expect((await zipHashes(selected)).size).toBe(3);
  expect(zipReport(selected)).toContain('2 of 2 files are there');
});

test('the media page offers to resume an interrupted zip download, and the resumed zip is complete', async ({
  server,
  laptop,
}, info) => {
  const owner = await newCouple(server);
  const voice = info.outputPath('voice.wav');
  await writeFile(voice, longVoiceNote());
  const card = { senderName: 'Theo Lind', message: 'With love', photo: PHOTO, voice };
  await sendFiles(server, await newEvent(owner), card);

  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  await new CouplePages(laptop).openMedia();
  await laptop.getByRole('link', { name: 'Go to your cards' }).click();
  const couple = new CouplePages(laptop);
  await couple.openCard('Theo Lind');
  await new CouplePages(laptop).openMedia();
  const note = laptop.getByRole('group', { name: 'Download' });
  const url = await addressOfZip(laptop);
  await expect(note.getByText('Waiting for your browser to begin…')).toBeVisible();

  // Reading none of the response stalls the download; cancelling it makes the page offer to resume.
  const slow = await fetch(url);
  await expect(note.getByText('Your download is on its way')).toBeVisible();
  await expect(note.getByText(/^\d.* of \d.* MB, \d+ %$/)).toBeVisible();
  await slow.body?.cancel();
  await expect(note.getByText('The download stopped')).toBeVisible();
  await expect(note.getByText(/press Resume: it goes on from there/)).toBeVisible();

  const file = info.outputPath('broken.zip');
  const whole = await fetch(url);
  const size = Number(whole.headers.get('content-length'));
  const etag = whole.headers.get('etag') ?? '';
  await whole.body?.cancel();
  const begun = await fetch(url, { headers: { range: `bytes=0-${Math.floor(size * 0.7)}` } });
  await writeFile(file, Buffer.from(await begun.arrayBuffer()));
  expect(zipReport(file)).toMatch(/missing {2}cards\/.*broken off[^]*The download broke off after/);

  const { size: there } = await stat(file);
  const rest = await fetch(url, { headers: { range: `bytes=${there}-`, 'if-range': etag } });
  expect(rest.status).toBe(206);
  await appendFile(file, Buffer.from(await rest.arrayBuffer()));
  await expect(note.getByText('Downloaded')).toBeVisible();
  expect(zipReport(file)).toMatch(/^(\d+) of \1 files are there, byte for byte\.\n$/);
});

/** Returns the zip's address instead of downloading it in the browser: the test downloads it at its own pace. */
async function addressOfZip(page: Page): Promise<string> {
  const html = page.locator('html');
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function keep() {
      document.documentElement.dataset.zip = this.href;
    };
  });
  await page.getByRole('button', { name: /^Download everything/ }).click();
  await expect(html).toHaveAttribute('data-zip', /&download=/);
  return (await html.getAttribute('data-zip')) ?? '';
}

/** A voice file larger than the network buffers, so that an unread download stalls. */
function longVoiceNote() {
  const [rate, seconds] = [48_000, 140];
  const sound = Buffer.alloc(rate * 4 * seconds, 'sound that nobody has heard ');
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the server has converted the iPhone video for browsers; conversions run one at a time. */
async function expectConverted(page: Page): Promise<void> {
  const film = page.locator('dialog video');
  await expect(film).toHaveAttribute('src', /\/web\?/, { timeout: 60_000 });
  await expect(film).toHaveAttribute('poster', /\/preview\?/);
}

/** Returns the output of `npm run zip:verify` for a file. */
function zipReport(file: string): string {
  try {
    return execFileSync(process.execPath, [zipVerify, file], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
