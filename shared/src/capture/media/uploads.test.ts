import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { ApiError } from '../../contract/api/errors.ts';
import { fakeHost, fakeUser, refused } from '../../testing/fake-host.ts';
import { drawStill } from './draw-still.ts';
import { arrived } from './testing/arrived.ts';
import { startTusServer } from './testing/start-tus-server.ts';
import { storedFiles } from './stored-files.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { uploadsOf } from './use-uploads.ts';

jest.mock('./draw-still.ts', () => ({ drawStill: jest.fn(async () => null) }));

const PORT = 19_410 + Number(process.env['JEST_WORKER_ID'] ?? 1);
let server: Awaited<ReturnType<typeof startTusServer>>;

beforeAll(async () => {
  // jsdom's files cannot be cloned for the database, so it stores the same object.
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
  ['card:card-1:photos', 'card-1'],
  ['thanks:card-1', undefined],
])('a file of the group %s is uploaded with its event or card (%s)', async (group, event) => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000), 'dance.jpg'), { kind: 'photo', group });
  await until(uploads, key, 'complete');
  const metadata = await server.metadata(uploads.get(key)?.mediaId ?? '');
  expect(metadata.event).toBe(event);
  const isForAlbum = group.startsWith('album:');
  expect(metadata.album).toBe(isForAlbum ? 'true' : undefined);
  // A photo in the album is not submitted once more by a later visit, when it may have been removed.
  expect(uploads.get(key)?.released).toBe(isForAlbum);
});

test('a card gets the media ids of all its files while three are sent, and paused or removed files stay so', async () => {
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

test('a file that waits for a retry is tried at once when its card is sent', async () => {
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

test('after a crash of the server only the rest is sent', async () => {
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

test('after a reload the stored file continues under the same media id', async () => {
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

test('a file that cannot be read any more fails and asks to be chosen again', async () => {
  const { services } = service();
  const uploads = createUploads(services);
  const file = fileOf(randomBytes(1000));
  moveAway(file);
  const key = uploads.add(file, { kind: 'video', group: 'event' });
  await until(uploads, key, 'failed');
  expect(uploads.get(key)?.error).toContain('Choose it again.');
});

test('a file that was moved is sent from its copy in the browser', async () => {
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

test('a file that cannot be read within two minutes is replaced by its copy in the browser', async () => {
  const copy = fileOf(randomBytes(1000));
  const copied = jest
    .spyOn(globalThis, 'structuredClone')
    .mockImplementation((value: unknown) => (value instanceof File ? copy : value));
  const { services } = service([null]);
  const uploads = createUploads(services);
  const file = fileOf(randomBytes(1000));
  const key = uploads.add(file, { kind: 'video', group: 'event' });
  await waitFor(() => expect(uploads.get(key)?.kept).toBe(true));
  const { promise: never } = Promise.withResolvers<ArrayBuffer>();
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => never });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const read = uploads.file(key);
  await jest.advanceTimersByTimeAsync(120_000);
  jest.useRealTimers();
  expect(await read).toBe(copy);
  copied.mockRestore();
});

test('a rejected token is fetched anew, once', async () => {
  const uploads = createUploads(service(['stale', 'good']).services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  await until(uploads, key, 'complete');

  // By a clock that was set back, the rejected token has time left, so that only a call refreshes it.
  const ahead = service();
  let token = 'stale';
  ahead.host.answers['GET v2/user'] = () => {
    token = 'good';
    return { data: fakeUser() };
  };
  const late = createUploads({ ...ahead.services, getToken: async () => token });
  const refreshed = late.add(fileOf(randomBytes(1000)), about);
  await until(late, refreshed, 'complete');

  const signedOut = createUploads(service(['stale']).services);
  const other = signedOut.add(fileOf(randomBytes(1000)), about);
  await until(signedOut, other, 'failed');
  expect(signedOut.get(other)).toMatchObject({
    error: 'Please sign in again to go on with the upload.',
    retryable: true,
  });
});

test('a file that the server refuses fails with its message and is not tried again', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(Buffer.from('Dear both'), 'letter.mp4'), about);
  await until(uploads, key, 'failed');
  expect(uploads.get(key)).toMatchObject({ error: 'This file isn’t a video.', retryable: false });
  await expect(uploads.mediaId(key)).rejects.toThrow('This file isn’t a video.');
});

test('a file is complete only once the server has checked its content', async () => {
  const { host, services } = service();
  const rejected = { status: 'rejected', rejected_reason: 'This file isn’t a video.' } as const;
  let reads = 0;
  host.answers['GET media/:id'] = (request) => {
    reads += 1;
    if (reads === 1) throw new ApiError('Not now.', { status: 503, code: 'unavailable' });
    return { data: { ...arrived(request).data, ...rejected } };
  };
  const uploads = createUploads(services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  void uploads.release(key);
  await until(uploads, key, 'paused');
  await until(uploads, key, 'failed');
  expect(uploads.get(key)).toMatchObject({ error: 'This file isn’t a video.', retryable: false });
  expect(await uploads.file(key)).not.toBeNull();
});

test('a file of a sent card that the server no longer has fails as expired', async () => {
  const { host, services } = service();
  host.answers['GET media/:id'] = refused(404, 'not_found', 'Not found.');
  const uploads = createUploads(services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  void uploads.release(key);
  await until(uploads, key, 'failed');
  expect(uploads.get(key)?.error).toContain('expired');
});

test('a file of a sent card stays while a proxy answers in place of the server', async () => {
  const { host, services } = service();
  const known = host.answers['GET media/:id'];
  host.answers['GET media/:id'] = refused(0, 'offline', '');
  const uploads = createUploads(services);
  const key = uploads.add(fileOf(randomBytes(1000)), about);
  void uploads.release(key);
  await until(uploads, key, 'paused');
  await expect(uploads.sendMissing([key])).rejects.toMatchObject({ status: 0 });
  host.answers = { ...host.answers, ...(known ? { 'GET media/:id': known } : {}) };
  await until(uploads, key, 'complete');
});

test('a file for which the server has no room fails with its message and can be tried again', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000), 'large.mp4'), about);
  await until(uploads, key, 'failed');
  expect(uploads.get(key)).toMatchObject({
    error: 'There’s no room for files right now.',
    retryable: true,
  });
});

test('a file that a proxy does not let through fails with what to do and can be tried again', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(1000), 'blocked.mp4'), about);
  await until(uploads, key, 'failed');
  expect(uploads.get(key)).toMatchObject({
    error: 'This network doesn’t let your file through. Try again in another one, or later.',
    retryable: true,
  });
});

test('a removed file is deleted on the device and on the server', async () => {
  const uploads = createUploads(service().services);
  const key = uploads.add(fileOf(randomBytes(5000)), about);
  const id = await uploads.mediaId(key);
  await until(uploads, key, 'complete');
  await uploads.cancel(key);
  expect(uploads.get(key)).toBeNull();
  expect(await uploads.file(key)).toBeNull();
  expect(await server.uploads()).not.toContain(id);
});

test('the stored file of a sent card is deleted once it has arrived', async () => {
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

test('a complete file that has been in no draft for 30 days is deleted on the next visit, and no other', async () => {
  const { services } = service();
  const first = createUploads(services);
  const add = () => first.add(fileOf(randomBytes(1000)), about);
  const [left, drafted, recent] = [add(), add(), add()];
  const album = first.add(fileOf(randomBytes(1000)), { kind: 'photo', group: 'album:event-1' });
  const open = add();
  for (const key of [left, drafted, recent, album]) await until(first, key, 'complete');
  first.pause(open);
  const storage = storedFiles(() => {});
  const addedAt = Date.now() - 31 * 24 * 60 * 60 * 1000;
  for (const key of [left, drafted, album, open]) await storage.changeRecord(key, { addedAt });
  // As an earlier release stored it, without some of the fields.
  const drafts = { 'event-1': { id: 'draft', video: drafted } };
  localStorage.setItem('keepsake.state.attendee.cardDrafts', JSON.stringify(drafts));
  const next = createUploads(services);
  await next.ready;
  localStorage.clear();
  expect(next.get(left)).toBeNull();
  expect(await next.file(left)).toBeNull();
  for (const key of [drafted, recent, album, open]) expect(await next.file(key)).not.toBeNull();
  await next.forgetAll();
});

test('files of an earlier visit can be released and removed before they are loaded', async () => {
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

test('without a session a file waits, and is sent as soon as there is one', async () => {
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

test('a file that the server has for a previous person is sent again for the current one', async () => {
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

test('on a full device the upload goes on and is marked as not stored', async () => {
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

test('the end of a session deletes all uploads, also those of other pages', async () => {
  const first = createUploads(service(['stale']).services);
  const key = first.add(fileOf(randomBytes(1000)), about);
  await until(first, key, 'failed');
  await createUploads(service().services).forgetAll();
  const next = createUploads(service().services);
  await next.ready;
  expect(next.all()).toEqual([]);
  expect(await next.file(key)).toBeNull();
});

test('a tab that learns late of a logout drops its uploads, and what is stored stays', async () => {
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

test('the still of a video is sent as soon as the upload exists on the server, and photos have none', async () => {
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

test('a video is complete although its still was refused', async () => {
  jest.mocked(drawStill).mockResolvedValueOnce(new Blob(['a picture']));
  const { host, services } = service();
  host.answers['POST media/:id/still'] = refused(413, 'too_large', 'Too large');
  const uploads = createUploads(services);
  const video = uploads.add(fileOf(randomBytes(1000)), about);
  await until(uploads, video, 'complete');
  expect(uploads.get(video)).toMatchObject({ state: 'complete', error: null });
});
