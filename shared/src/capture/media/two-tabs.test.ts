import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { locks } from 'node:worker_threads';
import { fakeHost } from '../../testing/fake-host.ts';
import { arrived } from './testing/arrived.ts';
import { startTusServer } from './testing/start-tus-server.ts';
import { createUploads, type Uploads } from './uploads.ts';

const PORT = 19_440 + Number(process.env['JEST_WORKER_ID'] ?? 1);
let server: Awaited<ReturnType<typeof startTusServer>>;

beforeAll(async () => {
  globalThis.structuredClone = <T>(value: T) => value;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = await startTusServer(PORT);
  // Replaces Web Locks, which jsdom lacks, by Node's.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterAll(() => server.stop());

/** A tab of the one browser. */
function tab(): Uploads {
  const host = fakeHost({ answers: { 'GET media/:id': arrived } });
  return createUploads({
    http: { ...host.http, url: (path) => `${server.address}${path}` },
    getToken: async () => 'good',
    onSession: host.session.subscribe,
    log: () => {},
  });
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 10));
}

const about = { kind: 'video', group: 'event-1' } as const;
const video = (bytes: Buffer) =>
  new File([new Uint8Array(bytes)], 'wedding.mp4', { type: 'video/mp4' });

test('a file is sent by one tab, and the other shows how far it is', async () => {
  const bytes = randomBytes(6_000_000);
  const first = tab();
  const key = first.add(video(bytes), about);
  const second = tab();
  await until(() => second.get(key)?.state === 'complete');
  expect(first.get(key)?.state).toBe('complete');
  expect(second.get(key)?.mediaId).toBe(first.get(key)?.mediaId);
  expect(await server.uploads()).toHaveLength(1);
  expect((await server.bytes(await first.mediaId(key))).equals(bytes)).toBe(true);
}, 20_000);

test('pausing, resuming and removing a file in one tab applies to the others', async () => {
  await server.kill();
  const first = tab();
  const key = first.add(video(randomBytes(9000)), about);
  const second = tab();
  await until(() => second.get(key) !== null);
  second.pause(key);
  await until(() => first.get(key)?.state === 'held');
  await server.start();
  const third = tab();
  await third.ready;
  expect(third.get(key)?.state).toBe('held');
  first.resume(key);
  await until(() => third.get(key)?.state === 'complete');
  await third.cancel(key);
  await until(() => first.get(key) === null && second.get(key) === null);
}, 20_000);

test('a paused file is resumed when its card needs it', async () => {
  const uploads = tab();
  const key = uploads.add(video(randomBytes(9000)), about);
  uploads.pause(key);
  expect(uploads.get(key)?.state).toBe('held');
  await uploads.mediaId(key);
  await until(() => uploads.get(key)?.state === 'complete');
}, 20_000);

test('a card sent in one tab gets the media ids of files that wait in another', async () => {
  const first = tab();
  const endless = new File(['film'], 'endless.mp4', { type: 'video/mp4' });
  const keys = Array.from({ length: 5 }, () => first.add(endless, about));
  await until(() => keys.filter((key) => first.get(key)?.state === 'uploading').length === 3);
  const second = tab();
  await second.ready;
  const ids = await Promise.all(keys.map((key) => second.mediaId(key)));
  expect(ids).toEqual(keys.map((key) => first.get(key)?.mediaId));
  await first.forgetAll();
}, 20_000);
