import { fc } from '@keepsake/shared/testing/property';
import { addUp, BOUNDS, histogramOf, percentile } from './histogram.ts';

const value = fc.oneof(
  fc.double({ min: 0, max: 600_000, noNaN: true }),
  fc.nat(5000),
  fc.constantFrom(...BOUNDS),
);
const values = fc.array(value, { minLength: 1, maxLength: 200 });
const share = fc.constantFrom(0.01, 0.5, 0.75, 0.95, 1);

/** The nearest rank, of the values themselves, none above the last bound. */
function exact(all: readonly number[], part: number): number {
  const ranked = all.toSorted((a, b) => a - b)[Math.ceil(part * all.length) - 1] ?? NaN;
  return Math.min(ranked, BOUNDS.at(-1) ?? NaN);
}

test('bounds rise, no two of them further apart than what a percentile may be off', () => {
  for (const [at, bound] of BOUNDS.entries()) {
    const before = BOUNDS[at - 1] ?? -1;
    expect(bound).toBeGreaterThan(before);
    if (before >= 10 && bound <= 10_000) expect(bound / before).toBeLessThanOrEqual(1.25);
  }
});

test('a percentile is on the same side of every bound as the exact one', () => {
  fc.assert(
    fc.property(values, share, (all, part) => {
      const told = percentile(histogramOf(all), part) ?? NaN;
      const wanted = exact(all, part);
      for (const bound of BOUNDS) expect(told <= bound).toBe(wanted <= bound);
    }),
  );
});

test('a higher share is no lower value', () => {
  fc.assert(
    fc.property(values, (all) => {
      const told = [0.01, 0.5, 0.75, 0.95, 1].map(
        (part) => percentile(histogramOf(all), part) ?? 0,
      );
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    }),
  );
});

test('what is counted apart and added up is what would be counted together', () => {
  fc.assert(
    fc.property(values, values, (some, others) => {
      expect(addUp([histogramOf(some), histogramOf(others)])).toEqual(
        histogramOf([...some, ...others]),
      );
    }),
  );
});

test('of nothing there is no percentile', () => {
  expect(percentile(histogramOf([]), 0.75)).toBeNull();
});
