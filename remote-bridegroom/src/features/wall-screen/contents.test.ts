import type { WallEntry, WallItem } from '@keepsake/shared/api';
import { createContents } from './contents.ts';

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

/** Contents that were told long ago. @returns also what answers the server in the end */
function oldContents() {
  const answer = Promise.withResolvers<WallItem[]>();
  const contents = createContents(
    async () => answer.promise,
    [{ rev: '1', at: 0, item: photo('Ann') }],
  );
  return { contents, answer };
}

test('what is known is shown after five seconds without an answer, and what comes late the next time', async () => {
  const { contents, answer } = oldContents();
  const first = contents.of(entry, []);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await first).toEqual(photo('Ann'));
  answer.resolve([photo('Ben')]);
  expect(await contents.of(entry, [])).toEqual(photo('Ben'));
});

test('what is not known as it is now is waited for', async () => {
  const { contents, answer } = oldContents();
  const corrected = contents.of({ ...entry, rev: '2' }, []);
  await jest.advanceTimersByTimeAsync(20_000);
  answer.resolve([photo('Ben')]);
  expect(await corrected).toEqual(photo('Ben'));
});
