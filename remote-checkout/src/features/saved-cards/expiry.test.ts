import { expiryOf, lastMonth } from './expiry.ts';

test.each([
  ['2027-11-30T23:59:59', 'good'],
  ['2027-12-01T00:00:00', 'soon'],
  ['2028-01-31T12:00:00', 'soon'],
  ['2028-02-29T23:59:59', 'soon'],
  ['2028-03-01T00:00:00', 'expired'],
] as const)('on %s the expiry of a card that is valid until February 2028 is %s', (day, expiry) => {
  expect(expiryOf({ exp_month: 2, exp_year: 2028 }, new Date(day))).toBe(expiry);
});

test('the last month of a card is formatted in words', () => {
  expect(lastMonth({ exp_month: 2, exp_year: 2028 })).toBe('February 2028');
});
