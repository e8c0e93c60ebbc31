/** @jest-environment node */
import 'fake-indexeddb/auto';
import { File as NodesFile } from 'node:buffer';
import { locks } from 'node:worker_threads';
import { storedFiles } from '@keepsake/shared/media/stored-files';
import { takeOver } from '@keepsake/shared/media/handover';
import { sendStoredFiles } from './send-stored-files.ts';

Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
Object.assign(globalThis, { location: new URL('https://keepsake.test/sw.js') });

const files = storedFiles(() => {});
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
const messages: unknown[] = [];
const tab = new BroadcastChannel('keepsake.uploads');
tab.addEventListener('message', ({ data }: MessageEvent) => messages.push(data));
afterAll(() => tab.close());

beforeEach(async () => {
  messages.length = 0;
  await files.forget();
  await files.keepRecord(record);
  await files.keepFile(record.key, new NodesFile(['film'], 'wedding.mp4') as unknown as File);
  await takeOver({ token: 'good', tokenEnds: Date.now() + 3_600_000, attempt: 'a' });
});

const GONE = 'https://keepsake.test/api/uploads/gone';

/** A server that takes the file; `between` happens while its bytes are on their way. */
function serverWith(between: () => Promise<void>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address === GONE) return new Response(null, { status: 404 });
    if (init?.method === 'POST') {
      const headers = new Headers({ location: '/api/uploads/id-1' });
      if (new Headers(init.headers).get('upload-metadata')?.includes('album '))
        headers.set('upload-album', 'joined');
      return new Response(null, { status: 201, headers });
    }
    await between();
    return new Response(null, {
      status: 204,
      headers: { 'upload-offset': '4', 'upload-length': '4' },
    });
  });
}

test('pages get the media id of a file at once, and then the message that it has arrived', async () => {
  serverWith(async () => {});
  await sendStoredFiles();
  expect(await files.record('film')).toMatchObject({ mediaId: 'id-1', outcome: 'complete' });
  const nextMessage = new Promise((resolve) => {
    tab.addEventListener('message', resolve, { once: true });
  });
  if (messages.length < 2) await nextMessage;
  expect(messages).toMatchObject([
    { type: 'record', record: { mediaId: 'id-1', outcome: 'open' } },
    { type: 'record', record: { mediaId: 'id-1', outcome: 'complete' } },
  ]);
});

test.each([
  ['event', ['event']],
  ['album:event', ['event']],
  ['card:one:video', ['one']],
  ['thanks:one', []],
])('a file of the group %s is uploaded with its event or card (%j)', async (group, expected) => {
  await files.keepRecord({ ...record, group });
  serverWith(async () => {});
  const requests = jest.mocked(fetch).mock.calls;
  requests.length = 0;
  await sendStoredFiles();
  const [begun] = requests.filter(([, init]) => init?.method === 'POST');
  const metadata = new Headers(begun?.[1]?.headers).get('upload-metadata') ?? '';
  const events = [...metadata.matchAll(/\bevent ([^,]+)/g)].map(([, text = '']) => atob(text));
  expect(events).toEqual(expected);
});

test('a photo for an album is created as one, since the page that adds it may be closed', async () => {
  serverWith(async () => {});
  await files.changeRecord('film', { group: 'album:event' });
  await sendStoredFiles();
  const [, created] =
    jest.mocked(fetch).mock.calls.findLast(([, init]) => init?.method === 'POST') ?? [];
  const metadata = new Headers(created?.headers).get('upload-metadata')?.split(',');
  expect(metadata).toEqual(
    expect.arrayContaining([`event ${btoa('event')}`, `album ${btoa('true')}`]),
  );
  // It joined the album, and no page submits it again.
  expect(await files.records()).toEqual([]);
});

test('a file whose card is sent while the worker uploads it is deleted', async () => {
  serverWith(async () => {
    const now = await files.record('film');
    if (now) await files.keepRecord({ ...now, released: true });
  });
  await sendStoredFiles();
  expect(await files.records()).toEqual([]);
  expect(await files.file('film')).toBeNull();
});

test('a file that is removed while the worker uploads it stays removed', async () => {
  serverWith(async () => files.drop('film'));
  await sendStoredFiles();
  expect(await files.records()).toEqual([]);
});

test('a file that the server no longer knows does not block a larger one, and is tried again later', async () => {
  serverWith(async () => {});
  await files.keepRecord({ ...record, key: 'gone', bytes: 1, address: GONE });
  await files.keepFile('gone', new NodesFile(['f'], 'gone.mp4') as unknown as File);
  await expect(sendStoredFiles()).rejects.toThrow('404');
  expect(await files.record('gone')).toMatchObject({ outcome: 'open' });
  expect(await files.record('film')).toMatchObject({ outcome: 'complete' });
});
