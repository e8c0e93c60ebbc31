import type { EventDetails } from '@keepsake/shared/api/events';
import { sql, type Queries } from '../../../db/database.ts';

/** What came together at an event: people who added it, cards that arrived, and what they hold. */
export async function countsOf(db: Queries, eventId: string): Promise<EventDetails['counts']> {
  const { rows } = await sql<EventDetails['counts']>`
    with arrived as (
      select cards.opened_at, cards.order_id from cards
      where cards.event_id = ${eventId} and cards.delivered_at is not null
        and cards.deleted_at is null
    ), kinds as (
      select media.kind from arrived
      join order_media on order_media.order_id = arrived.order_id
      join media on media.id = order_media.media_id
      where media.status = 'complete'
    )
    select
      (select count(*) from event_attendees where event_id = ${eventId}) as guests,
      (select count(*) from arrived) as cards,
      (select count(*) from arrived where opened_at is null) as unopened,
      (select count(*) from kinds where kind = 'photo') as photos,
      (select count(*) from kinds where kind = 'video') as videos,
      (select count(*) from kinds where kind = 'voice') as voice_notes,
      (select count(*) from album_photos
        where event_id = ${eventId} and sha256 is not null) as album`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting gave no row.');
  return counts;
}
