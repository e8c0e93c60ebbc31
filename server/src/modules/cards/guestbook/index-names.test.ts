import { nameLines } from './index-pages.ts';

const WIDTH = 93;
const LONG = 'Onkel Heinz, Tante Gerda und die ganze Familie Schmidt aus Bremen';

it.each([
  ['Rosa', 1, 11],
  ['Rosa and the whole choir', 2, 11],
])('the index prints %s on %d lines, in the largest letters', (sender, count, size) => {
  const set = nameLines(sender, WIDTH);
  expect(set.lines).toHaveLength(count);
  expect(set.size).toBe(size);
});

it('the index prints a long name whole, in smaller letters', () => {
  const { lines, size, leading } = nameLines(LONG, WIDTH);
  expect(lines.map(({ text }) => text).join(' ')).toBe(LONG);
  expect(size).toBeGreaterThan(6);
  expect(lines.length * leading).toBeLessThan(24);
});

it('the index shows by an ellipsis that a name is cut', () => {
  const { lines, leading } = nameLines('W'.repeat(120), WIDTH);
  expect(lines.at(-1)?.text).toMatch(/W…$/);
  expect(lines.length * leading).toBeLessThan(24);
});
