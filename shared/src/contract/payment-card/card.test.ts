/** @jest-environment node */
import { fc } from '../../testing/property.ts';
import {
  brandOf,
  declineSentence,
  formatExpiry,
  formatNumber,
  isValidExpiry,
  isValidNumber,
  isValidSecurityCode,
  parseExpiry,
} from './index.ts';
import { brandRules } from './brands.ts';
import { paidWithInWords } from './paid-with.ts';

describe('brandOf', () => {
  it.each([
    ['5018', 'maestro'],
    ['6220', 'maestro'],
    ['67', 'maestro'],
    ['600', 'forbrugsforeningen'],
    ['5019', 'dankort'],
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['27', 'mastercard'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['30', 'dinersclub'],
    ['39', 'dinersclub'],
    ['60', 'discover'],
    ['622', 'discover'],
    ['65', 'discover'],
    ['62', 'unionpay'],
    ['88', 'unionpay'],
    ['35', 'jcb'],
  ])('%s is %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
  });

  it('knows nothing of other numbers, nor of too few digits', () => {
    expect(brandOf('')).toBeNull();
    expect(brandOf('50')).toBeNull();
    expect(brandOf('9')).toBeNull();
  });
});

describe('isValidNumber', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4222222222222',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '30569309025904',
    '6011111111111117',
    '3566002020360505',
    '6240008631401148',
    '6759649826438453',
    '5019717010103742',
    '6007220000000004',
  ])('takes %s', (number) => {
    expect(isValidNumber(number)).toBe(true);
  });

  it.each([
    '',
    '4242424242424241',
    '424242424242424',
    '4242a42424242424',
    '9999999999999995',
    '4 2',
  ])('refuses %j', (number) => {
    expect(isValidNumber(number)).toBe(false);
  });

  it('checks no check digit for UnionPay alone', () => {
    expect(isValidNumber('6212345678901230')).toBe(true);
    expect(isValidNumber('6212345678901231')).toBe(true);
  });

  it('accepts one last digit of ten for every brand with Luhn, of every allowed length', () => {
    const brands = brandRules.filter((rule) => rule.luhn);
    fc.assert(
      fc.property(
        fc
          .constantFrom(...brands)
          .chain((rule) =>
            fc.tuple(
              fc.constant(rule),
              fc.constantFrom(...rule.prefixes),
              fc.constantFrom(...rule.lengths),
              fc.stringMatching(/^[0-9]{20}$/),
            ),
          ),
        ([rule, prefix, length, filler]) => {
          const body = (prefix + filler).slice(0, length - 1);
          fc.pre(brandOf(body) === rule.brand);
          const valid = '0123456789'.split('').filter((last) => isValidNumber(body + last));
          expect(valid).toHaveLength(1);
        },
      ),
    );
  });
});

describe('formatNumber', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['４２４２ 4242-4242', '4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['6759649826438453111', '6759 6498 2643 8453 111'],
    ['abc', ''],
  ])('%j becomes %j', (input, shown) => {
    expect(formatNumber(input)).toBe(shown);
  });

  it('formats what it formatted to the same, and 16 digits to 19 characters at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -x'.split('')) }), (input) => {
        const once = formatNumber(input);
        expect(formatNumber(once)).toBe(once);
        if (once.replaceAll(' ', '').length <= 16) expect(once.length).toBeLessThanOrEqual(19);
      }),
    );
  });
});

describe('isValidSecurityCode', () => {
  it.each([
    ['123', 'visa', true],
    ['1234', 'visa', false],
    ['123', 'amex', true],
    ['1234', 'amex', true],
    ['123', null, true],
    ['1234', undefined, true],
    ['12', undefined, false],
    ['12a', undefined, false],
    ['12345', undefined, false],
  ] as const)('%s for %s: %s', (code, brand, valid) => {
    expect(isValidSecurityCode(code, brand)).toBe(valid);
  });
});

describe('expiry', () => {
  const now = new Date(2026, 5, 15);

  it.each([
    ['6', '26', true],
    [6, 2026, true],
    ['05', '2026', false],
    ['12', '69', true],
    ['12', '70', false],
    ['0', '30', false],
    ['13', '30', false],
    ['1', '030', false],
    ['1', '', false],
    ['x', '30', false],
  ])('%s of %s: %s', (month, year, valid) => {
    expect(isValidExpiry(month, year, now)).toBe(valid);
  });

  it('holds until the last moment of the month', () => {
    expect(isValidExpiry(6, 2026, new Date(2026, 5, 30, 23, 59, 59))).toBe(true);
    expect(isValidExpiry(6, 2026, new Date(2026, 6, 1))).toBe(false);
  });

  it.each([
    ['4', '04 / '],
    ['1', '1'],
    ['0', '0'],
    ['12', '12 / '],
    ['1225', '12 / 25'],
    ['122025', '12 / 2025'],
    ['12/25', '12 / 25'],
    ['1/25', '01 / 25'],
    ['425', '04 / 25'],
    ['04 /', '0'],
    ['7 /', '07 / '],
    ['45 /', '04 / 5'],
    ['2027-03', '03 / 2027'],
    ['１２２５', '12 / 25'],
    ['', ''],
    ['x', ''],
  ])('formats %j as %j', (input, shown) => {
    expect(formatExpiry(input)).toBe(shown);
  });

  it('formats what it formatted to the same, in 9 characters at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 /x'.split('')) }), (input) => {
        const once = formatExpiry(input);
        expect(formatExpiry(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(9);
      }),
    );
  });

  it.each([
    ['12 / 25', { month: 12, year: 2025 }],
    ['04 / 2030', { month: 4, year: 2030 }],
    ['1225', { month: 12, year: 2025 }],
    ['1/71', { month: 1, year: 1971 }],
    ['13 / 25', null],
    ['12 / ', null],
    ['12 / 202', null],
    ['', null],
  ])('parses %j', (input, parsed) => {
    expect(parseExpiry(input)).toEqual(parsed);
  });
});

describe('declineSentence', () => {
  it('has a sentence for what it knows and for what it does not', () => {
    expect(declineSentence('insufficient_funds')).toMatch(/isn’t enough money/);
    expect(declineSentence('never_heard_of')).toMatch(/declined/);
    expect(declineSentence(null)).toMatch(/declined/);
  });
});

it('reads the digits of any keyboard', () => {
  expect(formatNumber('٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢')).toBe('4242 4242 4242 4242');
  expect(formatNumber('४२४२')).toBe('4242');
  expect(formatExpiry('١٢٢٩')).toBe('12 / 29');
  expect(parseExpiry('१२/२९')).toEqual({ month: 12, year: 2029 });
});

test.each([
  [null, 'Visa ending in 4242'],
  ['apple_pay', 'Apple Pay · Visa ···· 4242'],
  ['google_pay', 'Google Pay · Visa ···· 4242'],
  ['wallet_of_tomorrow', 'Wallet · Visa ···· 4242'],
])('a card of %s reads %s', (wallet, words) => {
  expect(paidWithInWords({ brand: 'visa', last4: '4242', wallet })).toBe(words);
});
