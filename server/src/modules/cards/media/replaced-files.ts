import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { ReplacedFilesTable } from '../../../db/tables.ts';
import { addJob } from '../../../jobs/jobs.ts';
import type { Storage } from '../../../storage/storage.ts';

/** Days until a replaced file is deleted: a download link is valid for two, and a download started late takes time. */
const KEPT_DAYS = 3;

/** The name stems from a release that replaced only captions; queued jobs have it, so it stays. */
export const DROP_REPLACED_JOB = 'media.drop-captions';

/** Keeps files that this transaction replaces, for downloads whose links were made before. */
export async function keepReplaced(
  trx: Queries,
  files: readonly Omit<Insertable<ReplacedFilesTable>, 'replaced_at'>[],
): Promise<void> {
  const now = new Date();
  const runAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000);
  for (const file of files) {
    await trx
      .insertInto('replaced_files')
      .values({ ...file, replaced_at: now })
      .execute();
    await addJob(trx, DROP_REPLACED_JOB, { key: file.storage_key }, { runAt });
  }
}

/** Deletes a replaced file. */
export async function dropReplaced(
  { db, storage }: { db: Queries; storage: Storage },
  { key }: { key: string },
): Promise<void> {
  await db.deleteFrom('replaced_files').where('storage_key', '=', key).execute();
  await storage.remove(key);
}

/** The files that were current at `until` and were replaced later. */
export const replacedSince = (db: Queries, until: Date) =>
  db
    .selectFrom('replaced_files')
    .select(['storage_key', 'bytes', 'crc32', 'sha256', 'type', 'made_at'])
    .where('made_at', '<=', until)
    .where('replaced_at', '>', until);
