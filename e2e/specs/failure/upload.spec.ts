import { writeFile } from 'node:fs/promises';
import { newCouple, newEvent } from '../../core/api.ts';
import { CLIP } from '../../core/fixtures.ts';
import { makeVideo, sha256 } from '../../core/files.ts';
import { zipHashes } from '../../core/zip.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const MB = 1024 * 1024;

test('an upload cut off in the middle goes on where it stopped, and arrives whole', async ({
  server,
  phone,
}, info) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const video = info.outputPath('dance.mp4');
  await makeVideo(CLIP, video, 60 * MB);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Priya');
  await guest.chooseDesign('Confetti');

  // The connection breaks in the middle of the second piece, and stays broken until we say so.
  let pieces = 0;
  const offsets: number[] = [];
  await phone.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') {
      pieces += 1;
      offsets.push(Number(request.headers()['upload-offset']));
      if (pieces === 2) await phone.context().setOffline(true);
    }
    await route.continue();
  });
  await guest.attach('video', video);
  await expect.poll(() => pieces).toBeGreaterThanOrEqual(2);
  await phone.context().setOffline(false);

  await guest.write('Look at us dance');
  await guest.toCheckout();
  await phone.getByRole('button', { name: 'Send the card' }).click();
  await guest.expectArrived();
  expect(offsets.some((offset) => offset > 0)).toBe(true);
  const { url } = await couple.get<{ url: string }>(
    `bride-groom/received-card/zip/link?event_id=${event.id}`,
  );
  const answer = await fetch(new URL(url, server.url));
  const zip = info.outputPath('all.zip');
  await writeFile(zip, Buffer.from(await answer.arrayBuffer()));
  expect([...(await zipHashes(zip)).values()]).toContain(await sha256(video));
});

test('an upload goes on after a reload', async ({ server, phone }, info) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const video = info.outputPath('toast.mp4');
  await makeVideo(CLIP, video, 40 * MB);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Jonas');
  await guest.chooseDesign('Confetti');
  await phone.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') return undefined;
    return route.continue();
  });
  const started = phone.waitForRequest((request) => request.method() === 'PATCH');
  await guest.attach('video', video);
  await started;
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.reload();
  await expect(phone.getByText('toast.mp4')).toBeVisible();
  await guest.write('To you!');
  await guest.toCheckout();
  await phone.getByRole('button', { name: 'Send the card' }).click();
  await guest.expectArrived();
  const cards = await couple.get<{ has_video: boolean }[]>('bride-groom/received-card');
  expect(cards.map((card) => card.has_video)).toEqual([true]);
});

test('a text file named .mp4 is refused in words, and nothing typed is lost', async ({
  server,
  phone,
}, info) => {
  const event = await newEvent(await newCouple(server));
  const fake = info.outputPath('holiday.mp4');
  await writeFile(fake, 'This is not a film. '.repeat(1000));
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Sam');
  await guest.chooseDesign('Confetti');
  await guest.write('Kept.');
  await guest.attach('video', fake);
  await expect(phone.getByRole('alert').filter({ hasText: /video/i })).toBeVisible();
  await expect(phone.getByLabel('Your message')).toHaveValue('Kept.');
});

test('a photo over the limit is refused before a byte is sent', async ({ server, phone }, info) => {
  const event = await newEvent(await newCouple(server));
  const huge = info.outputPath('huge.jpg');
  await writeFile(huge, Buffer.alloc(51 * MB));
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Sam');
  await guest.chooseDesign('Confetti');
  const uploads: string[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('/api/uploads')) uploads.push(request.method());
  });
  await guest.attach('photo', huge);
  await expect(phone.getByRole('alert').filter({ hasText: '50 MB' })).toBeVisible();
  expect(uploads).toEqual([]);
});
