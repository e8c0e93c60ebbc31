import { bankPlace, changedWords } from './bank-words.ts';

test('what is paid in the currency of the gifts has nothing said of it', () => {
  expect(bankPlace({ country: 'US', currency: 'usd' })).toBeNull();
  expect(changedWords({ currency: 'usd' }, 'usd')).toBeNull();
});

test('what is changed on its way says into what, and at whose rate', () => {
  expect(bankPlace({ country: 'GB', currency: 'gbp' })).toBe(
    'United Kingdom, paid in British pounds',
  );
  expect(changedWords({ currency: 'eur' }, 'usd')).toBe(
    'It arrives in euros, at our payment provider’s rate of the day.',
  );
});
