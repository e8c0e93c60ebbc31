import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../../db/database.ts';
import type { DownloadsTable } from '../../../../db/tables.ts';

type DownloadRow = Selectable<DownloadsTable>;

/**
 * Records that a download starts, or resumes at a later byte.
 * @returns false for a download that was cancelled or belongs to another user
 */
export async function noteBegin(
  db: Queries,
  download: Pick<DownloadRow, 'id' | 'user_id' | 'event_id' | 'bytes' | 'sent'>,
): Promise<boolean> {
  const { sent, bytes, user_id } = download;
  const now = new Date();
  const updated = await db
    .insertInto('downloads')
    .values({ ...download, state: 'running', created_at: now, noted_at: now })
    .onConflict((found) =>
      found
        .column('id')
        .doUpdateSet({
          sent,
          bytes,
          state: 'running',
          noted_at: now,
          // A start from the first byte reads each file anew.
          unreadable: sql<boolean>`downloads.unreadable and ${sent > 0}`,
        })
        .where('downloads.user_id', '=', user_id)
        .where('downloads.state', '!=', 'cancelled'),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Records the progress of a download. One that is done stays done until it starts again: a connection that was replaced
 * by another one may still report.
 * @returns false for a download that was cancelled
 */
export async function noteProgress(
  db: Queries,
  id: string,
  { sent, state, unreadable }: Pick<DownloadRow, 'sent' | 'state' | 'unreadable'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('downloads')
    .set({
      sent: sql<number>`case when state = 'done' then sent else ${sent} end`,
      state: sql<DownloadRow['state']>`case when state = 'done' then state else ${state} end`,
      // Stays once set: a part that is resumed has other files.
      unreadable: sql<boolean>`unreadable or ${unreadable}`,
      noted_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '!=', 'cancelled')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Seconds without progress updates after which a running download counts as broken: its server was killed. */
const SILENT_SECONDS = 20;

export async function findDownload(
  db: Queries,
  id: string,
  userId: string,
): Promise<Pick<DownloadRow, 'sent' | 'bytes' | 'state' | 'unreadable'> | undefined> {
  return db
    .selectFrom('downloads')
    .select([
      'sent',
      'bytes',
      'unreadable',
      sql<DownloadRow['state']>`case when state = 'running'
        and noted_at < now() - make_interval(secs => ${SILENT_SECONDS}) then 'broken' else state end`.as(
        'state',
      ),
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Cancels a download, also one that has not started, which then cannot start. A finished one stays done. */
export async function markCancelled(db: Queries, id: string, user_id: string): Promise<void> {
  const state = 'cancelled';
  const now = new Date();
  await db
    .insertInto('downloads')
    .values({ id, user_id, event_id: null, bytes: 0, sent: 0, state, noted_at: now })
    .onConflict((found) =>
      found
        .column('id')
        .doUpdateSet({ state, noted_at: now })
        .where('downloads.user_id', '=', user_id)
        .where('downloads.state', '!=', 'done'),
    )
    .execute();
}

export async function deleteDownloads(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('downloads').where('created_at', '<', before).execute();
}
