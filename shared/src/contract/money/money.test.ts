import { fc } from '../../testing/property.ts';
import { formatMoney, parseAmount, processingFee } from './index.ts';

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
          const left = (total: number) => BigInt(total) * BigInt(1000 - thousandths);
          const wanted = BigInt(amount + fixed) * 1000n;
          expect(left(amount + fee)).toBeGreaterThanOrEqual(wanted);
          expect(left(amount + fee - 1)).toBeLessThan(wanted);
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
  ])('reads %j as %i', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  it.each(['', '-1', '1e3', '0.555', 'fifty', '1,00,0', '1.2.3', '+5', '9'.repeat(13)])(
    'refuses %j',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (minor) => {
        expect(parseAmount(formatMoney(minor, 'usd'))).toBe(minor);
      }),
    );
  });

  it('shows two decimals', () => {
    expect(formatMoney(5000, 'usd')).toBe('$50.00');
    expect(formatMoney(0, 'EUR')).toBe('€0.00');
  });
});
