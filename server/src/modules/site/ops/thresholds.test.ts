import { isGood, isPoor, ratingOf } from './thresholds.ts';

it('rates counts of samples like their 75th percentile', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 300; round += 1) {
    const values = Array.from({ length: 1 + Math.floor(random() * 9) }, () => random() * 6000);
    const p75 = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
    const rating = isGood('LCP', p75) ? 'good' : isPoor('LCP', p75) ? 'poor' : 'needs-improvement';
    const counts = {
      samples: values.length,
      good: values.filter((value) => isGood('LCP', value)).length,
      poor: values.filter((value) => isPoor('LCP', value)).length,
    };
    expect([values, ratingOf(counts)]).toEqual([values, rating]);
  }
});

it('counts a value at a bound as the better rating', () => {
  expect([isGood('CLS', 0.1), isGood('CLS', 0.11)]).toEqual([true, false]);
  expect([isPoor('INP', 500), isPoor('INP', 501)]).toEqual([false, true]);
});
