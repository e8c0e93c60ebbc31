import { LANGUAGES, latinDigits } from './index.ts';

const numberings = Intl.supportedValuesOf('numberingSystem').filter((system) => {
  const digits = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  return /^\p{Nd}{10}$/u.test(digits.format(1_234_567_890));
});

test('the digits of every script that has ten are read', () => {
  expect(numberings).toEqual(expect.arrayContaining(['arab', 'arabext', 'deva', 'fullwide']));
  for (const numberingSystem of numberings) {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    expect(latinDigits(written.format(1_234_567_890))).toBe('1234567890');
    expect(latinDigits(written.format(9))).toBe('9');
  }
});

test.each(LANGUAGES)('the digits of $code are read', ({ code }) => {
  for (const digit of '0123456789')
    expect(latinDigits(Number(digit).toLocaleString(code))).toBe(digit);
});

test.each([
  ['٢٣٤A BCDE', '234A BCDE'],
  ['۰۱', '01'],
  ['\u200f\u2066४२\u2069', '42'],
  ['Zoë', 'Zoë'],
])('%j is %j', (typed, plain) => {
  expect(latinDigits(typed)).toBe(plain);
});
