import type { Insertable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { ReleaseLoadsTable, ReleaseVitalsTable } from '../../../db/tables.ts';

/** Adds counts to their hour's rows. @param rows in one order for all callers, or concurrent upserts may deadlock */
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

/** Adds web vitals to their hour's rows; `rows` are sorted as for `addLoads`. */
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

/** Deletes telemetry of hours before `before`. */
export async function deleteTelemetry(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('release_loads').where('hour', '<', before).execute();
  await db.deleteFrom('release_vitals').where('hour', '<', before).execute();
}
