import { setTimeout as wait } from 'node:timers/promises';
import { concurrently } from './concurrently.ts';

it('waits for the running calls when its items end with an error', async () => {
  const ended: number[] = [];
  const items = async function* () {
    yield 1;
    yield 2;
    throw new Error('The list is damaged.');
  };
  const all = concurrently(items(), 4, async (item) => {
    await wait(50);
    ended.push(item);
  });
  await expect(all).rejects.toThrow('The list is damaged.');
  expect(ended).toEqual([1, 2]);
});
