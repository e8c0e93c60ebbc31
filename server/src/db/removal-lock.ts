import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connect, sql, type Queries } from './database.ts';
import { until } from './poll-until.ts';

/** Advisory lock: exclusive for a backup that copies the files of a snapshot, shared for each removal of a file. */
const REMOVALS_LOCK = 0x6b73_6469;
/** Milliseconds to wait for running removals. */
const LOCK_TIMEOUT = 60_000;

/**
 * Prevents the removal of files from now on, until the hold is disposed of or the process ends.
 * @returns null where another process holds the lock
 */
export async function holdRemovals(connection: pg.ClientConfig): Promise<AsyncDisposable | null> {
  // If the connection breaks, the lock is lost: files that are then removed are reported as lost.
  const client = await connect(connection);
  const isLocked = await until(async () => {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
      REMOVALS_LOCK,
    ]);
    if (rows[0]?.ok) return true;
    await wait(200);
    return false;
  }, LOCK_TIMEOUT);
  if (isLocked) return client;
  await client.end();
  return null;
}

/** Whether files may be removed now; if so, until the end of the transaction. */
export async function mayRemove(trx: Queries): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) as ok`.execute(trx);
  return rows[0]?.ok === true;
}
