import { rm, writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { newCoupleWithEvent, newEvent } from '../../core/api.ts';
import { CLIP } from '../../core/fixtures.ts';
import { makeVideo, sha256 } from '../../core/files.ts';
import { openSlowConnection } from '../../core/slow-connection.ts';
import { hashesOfEvent } from '../../core/zip-of-event.ts';
import { blockUploads } from '../../core/blocked-uploads.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const MB = 1024 * 1024;

test('an interrupted upload resumes at its offset and arrives complete', async ({
  machine: server,
  browser,
}, info) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const video = info.outputPath('dance.mp4');
  await makeVideo(CLIP, video, 16 * MB);
  const line = await openSlowConnection(server.url, 8 * MB);
  const phone = await browser.newPage({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
  });
  const offsets: number[] = [];
  phone.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  try {
    const guest = new GuestPages(phone);
    await guest.arrive(new URL(event.link).pathname + new URL(event.link).search, 'Priya');
    await guest.attach('video', video);
    await expect.poll(() => line.sent()).toBeGreaterThan(6 * MB);
    line.cut();
    await guest.write('Look at us dance');
    line.mend();
    await guest.send();
    await guest.expectArrived();
    expect(offsets.at(-1)).toBeGreaterThan(0);
    expect(await hashesOfEvent(couple, server, event.id, info)).toContain(await sha256(video));
  } finally {
    await phone.close();
    await line.close();
  }
});

test('an upload resumes after a reload', async ({ server, phone }, info) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const video = info.outputPath('toast.mp4');
  await makeVideo(CLIP, video, 8 * MB);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Jonas');
  const release = await blockUploads(phone);
  const started = phone.waitForRequest((request) => request.method() === 'PATCH');
  await guest.attach('video', video);
  await started;
  await phone.reload();
  await expect(phone.getByRole('button', { name: /^Video, \d+ %/ })).toBeVisible();
  release();
  await guest.write('To you!');
  await guest.send();
  await guest.expectArrived();
  const cards = await couple.get<{ has_video: boolean }[]>('bride-groom/received-card');
  expect(cards.map((card) => card.has_video)).toEqual([true]);
});

/** Writes a text file named `.mp4`. @returns its path */
async function textCalledVideo(info: TestInfo): Promise<string> {
  const file = info.outputPath('holiday.mp4');
  await writeFile(file, 'This is not a film. '.repeat(1000));
  return file;
}

test('the page asks again for a video that was deleted from the phone before its upload', async ({
  server,
  phone,
}, info) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const [deleted, video] = [info.outputPath('deleted.mp4'), info.outputPath('again.mp4')];
  await makeVideo(CLIP, deleted, MB);
  await makeVideo(CLIP, video, MB);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Noor');
  const uploads = '**/api/uploads*';
  const lost = phone.waitForEvent('requestfailed', (request) => request.url().includes('/uploads'));
  await phone.route(uploads, async (route) => route.abort('connectionreset'));
  await guest.attach('video', deleted);
  await lost;
  await rm(deleted);
  await phone.unroute(uploads);

  await guest.send();
  await expect(phone.getByText(/^deleted\.mp4: .* Choose it again\.$/)).toBeVisible();
  await phone.getByRole('button', { name: 'Video', exact: true }).click();
  await phone.getByRole('button', { name: 'Remove' }).click();
  await phone.getByLabel('Add a video').setInputFiles(video);
  await guest.send();
  await guest.expectArrived();
  expect(await hashesOfEvent(couple, server, event.id, info)).toContain(await sha256(video));
});

test('a text file named .mp4 is refused with an error, and the message stays', async ({
  couple,
  phone,
}, info) => {
  const event = await newEvent(couple);
  const fake = await textCalledVideo(info);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Sam');
  await guest.write('Kept.');
  await guest.attach('video', fake);
  // The file was accepted until the server had inspected it, so the error is shown with the file.
  await phone.getByRole('button', { name: 'Video, not uploaded' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: /video/i })).toBeVisible();
  await expect(guest.message()).toHaveValue('Kept.');
});

test('a file that is refused while its sender is on the payment page is named there with the reason', async ({
  couple,
  phone,
}, info) => {
  const event = await newEvent(couple);
  const fake = await textCalledVideo(info);
  const release = await blockUploads(phone);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Sam');
  await guest.attach('video', fake);
  await guest.give('20');
  await guest.toCheckout();
  await expect(phone.getByText('Some of your files are still being sent.')).toBeVisible();
  release();
  await expect(phone.getByRole('alert').filter({ hasText: 'holiday.mp4: ' })).toBeVisible();
  await phone.getByRole('link', { name: 'Change something' }).click();
  await expect(phone.getByRole('button', { name: 'Video, not uploaded' })).toBeVisible();
});
