import type { PageVital } from '@keepsake/shared/api/ops';
import type { VitalName } from '@keepsake/shared/api/releases';
import type { ReleaseVitalsTable } from '../../../db/tables.ts';

/** Good up to the first value, poor above the second (web.dev/vitals); in milliseconds, except for the CLS score. */
const THRESHOLDS: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export const isGood = (metric: VitalName, value: number): boolean => value <= THRESHOLDS[metric][0];
export const isPoor = (metric: VitalName, value: number): boolean => value > THRESHOLDS[metric][1];

/** The rating of the 75th percentile. */
export function ratingOf(
  vitals: Pick<ReleaseVitalsTable, 'samples' | 'good' | 'poor'>,
): PageVital['rating'] {
  const { samples, good, poor } = vitals;
  const rank = Math.ceil(samples * 0.75);
  if (rank <= good) return 'good';
  return rank <= samples - poor ? 'needs-improvement' : 'poor';
}
