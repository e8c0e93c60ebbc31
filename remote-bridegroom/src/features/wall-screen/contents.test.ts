import type { WallEntry, WallItem } from '@keepsake/shared/api';
import { createContents } from './contents.ts';
import { createWallCache } from './wall-cache.ts';

const photo = (by: string): WallItem => ({
  kind: 'photo',
  id: 'a',
  by,
  at: '2027-06-12T20:00:00.000Z',
  picture: { id: 'a', src: '/api/media/a/preview', width: 3, height: 2 },
});
const entry: WallEntry = { kind: 'photo', id: 'a', rev: '1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Contents with an outdated item. @returns also the answer of the server, which the test resolves */
function oldContents() {
  const answer = Promise.withResolvers<WallItem[]>();
  const contents = createContents(
    async () => answer.promise,
    [{ rev: '1', at: 0, item: photo('Ann') }],
  );
  return { contents, answer };
}

test('after five seconds without an answer the known item is shown, and the late answer the next time', async () => {
  const { contents, answer } = oldContents();
  const first = contents.of(entry, []);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await first).toEqual(photo('Ann'));
  answer.resolve([photo('Ben')]);
  expect(await contents.of(entry, [])).toEqual(photo('Ben'));
});

test('an item of a newer revision is waited for', async () => {
  const { contents, answer } = oldContents();
  const corrected = contents.of({ ...entry, rev: '2' }, []);
  await jest.advanceTimersByTimeAsync(20_000);
  answer.resolve([photo('Ben')]);
  expect(await corrected).toEqual(photo('Ben'));
});

test('files of items that left the wall are deleted, also when the wall has more items than are cached', async () => {
  const stored = new Map<string, Response>();
  const files = {
    keys: async () => [...stored.keys()].map((key) => ({ url: `https://keepsake.test${key}` })),
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, answer: Response) => void stored.set(key, answer),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  };
  Object.assign(globalThis, {
    caches: { open: async () => files },
    fetch: async () => new Response('file'),
  });
  const cache = createWallCache(() => {});
  const contents = createContents(async (ids) =>
    ids.map((id) => ({ ...photo('Ann'), id, picture: { id, src: '', width: 3, height: 2 } })),
  );
  const entries = Array.from({ length: 121 }, (_, n): WallEntry => ({ ...entry, id: `p${n}` }));
  for (const each of entries) {
    await contents.of(each, []);
    await cache.file(each.id, 'address');
  }
  await cache.write({});
  await cache.keepOnly(contents.keepOnly((id) => id !== 'p0' && id !== 'p1'));
  expect(stored.size).toBe(120);
  expect([...stored.keys()]).not.toEqual(expect.arrayContaining(['/wall-kept/file/p0']));
  expect([...stored.keys()]).not.toEqual(expect.arrayContaining(['/wall-kept/file/p1']));
  expect(await cache.read()).toEqual({});
});
