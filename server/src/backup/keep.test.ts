import { parseKeep } from '../retention-rules.ts';
import { retained } from './prune.ts';
import { nameOf } from './manifest.ts';

it.each([
  ['7d,4w,6m', { d: 7, w: 4, m: 6 }],
  [' 3m ', { d: 0, w: 0, m: 3 }],
  ['7', null],
  ['0d', null],
  ['7d,8d', null],
  ['7y', null],
  ['', null],
])('parses the rules %j', (text, rules) => {
  expect(parseKeep(text)).toEqual(rules);
});

const at = (year: number, month: number, day: number, hour = 2) =>
  nameOf(new Date(Date.UTC(year, month - 1, day, hour)));

it('keeps the last of each day, week and month, and the newest', () => {
  const june = Array.from({ length: 30 }, (_, day) => at(2026, 6, day + 1));
  const names = [at(2026, 4, 30), at(2026, 5, 30), at(2026, 5, 31), ...june, at(2026, 6, 30, 3)];
  const remaining = [...retained(names, { d: 2, w: 3, m: 3 })].toSorted();
  expect(remaining).toEqual([
    at(2026, 4, 30),
    at(2026, 5, 31),
    // Sundays, and the last two days.
    at(2026, 6, 21),
    at(2026, 6, 28),
    at(2026, 6, 29),
    at(2026, 6, 30, 3),
  ]);
});

it('keeps the only snapshot, however old it is', () => {
  expect([...retained([at(2020, 1, 1)], { d: 1, w: 0, m: 0 })]).toEqual([at(2020, 1, 1)]);
  expect([...retained([], { d: 1, w: 0, m: 0 })]).toEqual([]);
});
