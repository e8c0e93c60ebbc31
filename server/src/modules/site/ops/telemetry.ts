import type { TelemetryReport, ReleaseLoad, ReportedVital } from '@keepsake/shared/api/releases';
import type { Deps } from '../../../deps.ts';
import type { Known } from './known-releases.ts';
import { addLoads, addVitals } from './telemetry-repository.ts';
import { isGood, isPoor } from './thresholds.ts';

const HOUR_MS = 3_600_000;

/** The beginning of the hour that an instant is in. */
export const hourOf = (now: number): Date => new Date(now - (now % HOUR_MS));

/** Adds one page's report to the totals of this hour; unknown releases and routes are ignored. */
export async function addTelemetry(
  { db, tally }: Pick<Deps, 'db' | 'tally'>,
  known: Known,
  { shell, loads, vitals }: TelemetryReport,
): Promise<void> {
  const hour = hourOf(Date.now());
  const loaded = loads.filter(({ remote, version }) => known.isRelease(remote, version));
  const shown = known.isShell(shell) ? vitals.filter((vital) => isKnown(known, vital)) : [];
  for (const load of loaded) tally.emit('load', load);
  for (const vital of shown) tally.emit('vital', vital);
  await addLoads(db, rowsOfLoads(hour, loaded));
  await addVitals(db, rowsOfVitals(hour, shell, shown));
}

function isKnown(known: Known, { route, remote, version }: ReportedVital): boolean {
  if (!known.isShownAt(route, remote)) return false;
  if (remote === undefined || version === undefined) return remote === version;
  return known.isRelease(remote, version);
}

/** Groups by key, each with its first member. */
export function grouped<T>(
  all: readonly T[],
  keyOf: (each: T) => string,
): [first: T, group: T[]][] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [[first, group]];
  });
}

/** As `grouped`, sorted by key: all servers lock rows in the same order, which prevents deadlocks. */
const inOrder = <T>(all: readonly T[], keyOf: (each: T) => string) =>
  grouped(all, keyOf).toSorted(([a], [b]) => (keyOf(a) < keyOf(b) ? -1 : 1));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rowsOfLoads(hour: Date, loads: readonly ReleaseLoad[]) {
  const keyOf = (load: ReleaseLoad) =>
    [load.remote, load.version, load.outcome, load.cache].join(' ');
  return inOrder(loads, keyOf).map(([{ remote, version, outcome, cache }, group]) => {
    const times = group.flatMap(({ ms }) => (ms === undefined ? [] : [ms]));
    return {
      hour,
      remote,
      version,
      outcome,
      cache,
      loads: group.length,
      timed: times.length,
      total_ms: sum(times),
    };
  });
}

/** CLS scores are stored times 1000, so that their totals have the scale of milliseconds. */
const SCORE = 1000;

function rowsOfVitals(hour: Date, shell: string, vitals: readonly ReportedVital[]) {
  const keyOf = ({ route, remote, version, metric }: ReportedVital) =>
    [route, remote, version, metric].join(' ');
  return inOrder(vitals, keyOf).map(([{ route, remote, version, metric }, group]) => {
    const values = group.map(({ value }) => (metric === 'CLS' ? value * SCORE : value));
    return {
      hour,
      route,
      shell,
      metric,
      remote: remote ?? '',
      version: version ?? '',
      samples: values.length,
      total: sum(values),
      good: group.filter(({ value }) => isGood(metric, value)).length,
      poor: group.filter(({ value }) => isPoor(metric, value)).length,
    };
  });
}
