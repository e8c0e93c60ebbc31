import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../db/database.ts';
import type { MediaDerivativesTable, MediaTable } from '../../db/tables.ts';
import type { Digest } from '../../storage/digest.ts';
import type { Finding } from '../../judge/judge.ts';
import type { Tries } from './at-most-twice.ts';

export type MediaRow = Selectable<MediaTable>;
export type DerivativeRow = Selectable<MediaDerivativesTable>;

export async function findMedia(db: Queries, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Harmless for an id that is there already. */
export async function insertMedia(
  db: Queries,
  row: Pick<
    MediaRow,
    'id' | 'owner_id' | 'purpose' | 'status' | 'filename' | 'declared_type' | 'bytes'
  > &
    Partial<MediaRow>,
): Promise<void> {
  await db
    .insertInto('media')
    .values({ created_at: new Date(), storage_key: row.id, ...row })
    .onConflict((found) => found.column('id').doNothing())
    .execute();
}

/** @returns false when it is not being uploaded (any more) */
export async function markChecking(db: Queries, id: string): Promise<boolean> {
  const done = await db
    .updateTable('media')
    .set({ status: 'checking' })
    .where('id', '=', id)
    .where('status', 'in', ['uploading', 'checking'])
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function markComplete(
  db: Queries,
  id: string,
  { kind, type, width, height, duration }: Finding,
  digest: Digest,
): Promise<void> {
  await db
    .updateTable('media')
    .set({ status: 'complete', kind, type, width, height, duration, completed_at: new Date() })
    .set({ sha256: digest.sha256, crc32: digest.crc32 })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .execute();
}

export async function markRejected(db: Queries, id: string, reason: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ status: 'rejected', rejected_reason: reason })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .execute();
}

/** Tries to see what a medium is, or to make smaller pictures of it. */
export function triesOf(db: Queries, id: string, column: 'inspections' | 'shrinkings'): Tries {
  const add = async (count: number) => {
    const row = await db
      .updateTable('media')
      .set((is) => ({ [column]: is(column, '+', count) }))
      .where('id', '=', id)
      .returning(column)
      .executeTakeFirst();
    return row?.[column] ?? 0;
  };
  return { count: async () => add(1), takeBack: async () => void (await add(-1)) };
}

/** Whether a medium belongs to an order that is paid or being paid. */
export async function isOrdered(db: Queries, mediaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '!=', 'awaiting_payment')
    .where((where) =>
      where.or([
        where('custom_image_id', '=', mediaId),
        where('audio_id', '=', mediaId),
        where('video_id', '=', mediaId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteMedia(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

export async function findDerivative(
  db: Queries,
  mediaId: string,
  variant: DerivativeRow['variant'],
): Promise<DerivativeRow | undefined> {
  return db
    .selectFrom('media_derivatives')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('variant', '=', variant)
    .executeTakeFirst();
}

export async function insertDerivative(db: Queries, row: DerivativeRow): Promise<void> {
  await db
    .insertInto('media_derivatives')
    .values(row)
    .onConflict((found) => found.columns(['media_id', 'variant']).doNothing())
    .execute();
}

/** Media that nothing uses, older than `before`: uploads given up, pictures that were replaced. */
export async function findUnused(db: Queries, before: Date): Promise<MediaRow[]> {
  return unused(db).where('created_at', '<', before).execute();
}

/** Those of people who attend no event and have none. */
export async function findNobodys(db: Queries, before: Date): Promise<MediaRow[]> {
  return unused(db)
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from event_attendees where user_id = media.owner_id)`)
    .where(sql<boolean>`not exists (select from events where events.owner_id = media.owner_id)`)
    .execute();
}

function unused(db: Queries) {
  return db
    .selectFrom('media')
    .selectAll()
    .where(
      sql<boolean>`not exists (select from orders where media.id in
        (orders.custom_image_id, orders.audio_id, orders.video_id))`,
    )
    .where(sql<boolean>`not exists (select from users where photo_media_id = media.id)`)
    .where(sql<boolean>`not exists (select from events where photo_media_id = media.id)`)
    .orderBy('created_at')
    .limit(500);
}
