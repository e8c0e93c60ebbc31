import type { AlbumMode } from '@keepsake/shared/api/album';
import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import { olderThan, type Position } from '../../../http/pages.ts';
import type { AlbumPhotosTable } from '../../../db/tables.ts';
import { isSentBy, type MediaRow } from '../media/repository.ts';

/** The album of an event that takes guests, as one of them finds it. */
export interface AlbumRow {
  event_id: string;
  mode: AlbumMode;
  /** The event takes nothing any more. */
  closed_at: Date | null;
  /** The day after the event. */
  opens_on: string;
  /** True when the opening day has begun in the event's time zone. */
  is_after: boolean;
}

/** Null where the caller has not added the event, or its owner has left. */
export async function findAlbum(
  db: Queries,
  userId: string,
  eventId: string,
): Promise<AlbumRow | null> {
  const row = await db
    .selectFrom('event_attendees')
    .innerJoin('events', 'events.id', 'event_attendees.event_id')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'events.owner_id').on('users.deleted_at', 'is', null),
    )
    .select([
      'events.id as event_id',
      'events.album as mode',
      'events.closed_at',
      sql<string>`events.date + 1`.as('opens_on'),
      isAfter.as('is_after'),
    ])
    .where('event_attendees.user_id', '=', userId)
    .where('event_attendees.event_id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** From six in the morning on, at the venue: a party lasts past midnight, and its wall shows the album. */
const isAfter = sql<boolean>`now() at time zone events.timezone
  >= (events.date + 1) + time '06:00'`;

/** Photos visible to guests. */
export const isShown = sql<boolean>`(album_photos.hidden_at is null
  and (events.album = 'open' or (events.album = 'after' and ${isAfter})))`;

/** Who shared a photo; null for somebody who has no name, or no account any more. */
const sharedBy = sql<string | null>`case when users.deleted_at is null
  then nullif(users.name, '') end`;

/** Photos whose file has arrived. */
function photos(db: Queries) {
  return db
    .selectFrom('album_photos')
    .innerJoin('events', 'events.id', 'album_photos.event_id')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .innerJoin('users', 'users.id', 'media.owner_id')
    .select([
      'album_photos.media_id as id',
      'album_photos.event_id',
      'album_photos.created_at',
      'album_photos.hidden_at',
      'media.owner_id',
      'media.filename',
      'media.width',
      'media.height',
      'media.placeholder',
      sharedBy.as('by'),
      sql<number>`(select count(*) from album_likes
        where album_likes.media_id = album_photos.media_id)`.as('likes'),
    ])
    .where('album_photos.sha256', 'is not', null);
}

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof photos>['executeTakeFirstOrThrow']>>;

/** Photos visible to a guest: shown ones and their own. */
function visibleTo(db: Queries, userId: string) {
  return photos(db)
    .innerJoin('event_attendees', (join) =>
      join
        .onRef('event_attendees.event_id', '=', 'events.id')
        .on('event_attendees.user_id', '=', userId),
    )
    .select([
      sql<boolean>`exists (select from album_likes where album_likes.user_id = ${userId}
        and album_likes.media_id = album_photos.media_id)`.as('liked'),
      isSentBy(userId).as('mine'),
    ])
    .where((where) => where.or([isSentBy(userId), isShown]));
}

interface PageOptions {
  eventId: string;
  after: Position | null;
  limit: number;
}

const columns = { at: 'album_photos.created_at', id: 'album_photos.media_id' } as const;

/** Returns one row more than `limit` when there are more. */
export async function listVisible(
  db: Queries,
  userId: string,
  { eventId, after, limit }: PageOptions,
) {
  return visibleTo(db, userId)
    .where('album_photos.event_id', '=', eventId)
    .where(olderThan(after, columns))
    .orderBy(columns.at, 'desc')
    .orderBy(columns.id, 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findVisible(db: Queries, userId: string, id: string) {
  return visibleTo(db, userId).where('album_photos.media_id', '=', id).executeTakeFirst();
}

/** Photos of a card that those whose it is have not opened, or that has not arrived. */
export const isOfClosedCard = sql<boolean>`exists (
  select from cards join orders on orders.id = cards.order_id
  where cards.event_id = album_photos.event_id and cards.opened_at is null
    and (orders.custom_image_id = album_photos.media_id or exists (select from order_media
      where order_media.order_id = orders.id and order_media.media_id = album_photos.media_id)))`;

/** What guests see, now or after the event, without what stays a surprise: all that somebody needs who hides photos and reads no card. */
const isForGuests = sql<boolean>`(events.album in ('open', 'after') and not ${isOfClosedCard})`;

/**
 * Photos of an event, including hidden ones; one row more than `limit` when there are more.
 * @param reads whether the reader sees cards; to others, those alone that guests see
 */
export async function listAll(
  db: Queries,
  { eventId, after, limit, reads }: PageOptions & { reads: boolean },
) {
  return photos(db)
    .where('album_photos.event_id', '=', eventId)
    .$if(!reads, (query) => query.where(isForGuests))
    .where(olderThan(after, columns))
    .orderBy(columns.at, 'desc')
    .orderBy(columns.id, 'desc')
    .limit(limit + 1)
    .execute();
}

/** Changes of one album follow one another, so that of a picture that several bring one is shown. */
async function lockAlbum(trx: Queries, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`album of ${eventId}`}))`.execute(trx);
}

/** Whether a photo is the `first` of its picture in an album, comes `behind` that of another guest, or is sent `again`. */
async function placeOf(
  trx: Queries,
  { media_id, event_id }: { media_id: string; event_id: string },
): Promise<'first' | 'behind' | 'again'> {
  await lockAlbum(trx, event_id);
  const others = await trx
    .selectFrom('media as own')
    .innerJoin('media', (join) =>
      join.onRef('media.sha256', '=', 'own.sha256').onRef('media.id', '!=', 'own.id'),
    )
    .innerJoin('album_photos', 'album_photos.media_id', 'media.id')
    .select((is) => [
      'album_photos.sha256',
      is('media.owner_id', '=', is.ref('own.owner_id')).as('isTheirs'),
    ])
    .where('own.id', '=', media_id)
    .where('album_photos.event_id', '=', event_id)
    .execute();
  if (!others.some(({ sha256 }) => sha256)) return 'first';
  return others.some(({ isTheirs }) => isTheirs) ? 'again' : 'behind';
}

/**
 * A picture that another guest brought before is kept behind theirs, without a digest.
 * @returns false where the same picture is in the album already; true for the photo itself, sent again
 */
export async function insertPhoto(
  trx: Queries,
  photo: { media_id: string; event_id: string; sha256: Buffer | null },
): Promise<boolean> {
  const place = photo.sha256 ? await placeOf(trx, photo) : 'first';
  if (place === 'again') return false;
  const isFirst = place === 'first';
  const added = await trx
    .insertInto('album_photos')
    .values({ ...photo, sha256: isFirst ? photo.sha256 : null, created_at: new Date() })
    .onConflict((found) => found.doNothing())
    .returning('media_id')
    .executeTakeFirst();
  if (added) return isFirst;
  const there = await trx
    .selectFrom('album_photos')
    .select('media_id')
    .where('media_id', '=', photo.media_id)
    .where('event_id', '=', photo.event_id)
    .executeTakeFirst();
  return isFirst && there !== undefined;
}

/** A file, held as it is until the end of the transaction: its upload may be ending at this moment. */
export async function holdMedia(trx: Queries, id: string): Promise<MediaRow | undefined> {
  return trx.selectFrom('media').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** The event whose album waits for this file. */
export async function findWaiting(db: Queries, mediaId: string) {
  return db
    .selectFrom('album_photos')
    .select('event_id')
    .where('media_id', '=', mediaId)
    .where('sha256', 'is', null)
    .executeTakeFirst();
}

/** The file is there: it is shown, or kept behind the same picture of another guest. @returns whether it is shown */
export async function markArrived(
  trx: Queries,
  photo: { media_id: string; event_id: string; sha256: Buffer },
): Promise<boolean> {
  const place = await placeOf(trx, photo);
  if (place === 'again') await deletePhoto(trx, photo.media_id);
  if (place !== 'first') return false;
  const done = await trx
    .updateTable('album_photos')
    .set({ sha256: photo.sha256 })
    .where('media_id', '=', photo.media_id)
    .returning('media_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function deletePhoto(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('album_photos').where('media_id', '=', id).execute();
}

/**
 * Takes a picture out of its album, by whichever of its photos it is named.
 * @param sender who takes out their own alone: that of the next who brought it is shown then; everybody's unless told
 * @returns the event that it was at; undefined for what is not there or not theirs
 */
export async function takeOut(
  trx: Queries,
  id: string,
  sender?: string,
): Promise<string | undefined> {
  const named = await trx
    .selectFrom('album_photos')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .select(['album_photos.event_id', 'media.sha256'])
    .where('media.id', '=', id)
    .forUpdate('media')
    .executeTakeFirst();
  if (!named) return undefined;
  const { event_id, sha256 } = named;
  await lockAlbum(trx, event_id);
  if (sender !== undefined && sha256) await keepLikes(trx, { event_id, sha256, sender });
  const gone = await trx
    .deleteFrom('album_photos')
    .using('media')
    .whereRef('media.id', '=', 'album_photos.media_id')
    .where('album_photos.event_id', '=', event_id)
    .where((is) => is.or([is('media.id', '=', id), is('media.sha256', '=', sha256)]))
    .$if(sender !== undefined, (query) => query.where('media.owner_id', '=', sender ?? ''))
    .returning(['album_photos.sha256', 'album_photos.hidden_at', 'album_photos.wall'])
    .execute();
  const shown = gone.find((each) => each.sha256);
  // Nobody is left behind where everybody's was taken out.
  if (shown) await showNext(trx, event_id, shown);
  return gone.length > 0 ? event_id : undefined;
}

/** Likes are of the picture, whoever brought it: the photo that `showNext` shows next has them, too. */
async function keepLikes(
  trx: Queries,
  { event_id, sha256, sender }: { event_id: string; sha256: Buffer; sender: string },
): Promise<void> {
  await sql`insert into album_likes (media_id, user_id)
    select next.media_id, album_likes.user_id from album_photos as shown
    join media as own on own.id = shown.media_id and own.owner_id = ${sender}
    join album_likes on album_likes.media_id = shown.media_id
    cross join lateral (
      select behind.media_id from album_photos as behind join media on media.id = behind.media_id
      where behind.event_id = ${event_id} and behind.sha256 is null
        and media.sha256 = ${sha256} and media.owner_id <> ${sender}
      order by behind.created_at, behind.media_id limit 1) as next
    where shown.event_id = ${event_id} and shown.sha256 = ${sha256}
    on conflict do nothing`.execute(trx);
}

async function showNext(
  trx: Queries,
  eventId: string,
  shown: Pick<Selectable<AlbumPhotosTable>, 'sha256' | 'hidden_at' | 'wall'>,
): Promise<void> {
  await trx
    .updateTable('album_photos')
    .set(shown)
    .where('media_id', '=', (from) =>
      from
        .selectFrom('album_photos as behind')
        .innerJoin('media', 'media.id', 'behind.media_id')
        .select('behind.media_id')
        .where('behind.event_id', '=', eventId)
        .where('media.sha256', '=', shown.sha256)
        .orderBy('behind.created_at')
        .orderBy('behind.media_id')
        .limit(1),
    )
    .execute();
}

/** @returns false for what is no longer there */
export async function setHidden(
  db: Queries,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('album_photos')
    .set({ hidden_at: hidden ? new Date() : null })
    .where('media_id', '=', id)
    .returning('event_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @returns false where nothing changed */
export async function setLiked(
  db: Queries,
  like: { media_id: string; user_id: string },
  isLiked: boolean,
): Promise<boolean> {
  const changed = isLiked
    ? await db
        .insertInto('album_likes')
        .values(like)
        .onConflict((found) => found.doNothing())
        .returning('media_id')
        .executeTakeFirst()
    : await db
        .deleteFrom('album_likes')
        .where('media_id', '=', like.media_id)
        .where('user_id', '=', like.user_id)
        .returning('media_id')
        .executeTakeFirst();
  return changed !== undefined;
}

export async function countLikes(db: Queries, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('album_likes')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('media_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Photos inside a card whose sender shares them, and the event that it went to. */
export async function sharedByCard(db: Queries, cardId: string) {
  return (
    db
      .selectFrom('cards')
      .innerJoin('orders', 'orders.id', 'cards.order_id')
      .innerJoin('order_media', 'order_media.order_id', 'orders.id')
      .innerJoin('media', 'media.id', 'order_media.media_id')
      .select(['cards.event_id', 'media.id as media_id', 'media.sha256'])
      .where('cards.id', '=', cardId)
      .where('orders.photos_in_album', '=', true)
      .where('media.status', '=', 'complete')
      .where('media.kind', '=', 'photo')
      // The front of a card stays the card's.
      .where((where) =>
        where.or([
          where('orders.card_design_id', 'is not', null),
          where('media.id', '!=', where.ref('orders.custom_image_id')),
          where('orders.custom_image_id', 'is', null),
        ]),
      )
      .execute()
  );
}

/** For the zip: what had arrived by then, oldest first, as it came. */
export async function listOriginals(db: Queries, eventId: string, until: Date) {
  return db
    .selectFrom('album_photos')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .innerJoin('users', 'users.id', 'media.owner_id')
    .selectAll('media')
    .select(['album_photos.created_at as added_at', 'album_photos.hidden_at', sharedBy.as('by')])
    .where('album_photos.event_id', '=', eventId)
    .where('album_photos.sha256', 'is not', null)
    .where('album_photos.created_at', '<=', until)
    .where('media.completed_at', '<=', until)
    .orderBy('album_photos.created_at')
    .orderBy('album_photos.media_id')
    .execute();
}

export type OriginalRow = Awaited<ReturnType<typeof listOriginals>>[number];
