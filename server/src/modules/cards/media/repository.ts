import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { MediaDerivativesTable, MediaTable } from '../../../db/tables.ts';
import type { Digest } from '../../../storage/digest.ts';
import { queueRemovals } from '../../../storage/postponed-removals.ts';
import type { Finding } from '../../../inspector/inspector.ts';
import type { Tries } from './inspection-attempts.ts';
import { keepReplaced, replacedSince } from './replaced-files.ts';
import { sayInEnglish, type Text } from '../../../words/words.ts';

export type MediaRow = Selectable<MediaTable>;
export type DerivativeRow = Selectable<MediaDerivativesTable>;

export async function findMedia(db: Queries, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A medium of a user, or of a guest who was merged into them. */
export async function findUpload(
  db: Queries,
  id: string,
  userId: string,
): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where(
      sql<boolean>`(owner_id = ${userId} or exists (select from users
        where users.id = media.owner_id and users.upgraded_to = ${userId}))`,
    )
    .executeTakeFirst();
}

/** Inserts a medium; does nothing if the id exists. */
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

/** Stores how many bytes of an upload have arrived; never lowers the number. */
export async function noteArrived(db: Queries, id: string, arrived: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ arrived, moved_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .where('arrived', '<', arrived)
    .execute();
}

/** @returns false when the medium is not being uploaded or checked */
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

/**
 * Rejects a medium and stores the reason, untranslated, so that the sender can read it later in any language.
 * @returns false when the medium is not being checked
 */
export async function markRejected(db: Queries, id: string, reason: Text): Promise<boolean> {
  const done = await db
    .updateTable('media')
    .set({
      status: 'rejected',
      rejected_reason: sayInEnglish(reason),
      refusal: JSON.stringify(reason),
    })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Attempts to inspect a medium, to shrink it, or to render its versions, counted in its row. */
export function triesOf(
  db: Queries,
  id: string,
  column: 'inspections' | 'shrinkings' | 'renderings',
): Tries {
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

/** Derived versions of a video or a voice note. */
export type Versions = Partial<
  Pick<MediaRow, 'has_still' | 'has_web' | 'waveform' | 'rendered_at'>
>;

export async function noteVersions(db: Queries, id: string, versions: Versions): Promise<void> {
  await db.updateTable('media').set(versions).where('id', '=', id).execute();
}

export async function notePlaceholder(db: Queries, id: string, placeholder: Buffer): Promise<void> {
  await db.updateTable('media').set({ placeholder }).where('id', '=', id).execute();
}

/** Marks a medium as having a still. @returns false if it turned out not to be a video or was rejected */
export async function noteStill(db: Queries, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('media')
    .set({ has_still: true })
    .where('id', '=', id)
    .where('status', '!=', 'rejected')
    .where((is) => is.or([is('kind', 'is', null), is('kind', '=', 'video')]))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Deletes a medium's derivatives. @returns their storage keys, queued; pass them to `removeNow` after the commit */
export async function deleteDerivatives(trx: Queries, id: string): Promise<string[]> {
  await trx.updateTable('media').set({ has_still: false }).where('id', '=', id).execute();
  const removed = await trx
    .deleteFrom('media_derivatives')
    .where('media_id', '=', id)
    .returning('storage_key')
    .execute();
  const keys = removed.map(({ storage_key }) => storage_key);
  await queueRemovals(trx, keys);
  return keys;
}

/**
 * Replaces the captions of a video.
 * @param made null removes them for good: captions embedded in the video are not read again
 * @param onlyFirst does nothing for a video that has or had captions
 * @returns false when `onlyFirst` prevented the change
 */
export async function replaceCaptions(
  db: Queries,
  mediaId: string,
  made: (Pick<DerivativeRow, 'bytes' | 'storage_key'> & { type: string } & Digest) | null,
  onlyFirst = false,
): Promise<boolean> {
  // Locks the row, so that concurrent changes follow one another.
  const changed = await db
    .updateTable('media')
    .set({ captions: made?.sha256.toString('hex').slice(0, 12) ?? '' })
    .where('id', '=', mediaId)
    .$if(onlyFirst, (query) => query.where('captions', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (onlyFirst && !changed) return false;
  const removed = await db
    .deleteFrom('media_derivatives')
    .where('media_id', '=', mediaId)
    .where('variant', '=', 'captions')
    .returningAll()
    .execute();
  if (made) await insertDerivative(db, { ...made, media_id: mediaId, variant: 'captions' });
  await keepReplaced(
    db,
    removed.map(({ variant: _captions, created_at: made_at, ...file }) => ({ ...file, made_at })),
  );
  return true;
}

/** The events of delivered cards that contain a medium. */
export async function eventsWith(db: Queries, mediaId: string): Promise<string[]> {
  const found = await db
    .selectFrom('order_media')
    .innerJoin('cards', 'cards.order_id', 'order_media.order_id')
    .select('cards.event_id')
    .distinct()
    .where('order_media.media_id', '=', mediaId)
    .where('cards.delivered_at', 'is not', null)
    .execute();
  return found.map(({ event_id }) => event_id);
}

/**
 * At most 100 videos and voice notes, completed over ten minutes ago, that were never rendered and have no job for it.
 * @param jobs prefix of the keys of their jobs
 */
export async function findUnrendered(
  db: Queries,
  { mostTries, jobs }: { mostTries: number; jobs: string },
): Promise<string[]> {
  const found = await db
    .selectFrom('media')
    .select('id')
    .where('rendered_at', 'is', null)
    .where('kind', 'in', ['video', 'voice'])
    .where('status', '=', 'complete')
    .where('renderings', '<', mostTries)
    .where(
      sql<boolean>`not exists (select from graphile_worker.jobs where key = ${jobs} || media.id)`,
    )
    .where(sql<boolean>`completed_at < now() - interval '10 minutes'`)
    .orderBy('completed_at')
    .limit(100)
    .execute();
  return found.map(({ id }) => id);
}

export type SidecarRow = Pick<DerivativeRow, 'bytes' | 'storage_key' | 'crc32' | 'sha256' | 'type'>;

/**
 * Returns the sidecars that the zip adds to these files, by media id: JPEG copies of photos and captions, as they were
 * at `until`.
 */
export async function findSidecars(
  db: Queries,
  ids: readonly string[],
  until: Date,
): Promise<Map<string, SidecarRow>> {
  const found = await db
    .selectFrom('media_derivatives')
    .select(['media_id', 'bytes', 'storage_key', 'crc32', 'sha256', 'type'])
    .where('variant', 'in', ['jpeg', 'captions'])
    .where('media_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('created_at', '<=', until)
    .execute();
  const replaced = await replacedSince(db, until)
    .select('media_id')
    .where('media_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map([...replaced, ...found].map((row) => [row.media_id ?? '', row]));
}

/** Whether a medium belongs to an order that is paid or being paid. */
export async function isOrdered(db: Queries, mediaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_media')
    .innerJoin('orders', 'orders.id', 'order_media.order_id')
    .select('orders.id')
    .where('orders.status', '!=', 'awaiting_payment')
    .where('order_media.media_id', '=', mediaId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Reads a medium and locks it until the end of the transaction: its upload may complete at this moment, or its owner use
 * it at another event.
 */
export async function lockMedia(trx: Queries, id: string): Promise<MediaRow | undefined> {
  const query = trx.selectFrom('media').selectAll().where('id', '=', id);
  return query.forNoKeyUpdate().executeTakeFirst();
}

/**
 * Whether an upload is in the album of another event, or in an order there, paid or not: what one event's people hide or
 * remove would go at the other, too.
 */
export async function isUsedElsewhere(
  db: Queries,
  { media_id, event_id }: { media_id: string; event_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from album_photos
        where media_id = ${media_id} and event_id <> ${event_id})
      or exists (select from order_media join orders on orders.id = order_media.order_id
        where order_media.media_id = ${media_id} and orders.event_id <> ${event_id}) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
}

/** Deletes a medium and its derivatives. @returns their storage keys as `deleteDerivatives`; none if it is gone */
export async function deleteMedia(trx: Queries, id: string): Promise<string[]> {
  // Locks the row, so that a derivative made at this moment is inserted before or fails.
  const row = await trx
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return [];
  const made = await deleteDerivatives(trx, id);
  await trx.deleteFrom('media').where('id', '=', id).execute();
  await queueRemovals(trx, [row.storage_key]);
  return [row.storage_key, ...made];
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

/** @returns false if the variant exists already */
export async function insertDerivative(
  db: Queries,
  row: Omit<DerivativeRow, 'created_at'>,
): Promise<boolean> {
  const made = await db
    .insertInto('media_derivatives')
    .values({ ...row, created_at: new Date() })
    .onConflict((found) => found.columns(['media_id', 'variant']).doNothing())
    .returning('media_id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * At most 500 media created before `before` that nothing references: abandoned uploads, also for an album, and replaced
 * pictures.
 */
export async function findUnused(db: Queries, before: Date): Promise<MediaRow[]> {
  return unused(db).where('created_at', '<', before).execute();
}

/** At most 500 unreferenced uploads from before a time of which no byte has arrived; clients can create them again. */
export async function findNeverBegun(db: Queries, before: Date): Promise<MediaRow[]> {
  return unused(db)
    .where('status', '=', 'uploading')
    .where('arrived', '=', 0)
    .where('moved_at', '<', before)
    .execute();
}

/** The given media that nothing references. */
export async function findDropped(db: Queries, ids: readonly string[]): Promise<MediaRow[]> {
  return unused(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** At most 500 unreferenced media of users who attend, own and help with no event. */
export async function findOrphans(db: Queries, before: Date): Promise<MediaRow[]> {
  return unused(db)
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from event_attendees where user_id = media.owner_id)`)
    .where(sql<boolean>`not exists (select from events where events.owner_id = media.owner_id)`)
    .where(sql<boolean>`not exists (select from event_people where user_id = media.owner_id)`)
    .execute();
}

function unused(db: Queries) {
  return db
    .selectFrom('media')
    .selectAll()
    .where(sql<boolean>`not exists (select from order_media where order_media.media_id = media.id)`)
    .where(sql<boolean>`not exists (select from card_thanks where media_id = media.id)`)
    .where(sql<boolean>`not exists (select from thanks_sendings where media_id = media.id)`)
    .where(
      sql<boolean>`(status = 'uploading'
        or not exists (select from album_photos where media_id = media.id))`,
    )
    .where(sql<boolean>`not exists (select from users where photo_media_id = media.id)`)
    .where(sql<boolean>`not exists (select from events where photo_media_id = media.id)`)
    .orderBy('created_at')
    .limit(500);
}

/** Condition: the user uploaded this album photo, or uploaded the same picture after its first sender. */
export const isSentBy = (userId: string) => sql<boolean>`(media.owner_id = ${userId} or coalesce(
  (album_photos.event_id, media.sha256) in (
    select behind.event_id, own.sha256 from media as own
    join album_photos as behind on behind.media_id = own.id and behind.sha256 is null
    where own.owner_id = ${userId}), false))`;

/** Condition: it is past six on the morning after the event, since parties last past midnight and show the album. */
export const isAfter = sql<boolean>`now() at time zone events.timezone
  >= (events.date + 1) + time '06:00'`;

/** Condition: the album photo is visible to guests. */
export const isShown = sql<boolean>`(album_photos.hidden_at is null
  and (events.album = 'open' or (events.album = 'after' and ${isAfter})))`;

/** Condition: the user owns the event or is on its team. */
const isOnTeam = (userId: string) => sql<boolean>`(events.owner_id = ${userId}
  or exists (select from event_people
    where event_people.event_id = events.id and event_people.user_id = ${userId}))`;

/**
 * Whether a user still sees an upload of somebody else: in an album, in a card that they sent or whose event is theirs,
 * or in the thanks for one. A card that has not arrived is seen by its sender alone.
 */
export async function isShownTo(db: Queries, id: string, userId: string): Promise<boolean> {
  const inAlbum = await db
    .selectFrom('album_photos')
    .innerJoin('events', 'events.id', 'album_photos.event_id')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .select('album_photos.media_id')
    .where('album_photos.media_id', '=', id)
    .where('events.deleted_at', 'is', null)
    .where((is) => is.or([isShown, isSentBy(userId), isOnTeam(userId)]))
    .executeTakeFirst();
  if (inAlbum) return true;
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from (
        select order_id from order_media where media_id = ${id}
        union all select cards.order_id from card_thanks
          join cards on cards.id = card_thanks.card_id where card_thanks.media_id = ${id}
      ) as containing
      join orders on orders.id = containing.order_id
      join cards on cards.order_id = orders.id
      join events on events.id = orders.event_id
      where orders.user_id = ${userId} or (cards.delivered_at is not null
        and events.deleted_at is null and ${isOnTeam(userId)})) as shown`.execute(db);
  return rows[0]?.shown === true;
}
