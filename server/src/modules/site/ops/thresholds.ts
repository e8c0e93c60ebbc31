import type { PageVital } from '@keepsake/shared/api/ops';
import type { VitalName } from '@keepsake/shared/api/releases';

/** Up to the first a value is good, above the second it is poor: web.dev/vitals. Milliseconds; of CLS its score. */
const THRESHOLDS: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export const isGood = (metric: VitalName, value: number): boolean => value <= THRESHOLDS[metric][0];
export const isPoor = (metric: VitalName, value: number): boolean => value > THRESHOLDS[metric][1];

/** As three of four visits were, or better: the rating of the 75th percentile. */
export function ratingOf({
  samples,
  good,
  poor,
}: {
  samples: number;
  good: number;
  poor: number;
}): PageVital['rating'] {
  const rank = Math.ceil(samples * 0.75);
  if (rank <= good) return 'good';
  return rank <= samples - poor ? 'needs-improvement' : 'poor';
}
