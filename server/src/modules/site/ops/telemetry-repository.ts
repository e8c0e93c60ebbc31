import type { Insertable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { ReleaseLoadsTable, ReleaseVitalsTable } from '../../../db/tables.ts';

/** Adds what was counted to the rows of its hour. @param rows in the same order for all callers, or they may wait for each other */
export async function addLoads(
  db: Queries,
  rows: readonly Insertable<ReleaseLoadsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_loads')
    .values(rows)
    .onConflict((found) =>
      found.columns(['hour', 'remote', 'version', 'outcome', 'cache']).doUpdateSet({
        loads: sql`release_loads.loads + excluded.loads`,
        timed: sql`release_loads.timed + excluded.timed`,
        total_ms: sql`release_loads.total_ms + excluded.total_ms`,
      }),
    )
    .execute();
}

/** As `addLoads`. */
export async function addVitals(
  db: Queries,
  rows: readonly Insertable<ReleaseVitalsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_vitals')
    .values(rows)
    .onConflict((found) =>
      found.columns(['hour', 'route', 'shell', 'remote', 'version', 'metric']).doUpdateSet({
        samples: sql`release_vitals.samples + excluded.samples`,
        total: sql`release_vitals.total + excluded.total`,
        good: sql`release_vitals.good + excluded.good`,
        poor: sql`release_vitals.poor + excluded.poor`,
      }),
    )
    .execute();
}

/** Forgets what was seen before an hour. */
export async function deleteTelemetry(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('release_loads').where('hour', '<', before).execute();
  await db.deleteFrom('release_vitals').where('hour', '<', before).execute();
}
