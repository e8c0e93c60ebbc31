import { sql, type Queries } from '../db/database.ts';

/** When a schedule was first known to the queue; null for an unknown one. */
export async function scheduledSince(db: Queries, name: string): Promise<Date | null> {
  const { rows } = await sql<{ known_since: Date }>`
    select known_since from graphile_worker._private_known_crontabs where identifier = ${name}`.execute(
    db,
  );
  return rows[0]?.known_since ?? null;
}
