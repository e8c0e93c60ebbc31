import { sql, type Kysely } from 'kysely';

/** The photos inside a card, in the order that their sender gave them; and one place that knows all files of a card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_photos (
    order_id uuid not null references orders on delete cascade,
    position integer not null check (position between 0 and 19),
    media_id uuid not null references media,
    primary key (order_id, position),
    unique (order_id, media_id)
  )`.execute(db);
  await sql`create index order_photos_media on order_photos (media_id)`.execute(db);
  await sql`create view order_media as
    select id as order_id, custom_image_id as media_id from orders where custom_image_id is not null
    union all select id, audio_id from orders where audio_id is not null
    union all select id, video_id from orders where video_id is not null
    union all select order_id, media_id from order_photos`.execute(db);
}
