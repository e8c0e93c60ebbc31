import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../db/database.ts';
import { notify } from '../db/listener.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Waits until no queued job's payload contains one of these addresses or ids, including jobs that such jobs queue. */
export async function jobsDoneFor({ deps: { db } }: TestApp, ...names: string[]): Promise<void> {
  const patterns = names.map((name) => `%${name}%`);
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from graphile_worker._private_jobs
      where payload::text like any(${patterns}::text[]) limit 1`.execute(db);
    return rows.length === 0;
  });
}

/** Waits until this process has received all notifications sent so far: they arrive in the order of their commits. */
export async function allNotificationsReceived({ deps: { db, listener } }: TestApp): Promise<void> {
  // An unknown user, for whom nothing is invalidated.
  const unknownUser = randomUUID();
  await new Promise<void>((resolve, reject) => {
    const stop = listener.on('keepsake_principal', (payload) => {
      if (!payload.includes(unknownUser)) return;
      stop();
      resolve();
    });
    notify(db, 'keepsake_principal', unknownUser).catch(reject);
  });
}

/** The backend pid of a transaction's connection, for `blockedBy`. */
export async function connectionOf(trx: Queries): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}

/** Waits until another connection is blocked by a lock of this one. */
export async function blockedBy({ deps: { db } }: TestApp, connection: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where ${connection}::int = any(pg_blocking_pids(pid))
      limit 1`.execute(db);
    return rows.length > 0;
  });
}
