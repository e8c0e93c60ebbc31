import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connect, sql, type Queries } from './database.ts';
import { until } from './waiting.ts';

/** Held by whoever copies the files that a snapshot of the database names; shared by whoever removes one. */
const REMOVALS_LOCK = 0x6b73_6469;
/** Milliseconds in which removals that are at work end. */
const PATIENCE = 60_000;

/** Files of the storage stay until it is let go of, or the process ends. */
export interface HeldRemovals {
  letGo(): Promise<void>;
}

/** Has no file removed from now on. @returns null where somebody else does so already */
export async function holdRemovals(connection: pg.ClientConfig): Promise<HeldRemovals | null> {
  // Where it breaks, the lock is gone with it: files that are removed then are missed, and told.
  const client = await connect(connection);
  const isLocked = await until(async () => {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
      REMOVALS_LOCK,
    ]);
    if (rows[0]?.ok) return true;
    await wait(200);
    return false;
  }, PATIENCE);
  if (isLocked) return { letGo: async () => client.end() };
  await client.end();
  return null;
}

/** Whether files may be removed now; nobody begins to hold them before the end of the transaction. */
export async function mayRemove(trx: Queries): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) as ok`.execute(trx);
  return rows[0]?.ok === true;
}
