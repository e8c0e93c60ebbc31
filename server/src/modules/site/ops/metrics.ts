import type {
  OpsMetrics,
  PageTelemetry,
  PageVital,
  ReleaseLoads,
  Span,
} from '@keepsake/shared/api/ops';
import type { LoadOutcome, VitalName } from '@keepsake/shared/api/releases';
import { type Queries, sql } from '../../../db/database.ts';
import { grouped, hourOf } from './telemetry.ts';
import { ratingOf } from './thresholds.ts';
import type { ReleaseVitalsTable } from '../../../db/tables.ts';

const HOUR_MS = 3_600_000;
const MOST_PAGES = 200;

/** Spans in whole hours including the current one. */
const HOURS: Record<Span, number> = { hour: 2, day: 24, week: 168 };

const METRICS: VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

const isFailure = (outcome: LoadOutcome) => outcome !== 'ok' && outcome !== 'stood-in';

/** Returns the visitors' telemetry within a span. @param isTheirs whether the operator may see a package */
export async function metricsOf(
  db: Queries,
  span: Span,
  isTheirs: (name: string) => boolean,
): Promise<OpsMetrics> {
  const from = new Date(hourOf(Date.now()).getTime() - (HOURS[span] - 1) * HOUR_MS);
  const [loads, vitals] = await Promise.all([
    findLoads(db, from),
    findVitals(db, from, MOST_PAGES),
  ]);
  const isSeen = ({ remote }: { remote: string | null }) =>
    isTheirs((remote || 'shell').replaceAll('_', '-'));
  return {
    from: from.toISOString(),
    loads: loadsOf(loads).filter(isSeen),
    pages: pagesOf(vitals).filter(isSeen),
  };
}

type LoadRow = Awaited<ReturnType<typeof findLoads>>[number];
type VitalRow = Awaited<ReturnType<typeof findVitals>>[number];

const releaseOf = ({ remote, version }: { remote: string; version: string }) =>
  `${remote} ${version}`;

function count(rows: readonly LoadRow[], isMeant: (row: LoadRow) => boolean): number {
  return rows.reduce((total, row) => (isMeant(row) ? total + row.loads : total), 0);
}

function loadsOf(rows: readonly LoadRow[]): ReleaseLoads[] {
  const found = grouped(rows, releaseOf).map(([{ remote, version }, group]) => {
    const failures = Map.groupBy(
      group.filter(({ outcome }) => isFailure(outcome)),
      ({ outcome }) => outcome,
    );
    const cacheKnown = count(group, ({ cache }) => cache !== 'unknown');
    return {
      remote,
      version,
      loads: count(group, () => true),
      failed: count(group, ({ outcome }) => isFailure(outcome)),
      stood_in: count(group, ({ outcome }) => outcome === 'stood-in'),
      failures: [...failures].map(([outcome, failed]) => ({
        outcome,
        count: count(failed, () => true),
      })),
      mean: meanOf(group.filter(({ outcome }) => !isFailure(outcome))),
      cached: cacheKnown === 0 ? null : count(group, ({ cache }) => cache === 'hit') / cacheKnown,
    };
  });
  return found.toSorted((a, b) => b.loads - a.loads);
}

/** Mean load time in milliseconds; null where no load was timed. */
function meanOf(rows: readonly LoadRow[]): number | null {
  const timed = rows.reduce((total, row) => total + row.timed, 0);
  if (timed === 0) return null;
  return rows.reduce((total, row) => total + row.total_ms, 0) / timed;
}

function pagesOf(rows: readonly VitalRow[]): PageTelemetry[] {
  const keyOf = ({ route, shell, remote, version }: VitalRow) =>
    [route, shell, remote, version].join(' ');
  return grouped(rows, keyOf).map(([{ route, shell, remote, version }, group]) => ({
    route,
    shell,
    remote: remote || null,
    version: version || null,
    vitals: METRICS.flatMap((metric) => vitalOf(group.find((row) => row.metric === metric))),
  }));
}

function vitalOf(row: VitalRow | undefined): PageVital[] {
  if (!row || row.samples === 0) return [];
  const { metric, samples, good } = row;
  return [{ metric, samples, good: good / samples, rating: ratingOf(row) }];
}

/** Loads since `from`, by release and outcome, with the total milliseconds of the timed ones. */
async function findLoads(db: Queries, from: Date) {
  return db
    .selectFrom('release_loads')
    .select(['remote', 'version', 'outcome', 'cache'])
    .select(({ fn }) => [
      fn.sum<number>('loads').as('loads'),
      fn.sum<number>('timed').as('timed'),
      fn.sum<number>('total_ms').as('total_ms'),
    ])
    .where('hour', '>=', from)
    .groupBy(['remote', 'version', 'outcome', 'cache'])
    .execute();
}

type Vital = Pick<
  ReleaseVitalsTable,
  'route' | 'shell' | 'remote' | 'version' | 'metric' | 'samples' | 'good' | 'poor'
>;

/** Web vitals since `from`, of the `mostPages` most visited pages. */
async function findVitals(db: Queries, from: Date, mostPages: number) {
  const { rows } = await sql<Vital>`
    with pages as (
      select route, shell, remote, version, sum(samples) as visits from release_vitals
      where hour >= ${from} group by route, shell, remote, version
      order by visits desc, route, shell, remote, version limit ${mostPages}
    )
    select route, shell, remote, version, metric,
      sum(samples)::int as samples, sum(good)::int as good, sum(poor)::int as poor
    from release_vitals join pages using (route, shell, remote, version)
    where hour >= ${from}
    group by route, shell, remote, version, metric, visits
    order by visits desc, route, shell, remote, version`.execute(db);
  return rows;
}
