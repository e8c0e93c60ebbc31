import 'fake-indexeddb/auto';
import { onRecordingReleased } from '../../contract/storage/recording-released.ts';
import {
  forgetRecordings,
  storeRecording,
  takeUp,
  unfinishedRecordings,
} from './stored-recordings.ts';

const MARK = 'keepsake.takes.kept';
const held = new Set<string>();

beforeAll(() => {
  // jsdom has no Web Locks.
  Object.assign(navigator, {
    locks: {
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
      request: async (name: string, work: () => Promise<void>) => {
        held.add(name);
        await work();
        held.delete(name);
      },
    },
  });
});
beforeEach(() => forgetRecordings());
afterEach(() => jest.restoreAllMocks());

/** Stores a recording of a page that has ended. */
async function unfinished() {
  const recording = await storeRecording({ kind: 'video', group: 'event', type: 'video/webm' });
  await recording?.add(new Blob(['piece']));
  recording?.leave();
  await Promise.resolve();
  const [found] = await unfinishedRecordings('video', 'event');
  if (!found) throw new Error('There is no unfinished recording.');
  return found;
}

const failing = (method: 'clear' | 'get') =>
  jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });

test('recordings that could not be forgotten stay marked, so that they are forgotten the next time', async () => {
  await unfinished();
  failing('clear');
  await expect(forgetRecordings()).rejects.toThrow('Not now.');
  expect(localStorage.getItem(MARK)).not.toBeNull();
  jest.restoreAllMocks();
  await forgetRecordings();
  expect(localStorage.getItem(MARK)).toBeNull();
  expect(await unfinishedRecordings('video', 'event')).toEqual([]);
});

test('a recording that could not be read is offered again', async () => {
  const recording = await unfinished();
  failing('get');
  await expect(takeUp(recording)).rejects.toThrow('Not now.');
  jest.restoreAllMocks();
  expect(await unfinishedRecordings('video', 'event')).toEqual([recording]);
});

test('tells once a recording is released, which is then offered', async () => {
  const recording = await storeRecording({ kind: 'video', group: 'event', type: 'video/webm' });
  await recording?.add(new Blob(['piece']));
  const found = Promise.withResolvers<unknown[]>();
  const stop = onRecordingReleased(() => {
    unfinishedRecordings('video', 'event').then(found.resolve, found.reject);
  });
  expect(await unfinishedRecordings('video', 'event')).toEqual([]);
  recording?.leave();
  expect(await found.promise).toMatchObject([{ kind: 'video', group: 'event' }]);
  stop();
});
