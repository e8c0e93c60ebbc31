/** @jest-environment node */
import { fc } from '../../testing/property.ts';
import { LANGUAGES } from '@keepsake/shared/words';
import { amountText, formatMoney, parseAmount, processingFee } from './index.ts';

const usual = { rate: 0.029, fixed: 30 };

describe('processing fee', () => {
  it.each([
    [0, 0],
    [100, 34],
    [5000, 181],
    [1_000_000, 29_898],
  ])('of %i is %i', (amount, fee) => {
    expect(processingFee(amount, usual)).toBe(fee);
  });

  it('leaves the couple the whole gift and takes not a cent more than that needs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 499 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, thousandths, fixed) => {
          const fee = processingFee(amount, { rate: thousandths / 1000, fixed });
          // In thousandths of a minor unit, so that the check itself is exact.
          const remaining = (total: number) => BigInt(total) * BigInt(1000 - thousandths);
          const wanted = BigInt(amount + fixed) * 1000n;
          expect(remaining(amount + fee)).toBeGreaterThanOrEqual(wanted);
          expect(remaining(amount + fee - 1)).toBeLessThan(wanted);
        },
      ),
    );
  });

  it('takes the rate as it was written', () => {
    // (9,680 + 30) / 0.971 is 10,000 exactly; binary fractions make it a hair more.
    expect(processingFee(9680, usual)).toBe(320);
    expect(processingFee(1000, { rate: 1e-7, fixed: 0 })).toBe(1);
  });
});

describe('amounts', () => {
  it.each([
    ['50', 5000],
    ['50.00', 5000],
    [' $1,250.5 ', 125_050],
    ['12,30', 1230],
    ['1.250,75', 125_075],
    ['1,000', 100_000],
    ['0.5', 50],
    ['.5', 50],
    ['50.', 5000],
    ['５０', 5000],
    ['0', 0],
    ['US$ 50', 5000],
    ['50 EUR', 5000],
    ['50,5 zł', 5050],
    ['1.234.567', 123_456_700],
    ['1’250.50', 125_050],
    ['12,34,567.50', 123_456_750],
    ['٥٠', 5000],
    ['١٬٢٥٠٫٧٥', 125_075],
    ['٥٠،٥', 5050],
    ['\u200f५००.२५', 50_025],
  ])('reads %j as %i', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  it.each([
    '',
    '-1',
    '−1',
    '1e3',
    '0.555',
    'fifty',
    '50k',
    '5 MIO',
    '1,00,0',
    '1.2.3',
    '1.000',
    '0,500',
    '١٫٠٠٠',
    '+5',
    '9'.repeat(13),
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('reads three digits behind a sign as the language does', () => {
    expect(parseAmount('1.000', 'de')).toBe(100_000);
    expect(parseAmount('1,000', 'de')).toBeNull();
    expect(parseAmount('1.000,5', 'de')).toBe(100_050);
    expect(parseAmount('1,000.5', 'de')).toBe(100_050);
    expect(parseAmount('1 000', 'pl')).toBe(100_000);
    expect(parseAmount('1,000', 'hi')).toBe(100_000);
  });

  const anyAmount = fc.integer({ min: 0, max: 100_000_000_000 });
  const everySystem = ['latn', 'arab', 'arabext', 'deva', 'fullwide'];
  const currencies = ['usd', 'eur', 'gbp', 'cad', 'brl', 'mxn', 'pln', 'czk', 'chf', 'ils', 'inr'];

  describe.each(LANGUAGES)('in $code', ({ code }) => {
    it('reads back what it writes, to the cent', () => {
      fc.assert(
        fc.property(anyAmount, fc.constantFrom(...currencies), (minor, currency) => {
          expect(parseAmount(formatMoney(minor, currency, code), code)).toBe(minor);
          expect(parseAmount(amountText(minor, code), code)).toBe(minor);
        }),
      );
    });

    it('reads the digits, groups and decimals that its people type', () => {
      fc.assert(
        fc.property(anyAmount, fc.constantFrom(...everySystem), (minor, numberingSystem) => {
          const written = new Intl.NumberFormat(code, {
            numberingSystem,
            minimumFractionDigits: 2,
          });
          expect(parseAmount(written.format(minor / 100), code)).toBe(minor);
        }),
      );
    });

    it('reads what was typed in another language the same, or not at all', () => {
      fc.assert(
        fc.property(anyAmount, fc.constantFrom(...LANGUAGES), (minor, other) => {
          const written = amountText(minor, other.code);
          expect(parseAmount(written, code)).toBe(minor);
          const whole = new Intl.NumberFormat(`${other.code}-u-nu-latn`).format(minor);
          expect([minor * 100, null]).toContain(parseAmount(whole, code));
        }),
      );
    });
  });

  it('are formatted for a field as people type them', () => {
    expect(amountText(125_000)).toBe('1250.00');
    expect(amountText(125_050, 'de')).toBe('1250,50');
    expect(amountText(5000, 'ar')).toBe('50.00');
  });

  it('shows two decimals', () => {
    expect(formatMoney(5000, 'usd')).toBe('$50.00');
    expect(formatMoney(0, 'EUR')).toBe('€0.00');
  });
});

test.each([
  ['ar', 'usd', '\u200f180.00 US$\u200e'],
  ['ar', 'eur', '\u200f180.00 €'],
  ['he', 'cad', '\u200f180.00 \u200fCA$\u200e'],
  ['he', 'usd', '\u200f180.00 \u200f$'],
  ['de', 'usd', '180,00 $'],
  ['en', 'cad', 'CA$180.00'],
] as const)(
  'a currency sign keeps its place in right-to-left text: %s, %s',
  (language, currency, text) =>
    expect(formatMoney(18_000, currency, language).replaceAll('\u00a0', ' ')).toBe(text),
);
