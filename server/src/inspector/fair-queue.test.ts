import { FairQueue } from './fair-queue.ts';

let now = 0;
const queueOf = () => new FairQueue<string>(() => now);
const all = (queue: FairQueue<string>) =>
  Array.from({ length: queue.size }, () => queue.next() ?? 'none');

it('lets everybody’s first come before anybody’s second', () => {
  const queue = queueOf();
  for (const item of ['a1', 'a2', 'a3']) queue.add({ owner: 'a', group: 'hall' }, item);
  queue.add({ owner: 'b', group: 'hall' }, 'b1');
  expect(all(queue)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('lets those come first who have cost least, and forgets what they cost', () => {
  const queue = queueOf();
  const [dear, cheap] = [
    { owner: 'dear', group: 'one' },
    { owner: 'cheap', group: 'two' },
  ];
  queue.add(dear, 'first');
  expect(queue.next()).toBe('first');
  queue.charge(dear, 4000);
  queue.add(dear, 'second');
  for (const item of ['1', '2', '3']) queue.add(cheap, item);
  expect(all(queue)).toEqual(['1', '2', '3', 'second']);
  now += 3_600_000;
  queue.add(dear, 'later');
  queue.add(cheap, 'last');
  expect(all(queue)).toEqual(['later', 'last']);
});

it('gives a crowd at one address one turn beside somebody else’s', () => {
  const queue = queueOf();
  for (const owner of ['a', 'b', 'c', 'd']) queue.add({ owner, group: 'hall' }, owner);
  queue.add({ owner: 'z', group: 'home' }, 'z');
  expect(all(queue).indexOf('z')).toBe(1);
});

it('passes over what does not fit', () => {
  const queue = queueOf();
  queue.add({ owner: 'a', group: 'a' }, 'long');
  queue.add({ owner: 'a', group: 'a' }, 'short');
  expect(queue.next((item) => item === 'short')).toBe('short');
  expect(queue.next((item) => item === 'short')).toBeUndefined();
  expect(queue.size).toBe(1);
});
