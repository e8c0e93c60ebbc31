import { sql, type Queries } from '../../../db/database.ts';
import type { SiteFigures } from '../../../observability/site-figures.ts';
import { GONE } from '../../../telemetry/heartbeat.ts';

/** Counts payments for cards and packages that the provider is processing; `oldest` is in seconds. */
export async function findProcessing(db: Queries): Promise<SiteFigures['payments']> {
  const { rows } = await sql<SiteFigures['payments']>`
    select count(*)::int as processing,
      coalesce(extract(epoch from now() - min(updated_at)), 0)::float8 as oldest
    from (
      select updated_at from orders where status = 'processing'
      union all
      select updated_at from membership_orders where status = 'processing'
    ) open`.execute(db);
  return rows[0] ?? { processing: 0, oldest: 0 };
}

/** Server processes with a heartbeat in the last minute, by name. */
export async function findServers(db: Queries, now: Date) {
  return db
    .selectFrom('servers')
    .selectAll()
    .where('seen_at', '>=', new Date(now.getTime() - GONE))
    .orderBy('name')
    .orderBy('started_at')
    .execute();
}
