import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../../db/database.ts';
import type { DownloadsTable } from '../../../../db/tables.ts';

type DownloadRow = Selectable<DownloadsTable>;

/**
 * Notes that one begins, or goes on from a later byte.
 * @returns false for one that was cancelled, or is somebody else's
 */
export async function noteBegin(
  db: Queries,
  download: Pick<DownloadRow, 'id' | 'user_id' | 'event_id' | 'bytes' | 'sent'>,
): Promise<boolean> {
  const { sent, bytes, user_id } = download;
  const now = new Date();
  const noted = await db
    .insertInto('downloads')
    .values({ ...download, state: 'running', created_at: now, noted_at: now })
    .onConflict((found) =>
      found
        .column('id')
        .doUpdateSet({ sent, bytes, state: 'running', noted_at: now })
        .where('downloads.user_id', '=', user_id)
        .where('downloads.state', '!=', 'cancelled'),
    )
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Notes how far a line has taken one. One that is done stays done until it begins again: a line that was given up for another may
 * still speak.
 * @returns false for one that was cancelled
 */
export async function noteProgress(
  db: Queries,
  id: string,
  progress: Pick<DownloadRow, 'sent' | 'state'>,
): Promise<boolean> {
  const { sent, state } = progress;
  const noted = await db
    .updateTable('downloads')
    .set({
      sent: sql<number>`case when state = 'done' then sent else ${sent} end`,
      state: sql<DownloadRow['state']>`case when state = 'done' then state else ${state} end`,
      noted_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '!=', 'cancelled')
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Seconds without a sign of life after which a running download has lost its server. */
const SILENT_SECONDS = 20;

export async function findDownload(
  db: Queries,
  id: string,
  userId: string,
): Promise<Pick<DownloadRow, 'sent' | 'bytes' | 'state'> | undefined> {
  return db
    .selectFrom('downloads')
    .select([
      'sent',
      'bytes',
      sql<DownloadRow['state']>`case when state = 'running'
        and noted_at < now() - make_interval(secs => ${SILENT_SECONDS}) then 'broken' else state end`.as(
        'state',
      ),
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Cancels a download, also one that has not begun: then it never does. A finished one is not cancelled. */
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
