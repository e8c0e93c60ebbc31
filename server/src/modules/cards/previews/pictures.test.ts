import sharp from 'sharp';
import { eventFields, makeEvent } from '../../../testing/events.ts';
import { fixture, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { picturePath } from './key.ts';
import { findById } from './repository.ts';

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers });

async function pathOf(eventId: string): Promise<string> {
  const event = await findById(db, eventId);
  if (!event) throw new Error('no event');
  return picturePath(app.config.sessionSecret, event);
}

/** @returns the id of the event */
async function eventWithPhoto(filename: 'photo.heic' | 'photo.jpg'): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(eventFields())) form.set(name, value);
  form.set('photo', new Blob([await fixture(filename)]), filename);
  const { status, body } = await couple.call('POST', 'v2/events', form);
  expect(status).toBe(201);
  return body.data.id;
}

async function bytesOf(path: string): Promise<Buffer> {
  return Buffer.from(await (await get(path)).arrayBuffer());
}

/** The mean difference of two pictures, from 0 to 255, in the half that shows a photo. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const half = { left: 640, top: 60, width: 500, height: 500 };
  const first = await sharp(one).extract(half).raw().toBuffer();
  const second = await sharp(other).extract(half).raw().toBuffer();
  const sum = first.reduce((total, value, at) => total + Math.abs(value - (second[at] ?? 0)), 0);
  return sum / first.length;
}

it('gives the site a picture in the size that social networks show', async () => {
  const answer = await get('/pictures/keepsake.jpg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { format, width, height, size } = await sharp(await answer.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(size).toBeLessThan(300_000);
});

it('draws an event in its look, at a new address', async () => {
  const event = await makeEvent(app, couple);
  const plain = await pathOf(event.id);
  const before = await bytesOf(plain);
  const look = { accent: 'emerald', lettering: 'script' };
  await setRows(app, 'events', { id: event.id }, look);
  const after = await pathOf(event.id);
  expect(after).not.toBe(plain);
  const drawn = await bytesOf(after);
  expect(await difference(before, drawn)).toBeGreaterThan(1);
  // The strongest channel of the frame is green, and was red before.
  const frame = { left: 21, top: 300, width: 2, height: 40 };
  const strongest = async (picture: Buffer) => {
    const strip = await sharp(picture).extract(frame).png().toBuffer();
    const means = (await sharp(strip).stats()).channels.map(({ mean }) => mean);
    return means.indexOf(Math.max(...means));
  };
  expect([await strongest(before), await strongest(drawn)]).toEqual([0, 1]);
});

it('draws an event at the address of its invitation, and at no other', async () => {
  const event = await makeEvent(app, couple);
  const path = await pathOf(event.id);
  expect(path).not.toContain(event.unique_code);
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);

  const other = await makeEvent(app, couple);
  for (const forged of [
    path.replace(event.id, other.id),
    `/pictures/event/${event.id}.jpg`,
    `/pictures/event/${event.id}-${'A'.repeat(22)}.jpg`,
    '/pictures/event/x.jpg',
    `/pictures/event/${event.unique_code}.jpg`,
  ])
    expect((await get(forged, { accept: 'text/html' })).status).toBe(404);
});

it('shows the photo of the couple, even before its smaller pictures are made', async () => {
  const plain = await bytesOf(await pathOf((await makeEvent(app, couple)).id));
  const path = await pathOf(await eventWithPhoto('photo.heic'));
  expect(await difference(await bytesOf(path), plain)).toBeGreaterThan(20);
});

it('is not cached without its photo, if that can’t be read at the moment', async () => {
  const path = await pathOf(await eventWithPhoto('photo.jpg'));
  const reading = jest.spyOn(app.deps.storage, 'read').mockRejectedValueOnce(new Error('Away.'));
  const bare = await get(path);
  expect(reading).toHaveBeenCalledTimes(1);
  reading.mockRestore();
  expect([bare.status, bare.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(bare.headers.get('etag')).toBeNull();
  const whole = await get(path);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=86400');
  const photo = await difference(
    Buffer.from(await bare.arrayBuffer()),
    Buffer.from(await whole.arrayBuffer()),
  );
  expect(photo).toBeGreaterThan(20);
});

it('is drawn again, at a new address, when the names change', async () => {
  const event = await makeEvent(app, couple);
  const before = await pathOf(event.id);
  const drawn = await bytesOf(before);
  await couple.call('PATCH', `v2/events/${event.id}`, { brideName: 'Ada' });
  expect(await pathOf(event.id)).not.toBe(before);
  // The old address leads to the new picture.
  expect((await bytesOf(before)).equals(drawn)).toBe(false);
});
