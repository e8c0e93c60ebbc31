import type { FastifyBaseLogger } from 'fastify';
import { sql, type Database, type Queries } from '../db/database.ts';
import { mayRemove } from '../db/removals.ts';
import { addJob, type Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

/** Removes a file that no row names any more, where that was held back or did not succeed. */
const JOB = 'media.remove-held';
/** Milliseconds after which it is looked again whether a file may go. */
const LATER = 5 * 60_000;

/**
 * Has files removed of which the rows go in this transaction: later, whatever happens to this process or to the storage. Call
 * `removeNow` once it has committed.
 */
export async function queueRemovals(trx: Queries, keys: readonly string[]): Promise<void> {
  const runAt = new Date(Date.now() + LATER);
  for (const key of keys) await addJob(trx, JOB, { key }, { runAt, key: `${JOB}:${key}` });
}

/** Removes queued files at once; what fails is left to the queue. */
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
 * A storage that removes nothing while a backup is copying: a file whose row was deleted after the snapshot of the database is
 * named by that snapshot. It goes once the backup is through.
 */
export function withHeldRemovals(
  storage: Storage,
  { db, jobs }: { db: Database; jobs: Jobs },
): Storage {
  const remove: Storage['remove'] = async (key) => {
    await db.transaction().execute(async (trx) => {
      if (await mayRemove(trx)) await storage.remove(key);
      else await queueRemovals(trx, [key]);
    });
  };
  jobs.register<{ key: string }>(JOB, async ({ key }) => {
    // A request that was repeated has stored it again.
    if (!(await isNamed(db, key))) await remove(key);
  });
  return { ...storage, remove };
}

async function isNamed(db: Queries, key: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from media where storage_key = ${key} and status <> 'rejected')
      or exists (select from media_derivatives where storage_key = ${key})
      or exists (select from films where storage_key = ${key}) as named`.execute(db);
  return rows[0]?.named === true;
}
