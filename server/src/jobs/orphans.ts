import { sql, type Database } from '../db/database.ts';
import { PROCESS_LOCK } from '../db/listener.ts';

const PREFIX = 'process-';

/** With which name those begin under which a process takes jobs; its number is locked while it lives, see `listener.ts`. */
export const workerName = (processId: number) => `${PREFIX}${processId}`;

/**
 * Gives back what a killed process was at work on: the queue itself would wait for hours, since it cannot
 * tell a dead worker from a slow one.
 */
export async function freeOrphans(db: Database): Promise<void> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where starts_with(locked_by, ${PREFIX})`.execute(db);
  for (const { locked_by: name } of rows)
    await db.transaction().execute(async (trx) => {
      const lock = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${Number.parseInt(name.slice(PREFIX.length), 10)}) as free
        `.execute(trx);
      if (!lock.rows[0]?.free) return;
      await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(trx);
    });
}
