import { newCouple, newEvent } from '../../core/api.ts';
import { CLIP } from '../../core/fixtures.ts';
import { makeVideo } from '../../core/files.ts';
import { blockUploads } from '../../core/blocked-uploads.ts';
import { expect, test } from '../../fixtures/test.ts';
import { storedEntries } from '../../core/indexeddb-entries.ts';
import { GuestPages } from '../../pages/guest.ts';

const MB = 1024 * 1024;

test('a page that is killed while the video of a sent card is on its way: the next visit brings it, and says so', async ({
  server,
  phone,
}, info) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const video = info.outputPath('toast.mp4');
  await makeVideo(CLIP, video, 8 * MB);
  const context = phone.context();
  const open = await blockUploads(context);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Jonas');
  const begun = phone.waitForRequest((request) => request.method() === 'PATCH');
  await guest.attach('video', video);
  await begun;
  await guest.send();
  await expect(phone.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible();
  await expect(phone.getByText('toast.mp4')).toBeVisible();
  // The upload's record is stored at once, its file a moment later; the draft is deleted once the card has both.
  await expect.poll(async () => storedEntries(phone)).toMatchObject({ 'keepsake-uploads': 2 });
  const drafts = async () =>
    phone.evaluate(() => localStorage.getItem('keepsake.state.attendee.cardDrafts'));
  await expect.poll(drafts).toBe('{}');
  await phone.close();

  const next = await context.newPage();
  await next.goto(event.link);
  const bar = next.getByRole('region', { name: 'Files on their way' });
  await expect(bar).toContainText('Your video for Amara & Luca is still being sent');
  open();
  await expect(bar).toHaveCount(0);
  const cards = async () => couple.get<{ has_video: boolean }[]>('bride-groom/received-card');
  await expect.poll(cards).toMatchObject([{ has_video: true }]);
});
