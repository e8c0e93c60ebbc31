import type { WallEntry, WallState } from '@keepsake/shared/api/wall';
import type { Updateable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { WallsTable } from '../../../db/tables.ts';
import { newestFirst, type PageOptions } from '../../../http/pages.ts';
import { isOfClosedCard } from '../../cards/album/repository.ts';
import { photoIds } from '../../cards/cards/repository.ts';
import { isShown } from '../../cards/media/repository.ts';
import { tableName } from '../../events/events/event-tables-repository.ts';
import { linkExpiry } from '../link-expiry.ts';

/** The most cards and photos that a wall shows; the newest ones. */
const MOST_CARDS = 1500;
const MOST_PHOTOS = 1000;

/** The wall of an event, by default settings until it has its own; undefined for a deleted event or owner. */
export async function findWall(db: Queries, eventId: string) {
  return db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .innerJoin('event_entitlements as has', 'has.event_id', 'events.id')
    .leftJoin('walls', 'walls.event_id', 'events.id')
    .select([
      'events.owner_id',
      'events.event_name',
      'events.date',
      'events.timezone',
      'events.unique_code',
      'has.live_wall',
      'walls.opened_at',
      'walls.ended_at',
      linkExpiry('walls.opened_at').as('ends_at'),
    ])
    .select((from) => [
      from.fn.coalesce('walls.version', sql<number>`0`).as('version'),
      from.fn.coalesce('walls.approve_first', sql<boolean>`false`).as('approve_first'),
      from.fn.coalesce('walls.seconds', sql<number>`12`).as('seconds'),
      from.fn.coalesce('walls.shows_photos', sql<boolean>`true`).as('shows_photos'),
      from.fn.coalesce('walls.shows_inside', sql<boolean>`true`).as('shows_inside'),
    ])
    .where('events.id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type WallRow = NonNullable<Awaited<ReturnType<typeof findWall>>>;

/** Opens the wall under a new link, which replaces the previous one. */
export async function openWall(db: Queries, eventId: string): Promise<void> {
  const opened = { opened_at: new Date(), ended_at: null };
  await db
    .insertInto('walls')
    .values({ event_id: eventId, version: 1, ...opened })
    .onConflict((known) =>
      known.column('event_id').doUpdateSet({ version: sql<number>`walls.version + 1`, ...opened }),
    )
    .execute();
}

export async function changeWall(
  db: Queries,
  eventId: string,
  changes: Updateable<WallsTable>,
): Promise<void> {
  await db
    .insertInto('walls')
    .values({ event_id: eventId, ...changes })
    .onConflict((known) => known.column('event_id').doUpdateSet(changes))
    .execute();
}

const approveFirst = sql<boolean>`coalesce(walls.approve_first, false)`;

const cardState = sql<WallState>`case when not orders.on_wall then 'kept'
  else coalesce(cards.wall, case when ${approveFirst} then 'waiting' else 'shown' end) end`;

/** Whether the photo is in a card for which `condition` holds; such a photo is shown only if its card is. */
const isInCardWhere = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select from order_media join orders on orders.id = order_media.order_id
  join cards on cards.order_id = orders.id
  where order_media.media_id = album_photos.media_id and ${condition})`;

const isOfHiddenCard = isInCardWhere(sql<boolean>`cards.wall = 'hidden'`);
/** Condition: the receivers hid or deleted its card, which therefore cannot be shown again on the wall. */
const isOfGoneCard = isInCardWhere(sql<boolean>`cards.wall = 'hidden'
  and (cards.hidden_at is not null or cards.deleted_at is not null)`);

const photoState = sql<WallState>`case
  when ${isInCardWhere(sql<boolean>`not orders.on_wall`)} then 'kept'
  when ${isOfHiddenCard} then 'hidden'
  else coalesce(album_photos.wall, case when ${approveFirst} then 'waiting' else 'shown' end) end`;

/** Condition: the wall shows the photo; when it shows only fronts, photos of unopened cards are excluded. */
const isPhotoShown = sql<boolean>`(${photoState} = 'shown'
  and (coalesce(walls.shows_inside, true) or not ${isOfClosedCard}))`;

/** Delivered cards that a wall may show: not withdrawn, hidden or deleted. */
function cards(db: Queries, eventId: string) {
  return db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .leftJoin('walls', 'walls.event_id', 'cards.event_id')
    .where('cards.event_id', '=', eventId)
    .where('cards.delivered_at', 'is not', null)
    .where('cards.hidden_at', 'is', null)
    .where('cards.deleted_at', 'is', null)
    .where('orders.emptied_at', 'is', null);
}

/** Photos of the album that guests see. */
function photos(db: Queries, eventId: string) {
  return db
    .selectFrom('album_photos')
    .innerJoin('events', 'events.id', 'album_photos.event_id')
    .innerJoin('media', 'media.id', 'album_photos.media_id')
    .innerJoin('users', 'users.id', 'media.owner_id')
    .leftJoin('walls', 'walls.event_id', 'album_photos.event_id')
    .where('album_photos.event_id', '=', eventId)
    .where('album_photos.sha256', 'is not', null)
    .where(isShown);
}

function wholeCards(db: Queries, eventId: string) {
  return cards(db, eventId).select([
    'cards.id',
    'cards.order_id',
    'cards.event_id',
    sql<Date>`cards.delivered_at`.as('at'),
    'cards.opened_at',
    'orders.sender_name',
    'orders.message',
    'orders.language',
    'orders.card_design_id',
    'orders.colour',
    'orders.custom_image_id',
    'orders.audio_id',
    'orders.video_id',
    photoIds.as('photo_ids'),
    tableName.as('table_name'),
    cardState.as('state'),
  ]);
}

export type WallCardRow = Awaited<
  ReturnType<ReturnType<typeof wholeCards>['executeTakeFirstOrThrow']>
>;

function wholePhotos(db: Queries, eventId: string) {
  return photos(db, eventId).select([
    'album_photos.media_id as id',
    'album_photos.created_at as at',
    'media.width',
    'media.height',
    sql<string | null>`case when users.deleted_at is null then nullif(users.name, '') end`.as('by'),
    photoState.as('state'),
    isOfClosedCard.as('closed'),
  ]);
}

export type WallPhotoRow = Awaited<
  ReturnType<ReturnType<typeof wholePhotos>['executeTakeFirstOrThrow']>
>;

/** Changes when a card's video gets a web version or a still, which change its address and poster. */
const videoVersions = sql`(select concat(media.has_still, media.has_web) from media
  where media.id = orders.video_id)`;

/** The items on a wall, newest first; `rev` changes with the content of a card. */
export async function listShown(
  db: Queries,
  eventId: string,
  { withPhotos }: { withPhotos: boolean },
): Promise<WallEntry[]> {
  const rev = sql<string>`left(md5(concat_ws('|', orders.message, orders.sender_name, orders.card_design_id,
    orders.colour, orders.custom_image_id, orders.audio_id, orders.video_id, ${videoVersions}, ${photoIds}, ${tableName})), 10)`;
  const shownCards = await cards(db, eventId)
    .select(['cards.id', rev.as('rev')])
    .where(cardState, '=', 'shown')
    .orderBy('cards.delivered_at', 'desc')
    .limit(MOST_CARDS)
    .execute();
  const shownPhotos = withPhotos
    ? await photos(db, eventId)
        .select('album_photos.media_id as id')
        .where(isPhotoShown)
        .orderBy('album_photos.created_at', 'desc')
        .limit(MOST_PHOTOS)
        .execute()
    : [];
  return [
    ...shownCards.map(({ id, rev }) => ({ kind: 'card' as const, id, rev })),
    ...shownPhotos.map(({ id }) => ({ kind: 'photo' as const, id, rev: '' })),
  ];
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The cards among `ids` that are on the wall. */
export async function findShownCards(
  db: Queries,
  eventId: string,
  ids: readonly string[],
): Promise<WallCardRow[]> {
  return wholeCards(db, eventId)
    .where('cards.id', '=', anyOf(ids))
    .where(cardState, '=', 'shown')
    .execute();
}

export async function findShownPhotos(
  db: Queries,
  eventId: string,
  ids: readonly string[],
): Promise<WallPhotoRow[]> {
  return wholePhotos(db, eventId)
    .where('album_photos.media_id', '=', anyOf(ids))
    .where(isPhotoShown)
    .execute();
}

/** Whether a card on the wall shows a medium. @param withInside false to check only fronts of the sender's own */
export async function isInShownCard(
  db: Queries,
  eventId: string,
  { mediaId, withInside }: { mediaId: string; withInside: boolean },
): Promise<boolean> {
  const found = await cards(db, eventId)
    .select('cards.id')
    .where(cardState, '=', 'shown')
    .where((is) =>
      is.or([
        is.and([
          is('orders.custom_image_id', '=', mediaId),
          is('orders.card_design_id', 'is', null),
        ]),
        ...(withInside
          ? [
              is.exists(
                is
                  .selectFrom('order_media')
                  .select('order_media.media_id')
                  .whereRef('order_media.order_id', '=', 'orders.id')
                  .where('order_media.media_id', '=', mediaId),
              ),
            ]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A page of cards for moderation; one row more than `limit` when there are more. */
export async function listCards(
  db: Queries,
  eventId: string,
  state: WallState | undefined,
  page: PageOptions,
): Promise<WallCardRow[]> {
  return wholeCards(db, eventId)
    .$if(state !== undefined, (query) => query.where(cardState, '=', state ?? 'shown'))
    .$call(newestFirst(page, { at: 'cards.delivered_at', id: 'cards.id' }))
    .execute();
}

/** A page of photos for moderation; one row more than `limit` when there are more. */
export async function listPhotos(
  db: Queries,
  eventId: string,
  state: WallState | undefined,
  page: PageOptions,
): Promise<WallPhotoRow[]> {
  return wholePhotos(db, eventId)
    .$if(state !== undefined, (query) => query.where(photoState, '=', state ?? 'shown'))
    .$call(newestFirst(page, { at: 'album_photos.created_at', id: 'album_photos.media_id' }))
    .execute();
}

/** The number of cards and photos that wait for approval. */
export async function countWaiting(db: Queries, eventId: string): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  const [ofCards, ofPhotos] = await Promise.all([
    cards(db, eventId).select(count).where(cardState, '=', 'waiting').executeTakeFirstOrThrow(),
    photos(db, eventId).select(count).where(photoState, '=', 'waiting').executeTakeFirstOrThrow(),
  ]);
  return ofCards.count + ofPhotos.count;
}

/** The event and moderation state of a card or photo. */
export async function findModerated(db: Queries, kind: 'card' | 'photo', id: string) {
  if (kind === 'card')
    return db
      .selectFrom('cards')
      .innerJoin('orders', 'orders.id', 'cards.order_id')
      .leftJoin('walls', 'walls.event_id', 'cards.event_id')
      .select(['cards.event_id', cardState.as('state')])
      .select([sql<boolean>`false`.as('of_hidden_card'), sql<boolean>`false`.as('of_gone_card')])
      .where('cards.id', '=', id)
      .where('cards.delivered_at', 'is not', null)
      .executeTakeFirst();
  return db
    .selectFrom('album_photos')
    .leftJoin('walls', 'walls.event_id', 'album_photos.event_id')
    .select(['album_photos.event_id', photoState.as('state')])
    .select([isOfHiddenCard.as('of_hidden_card'), isOfGoneCard.as('of_gone_card')])
    .where('album_photos.media_id', '=', id)
    .executeTakeFirst();
}

export async function moderate(
  db: Queries,
  kind: 'card' | 'photo',
  id: string,
  wall: 'shown' | 'hidden',
): Promise<void> {
  if (kind === 'card') await db.updateTable('cards').set({ wall }).where('id', '=', id).execute();
  else await db.updateTable('album_photos').set({ wall }).where('media_id', '=', id).execute();
}
