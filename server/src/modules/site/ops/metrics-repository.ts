import { sql, type Queries } from '../../../db/database.ts';
import type { ReleaseVitalsTable } from '../../../db/tables.ts';

/** Loads since an hour, by release and how they ended, with the milliseconds of those that were timed. */
export async function findLoads(db: Queries, from: Date) {
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

/** Web vitals since an hour, of the pages with the most visits. */
export async function findVitals(db: Queries, from: Date, mostPages: number) {
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
