import { loadOnce } from './load-once.ts';

it('loads once for all callers, and again after a failure', async () => {
  let loads = 0;
  const loaded = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('EMFILE');
    return loads;
  });
  const first = await Promise.allSettled([loaded(), loaded()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([loaded(), loaded()])).toEqual([2, 2]);
});
