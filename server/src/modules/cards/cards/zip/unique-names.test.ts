import { mock } from 'node:test';
import { uniqueNames } from './contents.ts';

it('numbers a repeated name, before its extension', () => {
  const names = uniqueNames(['message.txt']);
  const given = ['rosa.jpg', 'Rosa.JPG', 'rosa (2).jpg', 'rosa.jpg', 'message.txt', 'rosa'];
  expect(given.map((name) => names(name))).toEqual([
    'rosa.jpg',
    'Rosa (2).JPG',
    'rosa (2) (2).jpg',
    'rosa (3).jpg',
    'message (2).txt',
    'rosa',
  ]);
});

it.each([
  ['one name', () => 'Anna'],
  ['names that are numbered already', (n: number) => `Anna (${n % 1000})`],
])('looks each name up a few times only, also among thousands of %s', (_case, nameOf) => {
  const names = uniqueNames();
  const looks = mock.method(Set.prototype, 'has');
  const given = Array.from({ length: 6000 }, (_, n) => names(nameOf(n)));
  const count = looks.mock.callCount();
  looks.mock.restore();
  expect(new Set(given).size).toBe(6000);
  expect(count).toBeLessThan(3 * 6000);
});
