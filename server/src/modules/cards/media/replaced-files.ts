import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { ReplacedFilesTable } from '../../../db/tables.ts';
import { addJob } from '../../../jobs/jobs.ts';
import type { Storage } from '../../../storage/storage.ts';

/** Days that they stay: a download's address leads to them for two, and one that began at its end takes its time. */
const KEPT_DAYS = 3;

/** Named when captions alone were replaced; earlier releases do such jobs as well. */
export const DROP_REPLACED_JOB = 'media.drop-captions';

/** Keeps files that others take the place of in this transaction, for downloads whose addresses were made before. */
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

/** Removes a file that was replaced. */
export async function dropReplaced(
  { db, storage }: { db: Queries; storage: Storage },
  { key }: { key: string },
): Promise<void> {
  await db.deleteFrom('replaced_files').where('storage_key', '=', key).execute();
  await storage.remove(key);
}

/** Files that were there then, and were replaced since. */
export const replacedSince = (db: Queries, until: Date) =>
  db
    .selectFrom('replaced_files')
    .select(['storage_key', 'bytes', 'crc32', 'sha256', 'type', 'made_at'])
    .where('made_at', '<=', until)
    .where('replaced_at', '>', until);
