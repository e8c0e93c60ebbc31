import type {
  OpsMetrics,
  PageTelemetry,
  PageVital,
  ReleaseLoads,
  Span,
} from '@keepsake/shared/api/ops';
import type { LoadOutcome, VitalName } from '@keepsake/shared/api/releases';
import type { Queries } from '../../../db/database.ts';
import { emptyHistogram, percentile, type Histogram } from './histogram.ts';
import { findTimeSeries, findLoads, findLoadTimes, findVitals } from './metrics-repository.ts';
import { hourOf, SCORE } from './telemetry.ts';

/** Up to the first a value is good, above the second it is poor: web.dev/vitals. In the scale of the histogram. */
const THRESHOLDS: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

function ratingOf(metric: VitalName, value: number): PageVital['rating'] {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

const HOUR_MS = 3_600_000;
const MOST_PAGES = 200;

/** Spans in whole hours including the current one, and the hours per point of the time series. */
const SPANS: Record<Span, { hours: number; step: number }> = {
  hour: { hours: 2, step: 1 },
  day: { hours: 24, step: 1 },
  week: { hours: 168, step: 6 },
};

const METRICS: VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

const isFailure = (outcome: LoadOutcome) => outcome !== 'ok' && outcome !== 'stood-in';

/** Returns the visitors' telemetry within a span. @param isTheirs whether a package is one that the operator sees */
export async function metricsOf(
  db: Queries,
  span: Span,
  isTheirs: (name: string) => boolean,
): Promise<OpsMetrics> {
  const { hours, step } = SPANS[span];
  const from = new Date(hourOf(Date.now()).getTime() - (hours - 1) * HOUR_MS);
  const [loads, times, course, vitals] = await Promise.all([
    findLoads(db, from),
    findLoadTimes(db, from),
    findTimeSeries(db, from, step),
    findVitals(db, from, MOST_PAGES),
  ]);
  const isSeen = ({ remote }: { remote: string | null }) =>
    isTheirs((remote || 'shell').replaceAll('_', '-'));
  return {
    from: from.toISOString(),
    step,
    loads: loadsOf(loads, times).filter(isSeen),
    course: course.filter(isSeen).map(({ at, ...point }) => ({ ...point, at: at.toISOString() })),
    pages: pagesOf(vitals).filter(isSeen),
  };
}

type LoadRow = Awaited<ReturnType<typeof findLoads>>[number];
type TimeRow = Awaited<ReturnType<typeof findLoadTimes>>[number];
type VitalRow = Awaited<ReturnType<typeof findVitals>>[number];

function histogramIn(rows: readonly { place: number; count: number }[]): Histogram {
  const counts = emptyHistogram();
  for (const { place, count } of rows) counts[place] = count;
  return counts;
}

const releaseOf = ({ remote, version }: { remote: string; version: string }) =>
  `${remote} ${version}`;

function count(rows: readonly LoadRow[], isMeant: (row: LoadRow) => boolean): number {
  return rows.reduce((total, row) => (isMeant(row) ? total + row.loads : total), 0);
}

function loadsOf(rows: readonly LoadRow[], times: readonly TimeRow[]): ReleaseLoads[] {
  const timesOf = Map.groupBy(times, releaseOf);
  const found = [...Map.groupBy(rows, releaseOf)].flatMap(([release, group]) => {
    const [first] = group;
    if (!first) return [];
    const histogram = histogramIn(timesOf.get(release) ?? []);
    const failures = Map.groupBy(
      group.filter(({ outcome }) => isFailure(outcome)),
      ({ outcome }) => outcome,
    );
    const told = count(group, ({ cache }) => cache !== 'unknown');
    return [
      {
        remote: first.remote,
        version: first.version,
        loads: count(group, () => true),
        failed: count(group, ({ outcome }) => isFailure(outcome)),
        stood_in: count(group, ({ outcome }) => outcome === 'stood-in'),
        failures: [...failures].map(([outcome, failed]) => ({
          outcome,
          count: count(failed, () => true),
        })),
        p50: percentile(histogram, 0.5),
        p75: percentile(histogram, 0.75),
        p95: percentile(histogram, 0.95),
        cached: told === 0 ? null : count(group, ({ cache }) => cache === 'hit') / told,
      },
    ];
  });
  return found.toSorted((a, b) => b.loads - a.loads);
}

function pagesOf(rows: readonly VitalRow[]): PageTelemetry[] {
  const groups = Map.groupBy(rows, ({ route, shell, remote, version }) =>
    [route, shell, remote, version].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { route, shell, remote, version } = first;
    return [
      {
        route,
        shell,
        remote: remote || null,
        version: version || null,
        vitals: METRICS.flatMap((metric) =>
          vitalOf(
            metric,
            group.filter((row) => row.metric === metric),
          ),
        ),
      },
    ];
  });
}

function vitalOf(metric: VitalName, rows: readonly VitalRow[]): PageVital[] {
  const p75 = percentile(histogramIn(rows), 0.75);
  if (p75 === null) return [];
  const samples = rows.reduce((total, row) => total + row.count, 0);
  const value = metric === 'CLS' ? p75 / SCORE : p75;
  return [{ metric, samples, p75: value, rating: ratingOf(metric, p75) }];
}
