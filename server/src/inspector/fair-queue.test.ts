import { FairQueue } from './fair-queue.ts';

let now = 0;
const queueOf = () => new FairQueue<string>(() => now);
const all = (queue: FairQueue<string>) =>
  Array.from({ length: queue.size }, () => queue.next() ?? 'none');

it('everybody’s first item comes before anybody’s second', () => {
  const queue = queueOf();
  for (const item of ['a1', 'a2', 'a3']) queue.add(['hall', 'a'], item);
  queue.add(['hall', 'b'], 'b1');
  expect(all(queue)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('the items of senders with the least recent cost come first', () => {
  const queue = queueOf();
  queue.add(['one', 'dear'], 'first');
  expect(queue.next()).toBe('first');
  queue.charge(['one', 'dear'], 4000);
  queue.add(['one', 'dear'], 'second');
  for (const item of ['1', '2', '3']) queue.add(['two', 'cheap'], item);
  expect(all(queue)).toEqual(['1', '2', '3', 'second']);
  now += 3_600_000;
  queue.add(['one', 'dear'], 'later');
  queue.add(['two', 'cheap'], 'last');
  expect(all(queue)).toEqual(['later', 'last']);
});

it('the senders at one address share its turns', () => {
  const queue = queueOf();
  for (const owner of ['a', 'b', 'c', 'd']) queue.add(['hall', owner], owner);
  queue.add(['home', 'z'], 'z');
  expect(all(queue).indexOf('z')).toBe(1);
});

it('strangers share the turns of one group beside an event, however many addresses they have', () => {
  const queue = queueOf();
  for (let at = 0; at < 100; at += 1) queue.add(['strangers', `address ${at}`, `${at}`], `${at}`);
  for (let at = 0; at < 3; at += 1) {
    expect(queue.next()).toBe(String(at));
    queue.charge(['strangers', `address ${at}`, `${at}`], 400);
  }
  queue.charge(['wedding', 'hall', 'guest'], 300);
  queue.add(['wedding', 'hall', 'guest'], 'photo');
  expect([queue.size, queue.sizeOf('strangers'), queue.sizeOf('wedding')]).toEqual([98, 97, 1]);
  expect(queue.next()).toBe('photo');
  expect(queue.next()).toBe('3');
});

it('skips items that do not fit', () => {
  const queue = queueOf();
  queue.add(['a'], 'long');
  queue.add(['a'], 'short');
  expect(queue.next((item) => item === 'short')).toBe('short');
  expect(queue.next((item) => item === 'short')).toBeUndefined();
  expect(queue.size).toBe(1);
});
