import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { newCoupleWithEvent, openCards, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CLIP, PHOTO, WEBM } from '../../core/fixtures.ts';
import { expectPlays } from '../../core/shown-media.ts';
import { zipHashes } from '../../core/zip.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

const zipVerify = resolve(import.meta.dirname, '../../../scripts/zip-verify.mjs');

// `rehearsal.spec.ts` plays the converted film of an iPhone.
test('a couple views, plays, selects and downloads the photos and videos of its guests', async ({
  server,
  laptop,
}, info) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const send = async (senderName: string, video: string) =>
    sendFiles(server, event, { senderName, message: 'With love', photo: PHOTO, video });
  await send('Theo Lind', WEBM);
  await send('Ada Byrne', CLIP);

  const couple = new CouplePages(laptop);
  await openCards(owner, event.id);
  await signInHere(laptop, owner);
  await laptop.goto('/media');

  // The keyboard reaches all files.
  await tile(laptop, 'Photo from Ada Byrne').click();
  const viewer = laptop.getByRole('dialog');
  await expect(viewer.getByAltText('Photo from Ada Byrne')).toBeVisible();
  await laptop.keyboard.press('ArrowRight');
  const film = viewer.locator('video');
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
  const report = execFileSync(process.execPath, [zipVerify, selected], { encoding: 'utf8' });
  expect(report).toContain('2 of 2 files are there');
});

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
