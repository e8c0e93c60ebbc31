import { newCoupleWithEvent } from '../../core/api.ts';
import { CLIP } from '../../core/fixtures.ts';
import { makeVideo, sha256 } from '../../core/files.ts';
import { openSlowConnection } from '../../core/slow-connection.ts';
import { hashesOfEvent } from '../../core/zip-of-event.ts';
import { blockUploads } from '../../core/blocked-uploads.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const MB = 1024 * 1024;

// `shared/src/capture/media/uploads.test.ts` tests reloads, refused files and files that are gone from the phone.
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

test('on a device without storage space the page says to stay open, and the card arrives complete', async ({
  server,
  phone,
}, info) => {
  await phone.addInitScript(() => {
    const full = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      return key.startsWith('keepsake.state.') ? full() : setItem.call(this, key, value);
    };
  });
  const release = await blockUploads(phone);
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Theo');
  await guest.write('All of it');
  const video = info.outputPath('dance.mp4');
  await makeVideo(CLIP, video, MB);
  await guest.attach('video', video);
  await guest.send();
  await expect(phone.getByText('Don’t close this page until it has arrived.')).toBeVisible();
  await expect(phone.getByText(/^Keep this page open/)).toBeVisible();
  release();
  await guest.expectArrived();
  const cards = await couple.get<{ sender_name: string; has_video: boolean }[]>(
    'bride-groom/received-card',
  );
  expect(cards).toMatchObject([{ sender_name: 'Theo', has_video: true }]);
});
