import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { ReportedVital } from '@keepsake/shared/api';
import type { VitalSource } from './vital-source.ts';

/** Which page was shown when, in milliseconds since the start of the document. */
export interface Visits {
  /** Returns the page at a time; null when no area served the address. */
  at: (time: number) => VitalSource | null;
  now: () => VitalSource | null;
}

/** Attributes a vital to the page on which it occurred, not to the one that is open when it is reported. */
function sourceAt({ name, navigationType, entries }: Metric, visits: Visits): VitalSource | null {
  if (navigationType === 'back-forward-cache') return visits.now();
  const isLate = name === 'CLS' || name === 'INP';
  return visits.at((isLate && entries[0]?.startTime) || 0);
}

/** Rounds to whole milliseconds; CLS, a score without unit, to four decimals. */
const rounded = ({ name, value }: Metric) =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** Reports each web vital once, with its first reported value (at the latest when the page is first hidden). */
export function watchVitals(visits: Visits, add: (vital: ReportedVital) => void): void {
  const reported = new Set<string>();
  const report = (metric: Metric) => {
    if (reported.has(metric.id)) return;
    const source = sourceAt(metric, visits);
    if (!source) return;
    reported.add(metric.id);
    add({ metric: metric.name, value: rounded(metric), ...source });
  };
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(report);
}
