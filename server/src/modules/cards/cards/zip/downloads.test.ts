import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from '../../../../db/database.ts';
import { addHelper, makeEvent } from '../../../../testing/events.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { linkPathOf, sendCard } from '../../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../../testing/people.ts';
import { head, openSocket } from '../../../../testing/slow-socket.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { upload, uploadFixture } from '../../../../testing/tus.ts';
import { noteBegin, noteProgress } from './downloads-repository.ts';
import { rowOf } from '../../../../testing/rows.ts';

/** More than the buffers of a connection hold, so that an unread download does not end. */
const FILM_BYTES = 40 * 1024 * 1024;

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });
const content = Buffer.concat([await fixture('video.mp4'), randomBytes(FILM_BYTES)]);
const { id: video } = await upload(app, guest, { content, filename: 'a.mp4', filetype: '' });
await sendCard(app, guest, event, { video });

async function started(who = couple, of = event) {
  const path = `bride-groom/received-card/zip/link?event_id=${of.id}`;
  const { body } = await who.call('GET', path);
  const id = randomUUID();
  return { id, url: `${String(body.data.url)}&download=${id}`, bytes: Number(body.data.bytes) };
}

const state = async (id: string, who = couple) =>
  (await who.call('GET', `bride-groom/download/${id}`)).body.data;
const cancel = async (id: string, who = couple) =>
  (await who.call('DELETE', `bride-groom/download/${id}`)).body.data;

/** Begins a download and pauses it. @returns continues it with pauses until the connection ends, and counts all bytes */
async function begin(url: string, pause = 20): Promise<() => Promise<number>> {
  const socket = await openSocket(app.url, head('GET', url, { connection: 'close' }));
  let read = 0;
  socket.on('data', (chunk) => {
    read += chunk.length;
    socket.pause();
  });
  await once(socket.resume(), 'data');
  return async () => {
    socket.on('data', () => setTimeout(() => socket.resume(), pause));
    await once(socket.resume(), 'close');
    return read;
  };
}

it('a download reports its progress until it is done', async () => {
  const { id, url, bytes } = await started();
  expect(await state(id)).toEqual({ id, state: 'waiting', sent: 0, bytes: 0, unreadable: false });
  const socket = await openSocket(app.url, head('GET', url));
  await eventually(async () => (await state(id)).sent > 0);
  const slow = await state(id);
  expect(slow).toMatchObject({ state: 'running', bytes });
  expect(slow.sent).toBeLessThan(bytes);
  socket.resume();
  await eventually(async () => (await state(id)).state === 'done');
  expect(await state(id)).toEqual({ id, state: 'done', sent: bytes, bytes, unreadable: false });
  socket.destroy();
  expect(await cancel(id)).toMatchObject({ state: 'done' });
});

it('a broken download is reported, and can be resumed', async () => {
  const { id, url, bytes } = await started();
  const socket = await openSocket(app.url, head('GET', url));
  await eventually(async () => (await state(id)).sent > 0);
  socket.destroy();
  await eventually(async () => (await state(id)).state === 'broken');
  const from = bytes - 1000;
  const rest = await fetch(app.url + url, { headers: { range: `bytes=${from}-` } });
  expect(rest.status).toBe(206);
  expect((await rest.arrayBuffer()).byteLength).toBe(1000);
  await eventually(async () => (await state(id)).state === 'done');
});

it('a download stays done when a connection that it abandoned reports progress later', async () => {
  const { id, bytes } = await started();
  const begun = { id, user_id: couple.id, event_id: event.id, bytes };
  await noteBegin(db, { ...begun, sent: 0 });
  await noteBegin(db, { ...begun, sent: 5000 });
  expect(await noteProgress(db, id, { sent: bytes, state: 'done', unreadable: false })).toBe(true);
  // False would end the connection.
  expect(await noteProgress(db, id, { sent: 1000, state: 'running', unreadable: false })).toBe(
    true,
  );
  expect(await state(id)).toEqual({ id, state: 'done', sent: bytes, bytes, unreadable: false });
  await noteBegin(db, { ...begun, sent: 0 });
  expect(await state(id)).toMatchObject({ state: 'running', sent: 0 });
});

it('a download counts as broken when its server stops reporting progress', async () => {
  const { id, url } = await started();
  const socket = await openSocket(app.url, head('GET', url));
  await eventually(async () => (await state(id)).state === 'running');
  socket.destroy();
  await eventually(async () => (await state(id)).state === 'broken');
  await db
    .updateTable('downloads')
    .set({ state: 'running', noted_at: sql<Date>`now() - interval '1 minute'` })
    .where('id', '=', id)
    .execute();
  expect(await state(id)).toMatchObject({ state: 'broken' });
});

it('a download is complete without a file that the storage has lost, and says so', async () => {
  const made = await makeEvent(app, couple, { attendees: [guest] });
  const photos = [
    await uploadFixture(app, guest, 'photo.jpg'),
    await uploadFixture(app, guest, 'photo.heic'),
  ];
  await sendCard(app, guest, made, { photos });
  const { id, url, bytes } = await started(couple, made);
  const { storage_key } = await rowOf(app, 'media', { id: String(photos[0]) });
  await app.deps.storage.remove(storage_key);
  const answer = await fetch(app.url + url);
  const zip = Buffer.from(await answer.arrayBuffer());
  expect(zip).toHaveLength(bytes);
  expect(zip.includes(await fixture('photo.heic'))).toBe(true);
  await eventually(async () => (await state(id)).state === 'done');
  expect(await state(id)).toEqual({ id, state: 'done', sent: bytes, bytes, unreadable: true });
});

it('a download goes on when a card in it is taken back meanwhile', async () => {
  const card = await sendCard(app, guest, event, {
    photos: [await uploadFixture(app, guest, 'photo.jpg')],
  });
  const { id, url, bytes } = await started();
  const readOn = await begin(url, 0);
  const link = await linkPathOf(guest, card);
  expect((await guest.call('POST', `${link}/withdraw`)).status).toBe(200);
  expect(await readOn()).toBeGreaterThan(bytes);
  expect(await state(id)).toMatchObject({ state: 'done' });
});

it('a cancelled download ends its connection, and its address answers 410', async () => {
  const { id, url, bytes } = await started();
  const readOn = await begin(url);
  expect(await cancel(id)).toMatchObject({ state: 'cancelled' });
  expect(await readOn()).toBeLessThan(bytes);
  const again = await fetch(app.url + url);
  expect(again.status).toBe(410);
  expect(again.headers.get('content-disposition')).toBeNull();
  expect(await again.json()).toMatchObject({ code: 'cancelled' });
  expect(await state(id)).toMatchObject({ state: 'cancelled' });
});

it('a download that is cancelled before it begins never does', async () => {
  const { id, url } = await started();
  expect(await cancel(id)).toEqual({
    id,
    state: 'cancelled',
    sent: 0,
    bytes: 0,
    unreadable: false,
  });
  expect((await fetch(app.url + url)).status).toBe(410);
  expect(await state(id)).toMatchObject({ state: 'cancelled' });
});

it('a download is seen and cancelled by its own user alone', async () => {
  const { id, url } = await started();
  const other = await signedIn(app, 'couple');
  await (await fetch(app.url + url)).arrayBuffer();
  await eventually(async () => (await state(id)).state === 'done');
  expect(await state(id, other)).toMatchObject({ state: 'waiting', bytes: 0 });
  const second = await started();
  const socket = await openSocket(app.url, head('GET', second.url));
  await eventually(async () => (await state(second.id)).state === 'running');
  await cancel(second.id, other);
  expect(await state(second.id)).toMatchObject({ state: 'running' });
  socket.destroy();
});

it('a download without an id is not recorded', async () => {
  const { url } = await started();
  const before = await db.selectFrom('downloads').select('id').execute();
  await (await fetch(app.url + url.replace(/&download=.*/, ''))).arrayBuffer();
  expect(await db.selectFrom('downloads').select('id').execute()).toHaveLength(before.length);
});

// The end of the event is last, since the others need it.
const endings: [what: string, end: (helper: Person) => Promise<unknown>][] = [
  ['the right', async ({ id }) => couple.call('DELETE', `v2/events/${event.id}/people/${id}`)],
  ['the session', async (helper) => helper.call('POST', 'logout')],
  ['the event', async () => couple.call('DELETE', `v2/events/${event.id}`)],
];
it.each(endings)('a download ends with %s of its user, recorded or not', async (_what, end) => {
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['see'] });
  const { url, bytes } = await started(helper);
  const both = await Promise.all(
    [url, url.replace(/&download=.*/, '')].map(async (each) => begin(each)),
  );
  await end(helper);
  for (const read of await Promise.all(both.map(async (readOn) => readOn())))
    expect(read).toBeLessThan(bytes);
});
