import { paidWithInWords } from './paid-with.ts';

test.each([
  [null, 'Visa ending in 4242'],
  ['apple_pay', 'Apple Pay · Visa ···· 4242'],
  ['google_pay', 'Google Pay · Visa ···· 4242'],
  ['wallet_of_tomorrow', 'Wallet · Visa ···· 4242'],
])('a card of %s reads %s', (wallet, words) => {
  expect(paidWithInWords({ brand: 'visa', last4: '4242', wallet })).toBe(words);
});
