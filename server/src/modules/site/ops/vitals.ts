import type { PageVital } from '@keepsake/shared/api/ops';
import type { VitalName } from '@keepsake/shared/api/releases';

/** Up to the first a value is good, above the second it is poor: web.dev/vitals. In the scale of the histogram. */
const THRESHOLDS: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function ratingOf(metric: VitalName, value: number): PageVital['rating'] {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
