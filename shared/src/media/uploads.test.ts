import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { fakeHost } from '../testing/fake-host.ts';
import { startTusServer } from './testing/start-tus-server.ts';
import { createUploads, type Uploads } from './uploads.ts';

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
  const host = fakeHost({
    answers: {
      'GET media/:id': ({ params }) => ({
        data: {
          id: params.id,
          filename: 'wedding.mp4',
          type: 'video/mp4',
          duration: 3,
          status: 'complete',
          kind: 'video',
          bytes: 0,
          rejected_reason: null,
        },
      }),
    },
  });
  const getToken = async () => (tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null));
  const url = (path: string) => `${server.address}${path}`;
  return {
    host,
    services: { http: { ...host.http, url }, getToken, log: () => {} },
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
