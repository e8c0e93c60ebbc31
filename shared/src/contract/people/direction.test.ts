import { readsFromRight } from './direction.ts';

test.each([
  ['Anna', false],
  ['דנה', true],
  ['ليلى', true],
  ['“דנה”', true],
  ['Anna דנה', false],
  ['דנה Anna', true],
  ['1', false],
  ['', false],
])('%s is read from right to left: %s', (name, fromRight) =>
  expect(readsFromRight(name)).toBe(fromRight),
);
