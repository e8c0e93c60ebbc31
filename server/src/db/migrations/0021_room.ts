import { sql, type Kysely } from 'kysely';

/** Whose room a file takes up: of an event, and of an address, which is kept as a digest that only we can make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media
    add column event_id uuid references events on delete set null,
    add column sent_from text`.execute(db);
  await sql`update media set event_id = orders.event_id from orders
    where media.id in (orders.custom_image_id, orders.audio_id, orders.video_id)`.execute(db);
  await sql`create index media_event on media (event_id)`.execute(db);
  await sql`create index media_sent_from on media (sent_from, created_at)`.execute(db);
}
