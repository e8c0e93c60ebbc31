/** @jest-environment node */
import { i18n } from '@keepsake/shared/words';
import { uploadList } from './upload-list.ts';
import { createUploadSlots } from './upload-slots.ts';
import type { Upload } from './upload.ts';
import { wayOnOf } from './upload-continuation.ts';

const record = {
  key: 'film',
  kind: 'video',
  group: 'event-1',
  filename: 'wedding.mp4',
  type: 'video/mp4',
  bytes: 9,
  addedAt: 0,
  address: null,
  mediaId: null,
  outcome: 'open',
  error: null,
  retryable: false,
  released: false,
  stillAt: null,
} as const;

function listed() {
  const stored = { keepRecord: jest.fn(async () => true), drop: jest.fn(async () => undefined) };
  const tabs = { tell: jest.fn(), listen: jest.fn() };
  const list = uploadList(stored as never, tabs);
  list.begin(record);
  return list;
}

test('a held file stays held, whatever a stopped upload still reports', async () => {
  const list = listed();
  await list.keep('film', { held: true });
  list.show('film', { state: 'paused' });
  list.takeProgress('film', 4, 'uploading');
  expect(list.get('film')).toMatchObject({ state: 'held', sent: 4 });
  await list.keep('film', { held: false });
  list.show('film', { state: 'uploading' });
  expect(list.get('film')?.state).toBe('uploading');
});

test('a refusal that a worker stored without a reason gets a general message', () => {
  const list = listed();
  list.take({ ...record, outcome: 'failed' });
  expect(list.get('film')?.error).toBe('We can’t accept this file. Choose another one.');
});

test('a message of the server in another language is replaced by a general one', async () => {
  const list = listed();
  i18n.activate('de');
  const error = 'Dieses Video ist zu lang.';
  await list.keep('film', { outcome: 'failed', error, retryable: false });
  const stored = list.record('film');
  expect(list.get('film')?.error).toBe(error);
  i18n.activate('en');
  const later = listed();
  if (stored) later.take(stored);
  expect(later.get('film')?.error).toBe('We can’t accept this file. Choose another one.');
});

const MB = 1024 ** 2;

/** Files that are sent until the test says that they have arrived. */
function sending() {
  const turns = createUploadSlots();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, bytes: number, signal = new AbortController().signal) {
      return turns.run(bytes, signal, async () => {
        begun.push(name);
        await new Promise<void>((end) => {
          ends.set(name, end);
        });
      });
    },
    async arrived(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

test('three files are sent at once, and then the one with the least to send', async () => {
  const { add, arrived, begun } = sending();
  for (const [name, bytes] of Object.entries({ a: 5, b: 6, c: 7, long: 9 * MB, short: 2 }))
    void add(name, bytes);
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  await arrived('b');
  expect(begun).toEqual(['a', 'b', 'c', 'short']);
  await arrived('a');
  expect(begun.at(-1)).toBe('long');
});

test('videos never take the last place: a photo begins at once', async () => {
  const { add, arrived, begun } = sending();
  for (const name of ['film 1', 'film 2', 'film 3']) void add(name, 4096 * MB);
  await settled();
  expect(begun).toEqual(['film 1', 'film 2']);
  void add('photo', 3 * MB);
  await settled();
  expect(begun).toEqual(['film 1', 'film 2', 'photo']);
  await arrived('film 1');
  expect(begun.at(-1)).toBe('film 3');
});

test('an upload that is aborted while it waits gives up its turn', async () => {
  const { add, arrived, begun } = sending();
  for (const name of ['a', 'b', 'c']) void add(name, 5);
  const stop = new AbortController();
  const aborted = add('d', 1, stop.signal);
  stop.abort();
  await expect(aborted).rejects.toThrow('The upload was stopped.');
  void add('e', 9);
  await arrived('a');
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
  await expect(add('f', 1, stop.signal)).rejects.toThrow('aborted');
});

describe('upload-continuation', () => {
  const MB = 1024 ** 2;
  const video: Upload = {
    key: 'a',
    kind: 'video',
    group: 'event-1',
    mediaId: null,
    filename: 'dance.mp4',
    type: 'video/mp4',
    bytes: 90 * MB,
    sent: 85 * MB,
    state: 'uploading',
    error: null,
    retryable: false,
    kept: true,
    released: true,
  };
  const able = () => true;

  test('the page may be closed once all files have arrived, or when the browser sends the rest alone', () => {
    expect(wayOnOf([{ ...video, state: 'complete' }], able)).toBe('arrived');
    expect(wayOnOf([video], able)).toBe('alone');
    expect(wayOnOf([{ ...video, state: 'failed' }], able)).toBe('stopped');
  });

  test.each<[string, Upload[], () => boolean]>([
    ['the browser cannot send files in the background', [video], () => false],
    ['too many bytes are pending', [{ ...video, sent: 20 * MB }], able],
    [
      'the files together have too many pending bytes',
      [video, { ...video, key: 'b', sent: 72 * MB }],
      able,
    ],
    ['the file is not stored on the device', [{ ...video, kept: false }], able],
    ['the file is paused', [{ ...video, state: 'held' }], able],
    ['no file is known here', [], able],
  ])('the page has to stay open when %s', (_why, uploads, alone) => {
    expect(wayOnOf(uploads, alone)).toBe('stays');
  });
});
