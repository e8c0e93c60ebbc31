import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { ReportedVital } from '@keepsake/shared/api';
import type { VitalSource } from './vital-source.ts';

/** When which page was shown, by the clock of the document. */
export interface Visits {
  /** The page at a time; null where nobody serves the address. */
  at: (time: number) => VitalSource | null;
  now: () => VitalSource | null;
}

/** Attributes a vital to the page on which it occurred, not to the one that is open when it is reported. */
function placeOf({ name, navigationType, entries }: Metric, visits: Visits): VitalSource | null {
  if (navigationType === 'back-forward-cache') return visits.now();
  const isLate = name === 'CLS' || name === 'INP';
  return visits.at((isLate && entries[0]?.startTime) || 0);
}

/** Milliseconds without a fraction; of a score four digits say enough. */
const rounded = ({ name, value }: Metric) =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** Tells each web vital of this page once: what it is when the page is first hidden. */
export function watchVitals(visits: Visits, add: (vital: ReportedVital) => void): void {
  const told = new Set<string>();
  const report = (metric: Metric) => {
    if (told.has(metric.id)) return;
    const place = placeOf(metric, visits);
    if (!place) return;
    told.add(metric.id);
    add({ metric: metric.name, value: rounded(metric), ...place });
  };
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(report);
}
