import { makeEvent, type TestEvent } from '../../../../testing/events.ts';
import { sendCard } from '../../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../../testing/people.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { uploadFixture, uploadPicture } from '../../../../testing/tus.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const path = (query = '') => `bride-groom/media?event_id=${event.id}${query}`;
const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);
const listed = async (query = '') => ids(await couple.call('GET', path(query)));

async function file(filename: 'photo.jpg' | 'voice.mp3' | 'video.mp4'): Promise<string> {
  return uploadFixture(app, guest, filename);
}

const picture = async () => uploadPicture(app, guest);

const open = async (card: string) => couple.call('GET', `v2/events/received-card/${card}/details`);

async function opened(contents: Parameters<typeof sendCard>[3]): Promise<string> {
  const card = await sendCard(app, guest, event, contents);
  await open(card);
  return card;
}

it('lists the files of opened cards, the newest first, with their cards and addresses', async () => {
  const photo = await file('photo.jpg');
  const first = await sendCard(app, guest, event, { photo });
  const voice = await file('voice.mp3');
  const second = await sendCard(app, guest, event, { audio: voice, senderName: 'Ben' });
  await sendCard(app, guest, event);
  expect(await listed()).toEqual([]);
  await open(first);
  await open(second);
  const { body } = await couple.call('GET', path());
  expect(body.data).toMatchObject([
    { id: voice, kind: 'voice', card_id: second, sender_name: 'Ben', web: null },
    { id: photo, kind: 'photo', card_id: first, sender_name: 'Aunt Rosa' },
  ]);
  expect((await fetch(app.url + String(body.data[1].thumbnail))).status).toBe(200);
  const page = await couple.call('GET', path('&limit=1'));
  const rest = await listed(`&cursor=${String(page.body.next_cursor)}`);
  expect([...ids(page), ...rest]).toEqual([voice, photo]);
});

it('keeps the order of a card’s files over pages', async () => {
  const photos = [await picture(), await picture(), await picture()];
  const [photo, video] = [await picture(), await file('video.mp4')];
  await opened({ photo, photos, video });
  const all = [photo, ...photos, video];
  expect(await listed()).toEqual(all);
  const page = await couple.call('GET', path('&limit=2'));
  expect(ids(page)).toEqual(all.slice(0, 2));
  expect(await listed(`&cursor=${String(page.body.next_cursor)}`)).toEqual(all.slice(2));
});

it('filters by kind, by sender and by where a photo came from', async () => {
  const video = await file('video.mp4');
  const card = await picture();
  await opened({ photo: card, video, senderName: 'Tante Käthe' });
  const [shared, hidden] = [await picture(), await picture()];
  await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'open' });
  await guest.call('POST', `attendee/wedding/${event.id}/album/photos`, {
    photos: [shared, hidden, card],
  });
  await couple.call('PATCH', `bride-groom/album-photo/${hidden}`, { hidden: true });
  expect((await listed()).toSorted()).toEqual([shared, card, video].toSorted());
  expect(await listed('&kind=video')).toEqual([video]);
  expect((await listed('&kind=photo')).toSorted()).toEqual([shared, card].toSorted());
  expect(await listed('&from=cards')).toEqual([card, video]);
  expect((await listed('&from=album')).toSorted()).toEqual([shared, card].toSorted());
  expect(await listed(`&sender=${encodeURIComponent('KÄTHE')}`)).toEqual([card, video]);
  expect(await listed('&sender=kathe')).toEqual([card, video]);
  expect(await listed('&sender=%25')).toEqual([]);
  const counts = await couple.call('GET', `bride-groom/media/counts?event_id=${event.id}`);
  expect(counts.body.data).toEqual({ photo: 2, video: 1, voice: 0, album: 2, sealed: 0 });
});

it('lists the ids of all files that a filter finds, without pages', async () => {
  const video = await file('video.mp4');
  await opened({ photo: await picture(), video, senderName: 'Tante Käthe' });
  await opened({ photos: [await picture(), await picture()], senderName: 'Ben' });
  for (const filter of ['', '&kind=photo', '&sender=kathe', '&from=album', '&sender=nobody']) {
    const { body } = await couple.call(
      'GET',
      `bride-groom/media/ids?event_id=${event.id}${filter}`,
    );
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(await listed(filter));
  }
  const { body } = await couple.call(
    'GET',
    `bride-groom/media/ids?event_id=${event.id}&kind=video`,
  );
  expect(body.data).toEqual([{ id: video, bytes: (await fixture('video.mp4')).length }]);
});

it('counts sealed cards with files, and none of their files', async () => {
  await sendCard(app, guest, event, { photo: await picture() });
  await sendCard(app, guest, event);
  const { body } = await couple.call('GET', `bride-groom/media/counts?event_id=${event.id}`);
  expect(body.data).toMatchObject({ photo: 0, sealed: 1 });
});
