import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload, uploadFixture } from '../../../testing/tus.ts';
import { zipOf } from '../../../testing/unzip.ts';
import { removeUnused } from '../media/cleanup.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
let guest: Person;
let other: Person;
let event: TestEvent;
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  other = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest, other] });
});

async function picture(colour: string): Promise<Buffer<ArrayBuffer>> {
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });
  return Buffer.from(await made.jpeg().toBuffer());
}

async function photo(as: Person, filename = 'a.jpg', colour = 'teal'): Promise<string> {
  const file = { content: await picture(colour), filename, filetype: 'image/jpeg' };
  return (await upload(app, as, file)).id;
}

const place = async (as: Person, body: object) =>
  as.call('POST', 'checkout/store-details', {
    wedding_id: event.id,
    selectedCardId: 'olive-branch',
    sender_name: 'Rosa',
    ...body,
  });

/** Places and sends it. @returns the card's id */
async function send(as: Person, body: object): Promise<string> {
  const { body: made } = await place(as, body);
  const paid = await as.call('POST', 'checkout/card', { order_id: made.data.id });
  expect(paid.body.data.status).toBe('succeeded');
  return String(paid.body.data.card_id);
}

const received = async (id: string) =>
  (await couple.call('GET', `v2/events/received-card/${id}/details`)).body.data;
const ids = (media: { id: string }[]) => media.map(({ id }) => id);

it('twenty photos are in their sender’s order in every list', async () => {
  const photos: string[] = [];
  for (let at = 0; at < 20; at += 1) photos.unshift(await photo(guest, `${at}.jpg`));
  const id = await send(guest, { photos });

  expect(ids((await received(id)).photos)).toEqual(photos);
  const lists = [
    await couple.call('GET', `bride-groom/received-card?event_id=${event.id}`),
    await guest.call('GET', `attendee/wedding/${event.id}/cards-sent`),
  ];
  for (const { body } of lists) expect(ids(body.data[0].photos)).toEqual(photos);
  const sent = await guest.call('GET', `attendee/card-sent/${id}`);
  expect(ids(sent.body.data.photos)).toEqual(photos);
  const media = await couple.call('GET', `bride-groom/media?event_id=${event.id}`);
  expect(ids(media.body.data)).toEqual(photos);
  const details = await couple.call('GET', `v2/events/${event.id}/details`);
  expect(details.body.data.counts).toMatchObject({ cards: 1, photos: 20 });
});

it('the own picture is the first photo of a card with a design, and the front of one without', async () => {
  const [own, one, two] = [await photo(guest), await photo(guest), await photo(guest)];
  const card = await received(await send(guest, { customImage: own, photos: [one, two] }));
  expect(ids(card.photos)).toEqual([own, one, two]);
  expect(card.custom_image.id).toBe(own);

  const [front, inside] = [await photo(guest), await photo(guest)];
  const changes = { selectedCardId: undefined, customImage: front, photos: [inside] };
  const without = await received(await send(guest, changes));
  expect(without.custom_image.id).toBe(front);
  expect(ids(without.photos)).toEqual([inside]);
});

it('a form takes photos as ids and as files', async () => {
  const form = new FormData();
  const fields = { wedding_id: event.id, selectedCardId: 'olive-branch', sender_name: 'Rosa' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const known = [await photo(guest), await photo(guest)];
  for (const id of known) form.append('photos', id);
  for (const colour of ['red', 'blue'])
    form.append('photos', new Blob([await picture(colour)]), `${colour}.jpg`);
  const { status, body } = await guest.call('POST', 'checkout/store-details', form);
  expect(status).toBe(201);
  const paid = await guest.call('POST', 'checkout/card', { order_id: body.data.id });
  const { photos } = await received(paid.body.data.card_id);
  expect(ids(photos).slice(0, 2)).toEqual(known);
  expect(photos.map(({ filename }: { filename: string }) => filename).slice(2)).toEqual([
    'red.jpg',
    'blue.jpg',
  ]);
});

describe('an order with unusable photos is refused', () => {
  const refused = async (body: object, as = guest) => {
    const reply = await place(as, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['photos']);
    return String(reply.body.errors.photos[0]);
  };

  it('more than twenty, with the own picture', async () => {
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect(await refused({ photos: many })).toBe('A card holds up to 20 photos.');
    const customImage = await photo(guest);
    expect(await refused({ photos: many.slice(1), customImage })).toBe(
      'A card holds up to 20 photos.',
    );
  });

  it('the same twice, someone else’s, no photo, one that was sent before', async () => {
    const one = await photo(guest);
    const voice = await uploadFixture(app, guest, 'voice.mp3');
    const sent = await photo(guest);
    await send(guest, { photos: [sent] });
    await refused({ photos: [one, one] });
    await refused({ photos: [one], customImage: one });
    await refused({ photos: [one] }, other);
    await refused({ photos: [voice] });
    await refused({ photos: [sent] });
    await refused({ photos: [randomUUID()] });
  });
});

it('a card is sent when all its photos are complete, and without one that is refused', async () => {
  const content = await picture('plum');
  const begin = async (bytes: number) =>
    idOf(await beginUpload(app, guest, { bytes, filename: 'p.jpg', filetype: 'image/jpeg' }));
  const [first, second] = [await begin(content.length), await begin(64)];
  const id = await send(guest, { photos: [await photo(guest), first, second] });
  const state = async () => (await guest.call('GET', `attendee/card-sent/${id}`)).body.data.state;
  expect(await state()).toBe('uploading');
  await sendBytes(app, guest, first, 0, content);
  expect(await state()).toBe('uploading');
  await sendBytes(app, guest, second, 0, Buffer.alloc(64, 'no picture'));
  await eventually(async () => (await state()) === 'sent');
  expect((await received(id)).photos).toHaveLength(2);
});

it('a video that was uploaded as a photo becomes the card’s video', async () => {
  const content = await fixture('video.mp4');
  const videoId = idOf(
    await beginUpload(app, guest, { bytes: content.length, filename: 'f.mp4', filetype: '' }),
  );
  const id = await send(guest, { photos: [videoId, await photo(guest)] });
  await sendBytes(app, guest, videoId, 0, content);
  const card = await received(id);
  expect(card).toMatchObject({ has_video: true, video: { id: videoId } });
  expect(card.photos).toHaveLength(1);
});

it('the cleanup of unused files spares the photos of an unpaid order', async () => {
  const [ordered, unused] = [await photo(guest), await photo(guest)];
  await place(guest, { photos: [ordered] });
  const longAgo = new Date(Date.now() - 15 * 86_400_000);
  for (const id of [ordered, unused]) await setRows(app, 'media', { id }, { created_at: longAgo });
  await removeUnused(app.deps);
  expect((await guest.call('GET', `media/${ordered}`)).status).toBe(200);
  expect((await guest.call('GET', `media/${unused}`)).status).toBe(404);
});

it('the zip contains every original, in the sender’s order in its page and its manifest', async () => {
  const names = ['b.jpg', 'a.jpg', 'a.jpg'];
  const photos: string[] = [];
  for (const [at, name] of names.entries())
    photos.push(await photo(guest, name, `rgb(${at}, 90, 90)`));
  await sendCard(app, guest, event, { photos });
  const files = await zipOf(app, couple, event);
  const [card] = JSON.parse(String(files.get('manifest.json'))).cards;
  const paths = card.files.map(({ path }: { path: string }) => path);
  expect(paths.map((path: string) => path.split('/').at(-1))).toEqual([
    'b.jpg',
    'a.jpg',
    'a (2).jpg',
  ]);
  for (const { path, bytes } of card.files) expect(files.get(path)).toHaveLength(bytes);
  const page = String(files.get('index.html'));
  const places = paths.map((path: string) =>
    page.indexOf(path.split('/').map(encodeURIComponent).join('/')),
  );
  expect(places.every((at: number) => at > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a: number, b: number) => a - b));
});
