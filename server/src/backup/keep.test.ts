import { parseKeep } from '../keep-rules.ts';
import { kept } from './prune.ts';
import { nameOf } from './manifest.ts';

it.each([
  ['7d,4w,6m', { d: 7, w: 4, m: 6 }],
  [' 3m ', { d: 0, w: 0, m: 3 }],
  ['7', null],
  ['0d', null],
  ['7d,8d', null],
  ['7y', null],
  ['', null],
])('reads %j', (text, rules) => {
  expect(parseKeep(text)).toEqual(rules);
});

const at = (year: number, month: number, day: number, hour = 2) =>
  nameOf(new Date(Date.UTC(year, month - 1, day, hour)));

it('keeps the last of each day, week and month, and the newest', () => {
  const june = Array.from({ length: 30 }, (_, day) => at(2026, 6, day + 1));
  const names = [at(2026, 4, 30), at(2026, 5, 30), at(2026, 5, 31), ...june, at(2026, 6, 30, 3)];
  const staying = [...kept(names, { d: 2, w: 3, m: 3 })].toSorted();
  expect(staying).toEqual([
    at(2026, 4, 30),
    at(2026, 5, 31),
    // Sundays, and the last two days.
    at(2026, 6, 21),
    at(2026, 6, 28),
    at(2026, 6, 29),
    at(2026, 6, 30, 3),
  ]);
});

it('keeps what there is where nothing was made for long', () => {
  expect([...kept([at(2020, 1, 1)], { d: 1, w: 0, m: 0 })]).toEqual([at(2020, 1, 1)]);
  expect([...kept([], { d: 1, w: 0, m: 0 })]).toEqual([]);
});
