import { bankPlace, changedWords } from './bank-words.ts';

test('an account in the currency of the gifts has no note about its country or a conversion', () => {
  expect(bankPlace({ country: 'US', currency: 'usd' })).toBeNull();
  expect(changedWords({ currency: 'usd' }, 'usd')).toBeNull();
});

test('an account in another currency names the currency and whose exchange rate applies', () => {
  expect(bankPlace({ country: 'GB', currency: 'gbp' })).toBe(
    'United Kingdom, paid in British pounds',
  );
  expect(changedWords({ currency: 'eur' }, 'usd')).toBe(
    'It arrives in euros, at our payment provider’s rate of the day.',
  );
});
