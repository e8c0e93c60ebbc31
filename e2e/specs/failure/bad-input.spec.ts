import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { makeLongVideo, makeVideo } from '../../core/files.ts';
import { CLIP } from '../../core/fixtures.ts';
import { blockUploads } from '../../core/blocked-uploads.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

test('markup in a card is shown as text, and characters that change the writing direction are removed from its sender', async ({
  server,
  phone,
  laptop,
}) => {
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await guest.arrive((await newEvent(couple)).link, '<b>Theo</b> \u202eLind\u2066');
  await guest.write(`${markup} \u202eolleh`);
  await guest.send();
  await guest.expectArrived();
  const shown = phone.getByRole('region', { name: 'Your card' });
  await expect(shown).toContainText(markup);

  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/received-cards');
  await new CouplePages(laptop).openCard('<b>Theo</b> Lind');
  await expect(laptop.getByRole('main')).toContainText(markup);
  await expect(laptop.getByRole('main')).toContainText('<b>Theo</b> Lind');
  await expect(laptop.getByRole('main').locator('b, script, img[src="x"]')).toHaveCount(0);
  await expect(laptop).not.toHaveTitle('1');
});

test('a video that is too long is refused before it is uploaded, and another one is accepted', async ({
  couple,
  phone,
}, info) => {
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Theo');
  await guest.write('Kept.');
  const longVideo = info.outputPath('long.mp4');
  await makeLongVideo(CLIP, longVideo, 1000);
  const uploads: string[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('/api/uploads')) uploads.push(request.method());
  });
  await guest.attach('video', longVideo);
  await expect(phone.getByRole('alert')).toContainText(/plays for .* The limit is \d+ minutes/);
  expect(uploads).toEqual([]);
  await phone.getByLabel('Add a video', { exact: true }).setInputFiles(CLIP);
  await expect(phone.getByRole('button', { name: 'Video, uploaded' })).toBeVisible();
  await expect(guest.message()).toHaveValue('Kept.');
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
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Theo');
  await guest.write('All of it');
  const video = info.outputPath('dance.mp4');
  await makeVideo(CLIP, video, 1024 * 1024);
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
