/** @jest-environment node */
import { giftOf, giftProblem } from './gift.ts';

test.each([
  ['', 0],
  ['50', 5000],
  ['$1,250.50', 125_050],
  ['1.00', 100],
  ['10,000.00', 1_000_000],
  ['٥٠٫٥', 5050],
  ['५०', 5000],
  ['50,5', 5050],
])('accepts “%s”', (text, minor) => {
  expect(giftProblem(text, 'usd')).toBeNull();
  expect(giftOf(text)).toBe(minor);
});

test.each([
  ['-1', 'A gift can’t be negative.'],
  ['0.5', 'The smallest gift is $1.00.'],
  ['1000000000', 'The largest gift is $10,000.00.'],
  ['10000.01', 'The largest gift is $10,000.00.'],
  ['a lot', 'Please write an amount, like 50 or 50.00.'],
  ['1.005', 'Please write an amount, like 50 or 50.00.'],
])('refuses “%s”', (text, sentence) => {
  expect(giftProblem(text, 'usd')).toBe(sentence);
});

test('the smallest gift is one that the provider charges, in every currency', () => {
  expect(giftProblem('2.99', 'sek')).toBe('The smallest gift is SEK\u00A03.00.');
  expect(giftProblem('3', 'sek')).toBeNull();
});
