import { sql, type Queries } from '../../../db/database.ts';
import type { ReleaseLoadsTable, ReleaseVitalsTable } from '../../../db/tables.ts';

/** A histogram bucket of a key. */
interface Bucket {
  /** From 0. */
  place: number;
  count: number;
}

/** Loads since an hour, by release and how they ended. */
export async function findLoads(db: Queries, from: Date) {
  return db
    .selectFrom('release_loads')
    .select(['remote', 'version', 'outcome', 'cache'])
    .select(({ fn }) => fn.sum<number>('loads').as('loads'))
    .where('hour', '>=', from)
    .groupBy(['remote', 'version', 'outcome', 'cache'])
    .execute();
}

/** How long the loads took that did not fail, by release. */
export async function findLoadTimes(db: Queries, from: Date) {
  const { rows } = await sql<Bucket & Pick<ReleaseLoadsTable, 'remote' | 'version'>>`
    select remote, version, place::int - 1 as place, sum(count)::int as count
    from release_loads, unnest(buckets) with ordinality as each(count, place)
    where hour >= ${from} and outcome in ('ok', 'stood-in') and count > 0
    group by remote, version, place`.execute(db);
  return rows;
}

/** Loads by remote and time. @param step hours that a point stands for */
export async function findTimeSeries(db: Queries, from: Date, step: number) {
  const { rows } = await sql<{ remote: string; at: Date; loads: number; failed: number }>`
    select remote, date_bin(${`${step} hours`}::interval, hour, ${from}::timestamptz) as at,
      sum(loads)::int as loads,
      coalesce(sum(loads) filter (where outcome not in ('ok', 'stood-in')), 0)::int as failed
    from release_loads where hour >= ${from} group by remote, at order by remote, at`.execute(db);
  return rows;
}

type Page = Pick<ReleaseVitalsTable, 'route' | 'shell' | 'remote' | 'version'>;

/** Web vitals since an hour, of the pages with the most visits. */
export async function findVitals(db: Queries, from: Date, mostPages: number) {
  const { rows } = await sql<Bucket & Page & Pick<ReleaseVitalsTable, 'metric'>>`
    with pages as (
      select route, shell, remote, version, sum(samples) as visits from release_vitals
      where hour >= ${from} group by route, shell, remote, version
      order by visits desc, route, shell, remote, version limit ${mostPages}
    )
    select route, shell, remote, version, metric, place::int - 1 as place, sum(count)::int as count
    from release_vitals join pages using (route, shell, remote, version),
      unnest(buckets) with ordinality as each(count, place)
    where hour >= ${from} and count > 0
    group by route, shell, remote, version, metric, place, visits
    order by visits desc, route, shell, remote, version`.execute(db);
  return rows;
}
