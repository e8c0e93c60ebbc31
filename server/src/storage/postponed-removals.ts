import type { FastifyBaseLogger } from 'fastify';
import { sql, type Database, type Queries } from '../db/database.ts';
import { mayRemove } from '../db/removal-lock.ts';
import { addJob, type Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

/** Job that removes a file without a row, when its removal was postponed or failed. */
const JOB = 'media.remove-held';
/** Milliseconds until the job runs. */
const DELAY_MS = 5 * 60_000;
/** Removals at a time in one process: each holds a database connection, for 90 seconds if the bucket hangs. */
const MOST_AT_ONCE = 4;

/**
 * Queues the removal of deleted rows' files, in case `removeNow`, which is called after the commit, fails.
 * @param delayMs until they are removed; replaces an earlier call's
 */
export async function queueRemovals(
  trx: Queries,
  keys: readonly string[],
  delayMs = DELAY_MS,
): Promise<void> {
  const runAt = new Date(Date.now() + delayMs);
  for (const key of keys) await addJob(trx, JOB, { key }, { runAt, key: `${JOB}:${key}` });
}

/** Removes queued files at once; failures are left to the queue. */
export async function removeNow(
  { storage, log }: { storage: Storage; log: FastifyBaseLogger },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    try {
      await storage.remove(key);
    } catch (error) {
      log.warn({ err: error, key }, 'a file is removed later');
    }
}

/**
 * A storage that removes nothing while a backup is copying, because the database snapshot still names files whose rows
 * were deleted after it. They are removed once the backup has ended. Removals beyond `MOST_AT_ONCE` are queued, too.
 */
export function withHeldRemovals(
  storage: Storage,
  { db, jobs }: { db: Database; jobs: Jobs },
): Storage {
  let running = 0;
  const remove: Storage['remove'] = async (key) => {
    if (running >= MOST_AT_ONCE) return queueRemovals(db, [key]);
    running += 1;
    try {
      await db.transaction().execute(async (trx) => {
        if (await mayRemove(trx)) await storage.remove(key);
        else await queueRemovals(trx, [key]);
      });
    } finally {
      running -= 1;
    }
  };
  jobs.register<{ key: string }>(JOB, async ({ key }) => {
    // A repeated request may have stored the file again.
    if (!(await isReferenced(db, key))) await remove(key);
  });
  return { ...storage, remove };
}

async function isReferenced(db: Queries, key: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from media where storage_key = ${key} and status <> 'rejected')
      or exists (select from media_derivatives where storage_key = ${key})
      or exists (select from films where storage_key = ${key}) as named`.execute(db);
  return rows[0]?.named === true;
}
