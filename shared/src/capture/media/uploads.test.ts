import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { fakeHost, refused } from '../../testing/fake-host.ts';
import { drawStill } from './draw-still.ts';
import { arrived } from './testing/arrived.ts';
import { startTusServer } from './testing/start-tus-server.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { uploadsOf } from './use-uploads.ts';

jest.mock('./draw-still.ts', () => ({ drawStill: jest.fn(async () => null) }));

const PORT = 19_410 + Number(process.env['JEST_WORKER_ID'] ?? 1);
let server: Awaited<ReturnType<typeof startTusServer>>;

beforeAll(async () => {
  // jsdom's files are not Node's: what goes into the database stays the same object.
  globalThis.structuredClone = <T>(value: T) => value;
  // jsdom prints each broken connection, and breaking them is the point here.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = await startTusServer(PORT);
});
afterAll(() => server.stop());

function service(tokens: (string | null)[] = ['good']) {
  const host = fakeHost({ answers: { 'GET media/:id': arrived } });
  const getToken = async () => (tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null));
  const url = (path: string) => `${server.address}${path}`;
  return {
    host,
    services: {
      http: { ...host.http, url },
      getToken,
      onSession: host.session.subscribe,
      log: () => {},
    },
  };
}

function fileOf(bytes: Buffer, name = 'wedding.mp4', type = 'video/mp4'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

function until(uploads: Uploads, key: string, reached: string, atLeast = 0): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const upload = uploads.get(key);
      if (upload?.state !== reached || upload.sent < atLeast) return;
      leave();
      resolve();
    };
    const leave = uploads.subscribe(look);
    look();
  });
}

const about = { kind: 'video', group: 'event-1' } as const;

test('brings a file to the server byte for byte and knows its media id early', async () => {
  const bytes = randomBytes(300_000);
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(bytes), about);
  const id = await uploads.mediaId(key);
  await until(uploads, key, 'complete');
  expect((await server.bytes(id)).equals(bytes)).toBe(true);
  expect(uploads.get(key)).toMatchObject({ sent: bytes.length, error: null, mediaId: id });
});

test.each([
  ['event-1', 'event-1'],
  ['album:event-1', 'event-1'],
  ['card:card-1:photos', undefined],
])('of a file of the group %s the server hears whose room it takes', async (group, event) => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000)), { kind: 'photo', group });
  const id = await uploads.mediaId(key);
  expect((await server.metadata(id)).event).toBe(event);
  await until(uploads, key, 'complete');
});

test('a card knows all of its files while three are sent, and those that are paused or removed stay so', async () => {
  const uploads = createUploads(service().services);
  const file = fileOf(randomBytes(5000), 'endless.mp4');
  const add = () => uploads.add(file, { kind: 'photo', group: 'event-endless' });
  const keys = Array.from({ length: 10 }, add);
  const [paused, removed, unasked] = [add(), add(), add()];
  for (const key of keys.slice(0, 3)) await until(uploads, key, 'uploading');
  const ids = keys.map((key) => uploads.mediaId(key));
  const others = Promise.allSettled([uploads.mediaId(paused), uploads.mediaId(removed)]);
  uploads.pause(paused);
  await uploads.cancel(removed);
  expect(new Set(await Promise.all(ids)).size).toBe(10);
  expect(uploads.get(paused)?.state).toBe('held');
  expect(uploads.get(unasked)).toMatchObject({ state: 'waiting', mediaId: null });
  await uploads.forgetAll();
  expect(await others).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

test('a file that waits for another try is tried as soon as its card is sent', async () => {
  const { setTimeout: after } = globalThis;
  const timers = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, ms, ...given) => after(work, ms === 500 ? 2 ** 30 : ms, ...given));
  await server.kill();
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  await until(uploads, key, 'paused');
  await server.start();
  const id = await uploads.mediaId(key);
  await until(uploads, key, 'complete');
  expect(await server.uploads()).toContain(id);
  timers.mockRestore();
});

test('a server that was killed in the middle gets only the rest', async () => {
  const bytes = randomBytes(24_000_000);
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(bytes), about);
  const id = await uploads.mediaId(key);
  await server.kill();
  await until(uploads, key, 'paused');
  expect((await server.bytes(id)).length).toBeLessThan(bytes.length);
  await server.start();
  window.dispatchEvent(new Event('online'));
  await until(uploads, key, 'complete');
  expect(uploads.get(key)?.mediaId).toBe(id);
  expect((await server.bytes(id)).equals(bytes)).toBe(true);
}, 20_000);

test('after a reload it goes on with the kept file under the same media id', async () => {
  const bytes = randomBytes(2_000_000);
  const first = createUploads(service().services);
  const key = first.add(fileOf(bytes, 'kept.mp4'), about);
  const id = await first.mediaId(key);
  await server.kill();
  await until(first, key, 'paused');
  await server.start();

  const second = createUploads(service().services);
  await second.ready;
  await until(second, key, 'complete');
  expect(second.get(key)).toMatchObject({ mediaId: id, filename: 'kept.mp4' });
  expect((await server.bytes(id)).equals(bytes)).toBe(true);
}, 20_000);

/** Makes a file unreadable, as one that was moved after it was chosen. */
function moveAway(file: File): void {
  file.slice = () => {
    const unread = new Blob();
    unread.arrayBuffer = async () => Promise.reject(new DOMException('', 'NotReadableError'));
    return unread;
  };
}

test('a file that cannot be read any more is said to be lost, and not tried for ever', async () => {
  const { services } = service();
  const uploads = createUploads(services);
  const file = fileOf(randomBytes(1000));
  moveAway(file);
  const key = uploads.add(file, { kind: 'video', group: 'event' });
  await until(uploads, key, 'failed');
  expect(uploads.get(key)?.error).toContain('Choose it again.');
});

test('of a file that was moved its copy in the browser is sent', async () => {
  const bytes = randomBytes(1000);
  const copied = jest
    .spyOn(globalThis, 'structuredClone')
    .mockImplementation((value: unknown) => (value instanceof File ? fileOf(bytes) : value));
  const { services } = service([null, 'good']);
  const uploads = createUploads(services);
  const file = fileOf(bytes);
  const key = uploads.add(file, { kind: 'video', group: 'event' });
  moveAway(file);
  await until(uploads, key, 'complete');
  copied.mockRestore();
});

test('a token that is no longer taken is fetched anew, once', async () => {
  const uploads = createUploads(service(['stale', 'good']).services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  await until(uploads, key, 'complete');

  const signedOut = createUploads(service(['stale']).services);
  const other = signedOut.add(fileOf(randomBytes(1000)), about);
  await until(signedOut, other, 'failed');
  expect(signedOut.get(other)).toMatchObject({
    error: 'Please sign in again to go on with the upload.',
    retryable: true,
  });
});

test('a file that the server refuses fails with its sentence and is not tried again', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(Buffer.from('Dear both'), 'letter.mp4'), about);
  await until(uploads, key, 'failed');
  expect(uploads.get(key)).toMatchObject({ error: 'This file isn’t a video.', retryable: false });
  await expect(uploads.mediaId(key)).rejects.toThrow('This file isn’t a video.');
});

test('a file for which there is no room fails with the sentence of the server, and can be tried again', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000), 'large.mp4'), about);
  await until(uploads, key, 'failed');
  expect(uploads.get(key)).toMatchObject({
    error: 'There’s no room for files right now.',
    retryable: true,
  });
});

test('a removed file is gone, here and on the server', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(5000)), about);
  const id = await uploads.mediaId(key);
  await until(uploads, key, 'complete');
  await uploads.cancel(key);
  expect(uploads.get(key)).toBeNull();
  expect(await uploads.file(key)).toBeNull();
  expect(await server.uploads()).not.toContain(id);
});

test('the file of a sent card is dropped once it has arrived', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(5000)), about);
  await uploads.release(key);
  await until(uploads, key, 'complete');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await uploads.file(key)).toBeNull();
  const next = createUploads(service().services);
  await next.ready;
  expect(next.get(key)).toBeNull();
});

test('what an earlier visit left is released and removed before it has been read', async () => {
  const before = createUploads(service().services);
  const sent = before.add(fileOf(randomBytes(5000)), about);
  const unwanted = before.add(fileOf(randomBytes(5000)), about);
  for (const key of [sent, unwanted]) await until(before, key, 'complete');
  const id = await before.mediaId(unwanted);
  const now = createUploads(service().services);
  await Promise.all([now.release(sent), now.cancel(unwanted)]);
  const next = createUploads(service().services);
  await next.ready;
  expect([next.get(sent), next.get(unwanted)]).toEqual([null, null]);
  expect(await server.uploads()).not.toContain(id);
});

test('nobody signed in: the file waits, and goes as soon as somebody is', async () => {
  const { host, services } = service();
  let token: string | null = null;
  const uploads = createUploads({ ...services, getToken: async () => token });
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(uploads.get(key)).toMatchObject({ state: 'waiting', mediaId: null });
  token = 'good';
  host.setSession({ loggedIn: true });
  await until(uploads, key, 'complete');
});

test('what the server has for somebody who was here before is sent again for who is here now', async () => {
  const bytes = randomBytes(300_000);
  const { host, services } = service();
  const uploads = createUploads(services);
  const key = uploads.add(fileOf(bytes), about);
  await until(uploads, key, 'complete');
  const before = await uploads.mediaId(key);
  expect(await uploads.sendMissing([key])).toBe(false);

  const known = host.answers['GET media/:id'];
  host.answers['GET media/:id'] = refused(404, 'not_found', 'Not found.');
  expect(await uploads.sendMissing([key])).toBe(true);
  host.answers = { ...host.answers, ...(known ? { 'GET media/:id': known } : {}) };
  const now = await uploads.mediaId(key);
  expect(now).not.toBe(before);
  await until(uploads, key, 'complete');
  expect((await server.bytes(now)).equals(bytes)).toBe(true);
});

test('a device without room: the upload goes on, and says that the page has to stay', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  expect(uploads.get(key)?.kept).toBeNull();
  await until(uploads, key, 'complete');
  expect(uploads.get(key)?.kept).toBe(false);
  put.mockRestore();
  const roomy = uploads.add(fileOf(randomBytes(1000)), about);
  await until(uploads, roomy, 'complete');
  expect(uploads.get(roomy)?.kept).toBe(true);
});

test('everything is forgotten at the end of a session, also what this page never saw', async () => {
  const first = createUploads(service(['stale']).services);
  const key = first.add(fileOf(randomBytes(1000)), about);
  await until(first, key, 'failed');
  await createUploads(service().services).forgetAll();
  const next = createUploads(service().services);
  await next.ready;
  expect(next.all()).toEqual([]);
  expect(await next.file(key)).toBeNull();
});

test('a tab that hears late of a logout has none of its uploads any more, and what is stored stays', async () => {
  const other = createUploads(service(['stale']).services);
  const key = other.add(fileOf(randomBytes(1000)), about);
  await until(other, key, 'failed');
  const host = fakeHost();
  const late = uploadsOf(host);
  await until(late, key, 'failed');
  host.endSession();
  await waitFor(() => expect(late.all()).toEqual([]));
  const next = createUploads(service().services);
  await next.ready;
  expect(next.get(key)).not.toBeNull();
  expect(await next.file(key)).not.toBeNull();
});

test('a picture of a video goes as soon as the server has heard of the video, and is not drawn of others', async () => {
  const picture = new Blob(['a picture']);
  jest.mocked(drawStill).mockClear();
  jest.mocked(drawStill).mockResolvedValueOnce(picture);
  const { host, services } = service();
  host.answers['POST media/:id/still'] = { data: { taken: true } };
  const uploads = createUploads(services);
  const video = uploads.add(fileOf(randomBytes(1000)), { ...about, stillAt: 1.5 });
  const photo = fileOf(randomBytes(1000), 'a.jpg', 'image/jpeg');
  const other = uploads.add(photo, { ...about, kind: 'photo' });
  const id = await uploads.mediaId(video);
  await until(uploads, video, 'complete');
  await until(uploads, other, 'complete');
  expect(host.calls.filter(({ key }) => key === 'POST media/:id/still')).toMatchObject([
    { input: { params: { id }, files: { still: picture } } },
  ]);
  expect(jest.mocked(drawStill).mock.calls).toEqual([[expect.any(File), 1.5]]);
});

test('a video whose picture does not get there is a video all the same', async () => {
  jest.mocked(drawStill).mockResolvedValueOnce(new Blob(['a picture']));
  const { host, services } = service();
  host.answers['POST media/:id/still'] = refused(413, 'too_large', 'Too large');
  const uploads = createUploads(services);
  const video = uploads.add(fileOf(randomBytes(1000)), about);
  await until(uploads, video, 'complete');
  expect(uploads.get(video)).toMatchObject({ state: 'complete', error: null });
});
