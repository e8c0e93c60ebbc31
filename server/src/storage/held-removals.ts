import type { Database } from '../db/database.ts';
import { mayRemove } from '../db/removals.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

const JOB = 'media.remove-held';
/** Milliseconds after which it is looked again whether a file may go. */
const LATER = 5 * 60_000;

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
      else
        await jobs.add(
          trx,
          JOB,
          { key },
          { runAt: new Date(Date.now() + LATER), key: `${JOB}:${key}` },
        );
    });
  };
  jobs.register<{ key: string }>(JOB, async ({ key }) => remove(key));
  return { ...storage, remove };
}
