import type { TelemetryReport, ReleaseLoad, ReportedVital } from '@keepsake/shared/api/releases';
import type { Deps } from '../../../deps.ts';
import type { Known } from './known.ts';
import { addLoads, addVitals } from './telemetry-repository.ts';
import { isGood, isPoor } from './thresholds.ts';

const HOUR_MS = 3_600_000;

/** The beginning of the hour that an instant is in. */
export const hourOf = (now: number): Date => new Date(now - (now % HOUR_MS));

/** Adds what one page saw to what all pages saw in this hour; what is not known is left out. */
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

/** Together what has the same key, in the order of their keys: two servers lock rows in the same order. */
function grouped<T>(all: readonly T[], keyOf: (each: T) => string): T[][] {
  const groups = Map.groupBy(all, keyOf);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rowsOfLoads(hour: Date, loads: readonly ReleaseLoad[]) {
  const keyOf = (load: ReleaseLoad) =>
    [load.remote, load.version, load.outcome, load.cache].join(' ');
  return grouped(loads, keyOf).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { remote, version, outcome, cache } = first;
    const times = group.flatMap(({ ms }) => (ms === undefined ? [] : [ms]));
    return [
      {
        hour,
        remote,
        version,
        outcome,
        cache,
        loads: group.length,
        timed: times.length,
        total_ms: sum(times),
      },
    ];
  });
}

/** The score of CLS in the scale of milliseconds. */
const SCORE = 1000;

function rowsOfVitals(hour: Date, shell: string, vitals: readonly ReportedVital[]) {
  const keyOf = ({ route, remote, version, metric }: ReportedVital) =>
    [route, remote, version, metric].join(' ');
  return grouped(vitals, keyOf).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { route, remote, version, metric } = first;
    const values = group.map(({ value }) => (metric === 'CLS' ? value * SCORE : value));
    return [
      {
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
      },
    ];
  });
}
