import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../db/database.ts';
import { notify } from '../db/listener.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/**
 * Waits until the queue holds no job any more whose payload names one of these, as an address or an id. What such a
 * job queues in its turn is there before it is gone, so it is waited for as well.
 */
export async function doneFor({ deps: { db } }: TestApp, ...names: string[]): Promise<void> {
  const patterns = names.map((name) => `%${name}%`);
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from graphile_worker._private_jobs
      where payload::text like any(${patterns}::text[]) limit 1`.execute(db);
    return rows.length === 0;
  });
}

/** Waits until this process has heard everything that was told it so far: news come in the order of their commits. */
export async function allHeard({ deps: { db, listener } }: TestApp): Promise<void> {
  // A person whom nobody knows: there is nothing to forget of them.
  const nobody = randomUUID();
  await new Promise<void>((resolve, reject) => {
    const stop = listener.on('keepsake_principal', (payload) => {
      if (!payload.includes(nobody)) return;
      stop();
      resolve();
    });
    notify(db, 'keepsake_principal', nobody).catch(reject);
  });
}

/** The connection of a transaction, as `blockedBy` takes it. */
export async function connectionOf(trx: Queries): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}

/** Waits until somebody waits for what a connection has locked. */
export async function blockedBy({ deps: { db } }: TestApp, connection: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where ${connection}::int = any(pg_blocking_pids(pid))
      limit 1`.execute(db);
    return rows.length > 0;
  });
}
