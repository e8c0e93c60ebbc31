import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import type { AlbumPhotosTable } from '../../../db/tables.ts';
import { isAfter, isSentBy, isShown } from '../media/repository.ts';

/** The state of an album for a guest; undefined for others, or when the owner's account is deleted. */
export async function findAlbum(db: Queries, userId: string, eventId: string) {
  return db
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
}
export type AlbumRow = NonNullable<Awaited<ReturnType<typeof findAlbum>>>;

/** Whether guests may add photos: not to a closed album, nor after the event was closed. */
export const takesPhotos = ({ mode, closed_at }: Pick<AlbumRow, 'mode' | 'closed_at'>): boolean =>
  mode !== 'closed' && closed_at === null;

/** Name of the sender of a photo; null if it is empty or the account is deleted. */
const sharedBy = sql<string | null>`case when users.deleted_at is null
  then nullif(users.name, '') end`;

/** Photos whose file is complete, each picture once. */
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

/** Photos that a guest sees: visible ones and their own. */
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

const columns = { at: 'album_photos.created_at', id: 'album_photos.media_id' };

/** A page of photos that a guest sees; one row more than `limit` when there are more. */
export async function listVisible(db: Queries, userId: string, eventId: string, page: PageOptions) {
  return visibleTo(db, userId)
    .where('album_photos.event_id', '=', eventId)
    .$call(newestFirst(page, columns))
    .execute();
}

export async function findVisible(db: Queries, userId: string, id: string) {
  return visibleTo(db, userId).where('album_photos.media_id', '=', id).executeTakeFirst();
}

/** Condition: the photo is in a card that is not opened yet. */
export const isOfClosedCard = sql<boolean>`exists (
  select from cards join orders on orders.id = cards.order_id
  where cards.event_id = album_photos.event_id and cards.opened_at is null
    and (orders.custom_image_id = album_photos.media_id or exists (select from order_media
      where order_media.order_id = orders.id and order_media.media_id = album_photos.media_id)))`;

/** Condition: guests see the photo now or later, and it is in no unopened card: enough for moderators without `see`. */
const isForGuests = sql<boolean>`(events.album in ('open', 'after') and not ${isOfClosedCard})`;

/**
 * Photos of an event, including hidden ones; one row more than `limit` when there are more.
 * @param mayRead whether the reader may see cards; otherwise the result is limited to `isForGuests`
 */
export async function listAll(
  db: Queries,
  eventId: string,
  { mayRead, ...page }: PageOptions & { mayRead: boolean },
) {
  return photos(db)
    .where('album_photos.event_id', '=', eventId)
    .$if(!mayRead, (query) => query.where(isForGuests))
    .$call(newestFirst(page, columns))
    .execute();
}

/** Serialises changes of an album, so that a picture added by several guests at once is shown once. */
async function lockAlbum(trx: Queries, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`album of ${eventId}`}))`.execute(trx);
}

/** Whether a picture is new to the album (`first`), was added by another guest (`behind`) or the same one (`again`). */
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
 * Adds a photo. A picture that another guest added before is stored without a digest, hidden behind theirs.
 * @returns false when the same picture is in the album already, or the photo in another; true when this very photo is
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
  const existing = await trx
    .selectFrom('album_photos')
    .select('media_id')
    .where('media_id', '=', photo.media_id)
    .where('event_id', '=', photo.event_id)
    .executeTakeFirst();
  return isFirst && existing !== undefined;
}

/** Whether the album has all these uploads of a user, shown or not. */
export async function hasPhotos(
  db: Queries,
  { user_id, event_id }: { user_id: string; event_id: string },
  ids: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('album_photos')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .select('media.id')
    .where('album_photos.event_id', '=', event_id)
    .where('media.owner_id', '=', user_id)
    .where('media.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return found.length === new Set(ids).size;
}

/** The event whose album has an entry for this medium that is not shown. */
export async function findWaiting(db: Queries, mediaId: string) {
  return db
    .selectFrom('album_photos')
    .select('event_id')
    .where('media_id', '=', mediaId)
    .where('sha256', 'is', null)
    .executeTakeFirst();
}

/** Shows a photo whose file is complete, unless another guest added the picture before. @returns whether it is shown */
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
 * Removes a picture from its album.
 * @param id of any photo of the picture
 * @param sender removes only this user's photos, and the next guest's is shown; by default everybody's are removed
 * @returns the event; undefined when there is no such photo, or none of the sender's
 */
export async function takeOut(
  trx: Queries,
  id: string,
  sender?: string,
): Promise<string | undefined> {
  const photo = await trx
    .selectFrom('album_photos')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .select(['album_photos.event_id', 'media.sha256'])
    .where('media.id', '=', id)
    .forUpdate('media')
    .executeTakeFirst();
  if (!photo) return undefined;
  const { event_id, sha256 } = photo;
  await lockAlbum(trx, event_id);
  if (sender !== undefined && sha256) await copyLikes(trx, { event_id, sha256, sender });
  const removed = await trx
    .deleteFrom('album_photos')
    .using('media')
    .whereRef('media.id', '=', 'album_photos.media_id')
    .where('album_photos.event_id', '=', event_id)
    .where((is) => is.or([is('media.id', '=', id), is('media.sha256', '=', sha256)]))
    .$if(sender !== undefined, (query) => query.where('media.owner_id', '=', sender ?? ''))
    .returning(['album_photos.sha256', 'album_photos.hidden_at', 'album_photos.wall'])
    .execute();
  const shown = removed.find((each) => each.sha256);
  // Does nothing when the photos of everybody were removed.
  if (shown) await showNext(trx, event_id, shown);
  return removed.length > 0 ? event_id : undefined;
}

/** Copies the likes of a picture to the photo that `showNext` shows next. */
async function copyLikes(
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

/** @returns false when the photo is gone */
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

/** @returns false when nothing changed */
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

/**
 * The photos of a card to add to the album, if its sender chose so; none of a card that is hidden or deleted.
 * @param only media ids; by default all photos of the card
 */
export async function sharedByCard(db: Queries, cardId: string, only?: readonly string[]) {
  return (
    db
      .selectFrom('cards')
      .innerJoin('orders', 'orders.id', 'cards.order_id')
      .innerJoin('order_media', 'order_media.order_id', 'orders.id')
      .innerJoin('media', 'media.id', 'order_media.media_id')
      .select(['cards.event_id', 'media.id as media_id', 'media.sha256'])
      .where('cards.id', '=', cardId)
      .where('cards.hidden_at', 'is', null)
      .where('cards.deleted_at', 'is', null)
      .$if(only !== undefined, (query) =>
        query.where('media.id', '=', sql<string>`any(${only}::uuid[])`),
      )
      .where('orders.photos_in_album', '=', true)
      .where('media.status', '=', 'complete')
      .where('media.kind', '=', 'photo')
      // The own picture of a card without a design is its front, which is not shared.
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

/** The album photos among `ids` that a card added to the album, with their owners. Locks their media. */
export async function addedByCard(trx: Queries, cardId: string, ids: readonly string[]) {
  return (
    trx
      .selectFrom('cards')
      .innerJoin('orders', 'orders.id', 'cards.order_id')
      .innerJoin('album_photos', 'album_photos.event_id', 'cards.event_id')
      .innerJoin('media', 'media.id', 'album_photos.media_id')
      .select(['media.id', 'media.owner_id'])
      .where('cards.id', '=', cardId)
      .where('media.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('orders.photos_in_album', '=', true)
      // A photo that its sender added to the album before stays there.
      .whereRef('album_photos.created_at', '>=', 'cards.delivered_at')
      // By id, and before the album is locked: no deadlocks.
      .orderBy('media.id')
      .forUpdate('media')
      .execute()
  );
}

/** The original photos of an album for the zip: those complete at `until`, oldest first. */
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
