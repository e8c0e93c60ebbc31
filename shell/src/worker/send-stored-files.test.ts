/** @jest-environment node */
import 'fake-indexeddb/auto';
import { File as NodesFile } from 'node:buffer';
import { locks } from 'node:worker_threads';
import { storedFiles } from '@keepsake/shared/media/stored-files';
import { takeOver } from '@keepsake/shared/media/handover';
import { sendStoredFiles } from './send-stored-files.ts';

Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
Object.assign(globalThis, { location: new URL('https://keepsake.test/sw.js') });

const kept = storedFiles(() => {});
const record = {
  key: 'film',
  kind: 'video',
  group: 'event',
  filename: 'wedding.mp4',
  type: 'video/mp4',
  bytes: 4,
  addedAt: 0,
  address: null,
  mediaId: null,
  outcome: 'open',
  error: null,
  retryable: false,
  released: false,
} as const;
const told: unknown[] = [];
const tab = new BroadcastChannel('keepsake.uploads');
tab.addEventListener('message', ({ data }: MessageEvent) => told.push(data));
afterAll(() => tab.close());

beforeEach(async () => {
  told.length = 0;
  await kept.forget();
  await kept.keepRecord(record);
  await kept.keepFile(record.key, new NodesFile(['film'], 'wedding.mp4') as unknown as File);
  await takeOver({ token: 'good', tokenEnds: Date.now() + 3_600_000, attempt: 'a' });
});

const GONE = 'https://keepsake.test/api/uploads/gone';

/** A server that takes the file; `between` happens while its bytes are on their way. */
function serverWith(between: () => Promise<void>): void {
  const headers = { 'upload-offset': '4', 'upload-length': '4' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address === GONE) return new Response(null, { status: 404 });
    if (init?.method === 'POST')
      return new Response(null, { status: 201, headers: { location: '/api/uploads/id-1' } });
    await between();
    return new Response(null, { status: 204, headers });
  });
}

test('pages hear at once under which id the server knows a file, and then that it has arrived', async () => {
  serverWith(async () => {});
  await sendStoredFiles();
  expect(await kept.record('film')).toMatchObject({ mediaId: 'id-1', outcome: 'complete' });
  const heard = new Promise((resolve) => {
    tab.addEventListener('message', resolve, { once: true });
  });
  if (told.length < 2) await heard;
  expect(told).toMatchObject([
    { type: 'record', record: { mediaId: 'id-1', outcome: 'open' } },
    { type: 'record', record: { mediaId: 'id-1', outcome: 'complete' } },
  ]);
});

test.each([
  ['event', ['event']],
  ['album:event', ['event']],
  ['card:one:video', []],
])('of a file of the group %s the server hears whose room it takes', async (group, expected) => {
  await kept.keepRecord({ ...record, group });
  serverWith(async () => {});
  const asked = jest.mocked(fetch).mock.calls;
  asked.length = 0;
  await sendStoredFiles();
  const [begun] = asked.filter(([, init]) => init?.method === 'POST');
  const metadata = new Headers(begun?.[1]?.headers).get('upload-metadata') ?? '';
  const events = [...metadata.matchAll(/\bevent ([^,]+)/g)].map(([, text = '']) => atob(text));
  expect(events).toEqual(expected);
});

test('a file whose card was sent while the worker was at work on it is dropped', async () => {
  serverWith(async () => {
    const now = await kept.record('film');
    if (now) await kept.keepRecord({ ...now, released: true });
  });
  await sendStoredFiles();
  expect(await kept.records()).toEqual([]);
  expect(await kept.file('film')).toBeNull();
});

test('a file that was removed while the worker was at work on it stays removed', async () => {
  serverWith(async () => kept.drop('film'));
  await sendStoredFiles();
  expect(await kept.records()).toEqual([]);
});

test('one file that the server no longer knows holds up no larger one, and is tried again later', async () => {
  serverWith(async () => {});
  await kept.keepRecord({ ...record, key: 'gone', bytes: 1, address: GONE });
  await kept.keepFile('gone', new NodesFile(['f'], 'gone.mp4') as unknown as File);
  await expect(sendStoredFiles()).rejects.toThrow('404');
  expect(await kept.record('gone')).toMatchObject({ outcome: 'open' });
  expect(await kept.record('film')).toMatchObject({ outcome: 'complete' });
});
