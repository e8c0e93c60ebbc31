import type { mediaCounts } from '@keepsake/shared/api/cards';
import type { DataOf } from '@keepsake/shared/api/endpoint';
import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../../db/database.ts';
import type { MediaSelectionsTable } from '../../../../db/tables.ts';
import { olderThan, type PageOptions } from '../../../../http/pages.ts';
import type { MediaRow } from '../../media/repository.ts';
import { inFolder } from '../inbox-conditions.ts';

/** A file from a card or the album, with its source. */
export interface FileRow extends MediaRow {
  card_id: string | null;
  sender_name: string | null;
  received_at: Date;
  /** Sort position: the time of receipt, minus a millisecond per preceding file of the same card. */
  place: Date;
}

export interface FileFilter {
  eventId: string;
  kind?: 'photo' | 'voice' | 'video' | undefined;
  from?: 'cards' | 'album' | undefined;
  /** Exact names of senders. */
  senders?: readonly string[] | undefined;
}

/**
 * Files of opened cards, in a card in the order own picture, photos, video, voice note. A millisecond per file turns
 * this order into one timestamp per file; `delivered_at` has no finer resolution.
 */
const cardFiles = (eventId: string) => sql`
  select parts.media_id, cards.id as card_id, orders.sender_name, cards.delivered_at as received_at,
    cards.delivered_at - interval '1 millisecond'
      * (row_number() over (partition by cards.id order by parts.step) - 1) as place, null::uuid as album_id
  from cards
  join orders on orders.id = cards.order_id
  cross join lateral (
    select orders.custom_image_id as media_id, 0 as step where orders.custom_image_id is not null
    union all select media_id, 1 + position from order_photos where order_id = orders.id
    union all select orders.video_id, 50 where orders.video_id is not null
    union all select orders.audio_id, 51 where orders.audio_id is not null
  ) parts
  where cards.event_id = ${eventId} and cards.delivered_at is not null
    and cards.opened_at is not null and ${inFolder('here')}`;

/** Photos of the album that are not hidden there. */
const albumFiles = (eventId: string) => sql`
  select album_photos.media_id, null::uuid as card_id,
    case when users.deleted_at is null then nullif(users.name, '') end as sender_name,
    album_photos.created_at as received_at, album_photos.created_at as place,
    album_photos.media_id as album_id
  from album_photos
  join media on media.id = album_photos.media_id
  join users on users.id = media.owner_id
  where album_photos.event_id = ${eventId} and album_photos.sha256 is not null
    and album_photos.hidden_at is null`;

/** All files; a photo that is in a card and in the album is listed once, as the card's. */
const files = (eventId: string) => sql`(
  select distinct on (media_id) media_id, card_id, sender_name, received_at, place,
    max(album_id::text) over (partition by media_id) is not null as in_album
  from (${cardFiles(eventId)} union all ${albumFiles(eventId)}) as each_place
  order by media_id, card_id nulls last)`;

const conditionsOf = ({ kind, from, senders }: FileFilter) => [
  sql`media.status = 'complete'`,
  ...(kind ? [sql`media.kind = ${kind}`] : []),
  ...(from === 'album' ? [sql`files.in_album`] : []),
  ...(from === 'cards' ? [sql`files.card_id is not null`] : []),
  ...(senders ? [sql`files.sender_name = any(${senders}::text[])`] : []),
];

/** Ids and sizes of all files that match a filter, in the order of `listFiles`. */
export async function listIds(
  db: Queries,
  filter: FileFilter,
): Promise<{ id: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select media.id, media.bytes
    from ${files(filter.eventId)} as files
    join media on media.id = files.media_id
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by files.place desc, media.id desc`.execute(db);
  return rows;
}

/** A page of files; one row more than `limit` when there are more. */
export async function listFiles(
  db: Queries,
  filter: FileFilter,
  { after, limit }: PageOptions,
): Promise<FileRow[]> {
  const where = [...conditionsOf(filter), olderThan(after, { at: 'files.place', id: 'media.id' })];
  const { rows } = await sql<FileRow>`
    select media.*, files.card_id, files.sender_name, files.received_at, files.place
    from ${files(filter.eventId)} as files
    join media on media.id = files.media_id
    where ${sql.join(where, sql` and `)}
    order by files.place desc, media.id desc
    limit ${limit + 1}`.execute(db);
  return rows;
}

/** The distinct names of senders of files. */
export async function listSenders(db: Queries, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ sender_name: string }>`
    select distinct files.sender_name from ${files(eventId)} as files
    where files.sender_name is not null`.execute(db);
  return rows.map(({ sender_name }) => sender_name);
}

export async function countFiles(
  db: Queries,
  eventId: string,
): Promise<DataOf<typeof mediaCounts>> {
  const { rows } = await sql<DataOf<typeof mediaCounts>>`
    select count(*) filter (where media.kind = 'photo') as photo,
      count(*) filter (where media.kind = 'video') as video,
      count(*) filter (where media.kind = 'voice') as voice,
      count(*) filter (where files.in_album) as album,
      (select count(*) from cards where event_id = ${eventId} and delivered_at is not null
        and opened_at is null and ${inFolder('here')} and exists
          (select from order_media where order_media.order_id = cards.order_id)) as sealed
    from ${files(eventId)} as files
    join media on media.id = files.media_id
    where media.status = 'complete'`.execute(db);
  const [counts] = rows;
  return counts ?? { photo: 0, video: 0, voice: 0, album: 0, sealed: 0 };
}

/** The ids among `ids` that are visible files of the event. */
export async function filesAmong(
  db: Queries,
  eventId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ media_id: string }>`
    select files.media_id from ${files(eventId)} as files
    join media on media.id = files.media_id
    where media.status = 'complete' and files.media_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ media_id }) => media_id);
}

type SelectionRow = Selectable<MediaSelectionsTable>;

export async function insertSelection(
  db: Queries,
  selection: Pick<SelectionRow, 'id' | 'event_id' | 'media_ids'>,
): Promise<void> {
  await db
    .insertInto('media_selections')
    .values({ ...selection, created_at: new Date() })
    .execute();
}

export async function findSelection(
  db: Queries,
  eventId: string,
  id: string,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('media_selections')
    .select('media_ids')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.media_ids;
}

/** Deletes selections whose download link has expired. */
export async function deleteSelections(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('media_selections').where('created_at', '<', before).execute();
}
