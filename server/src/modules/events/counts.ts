import type { EventDetails } from '@keepsake/shared/api/events';
import { sql, type Queries } from '../../db/database.ts';

/** What came together at an event: people who added it, cards that arrived, and what they hold. */
export async function countsOf(db: Queries, eventId: string): Promise<EventDetails['counts']> {
  const { rows } = await sql<EventDetails['counts']>`
    with arrived as (
      select cards.opened_at, orders.custom_image_id, orders.audio_id, orders.video_id
      from cards join orders on orders.id = cards.order_id
      where cards.event_id = ${eventId} and cards.delivered_at is not null
    ), kinds as (
      select media.kind from arrived join media
        on media.id in (arrived.custom_image_id, arrived.audio_id, arrived.video_id)
      where media.status = 'complete'
    )
    select
      (select count(*) from event_attendees where event_id = ${eventId}) as guests,
      (select count(*) from arrived) as cards,
      (select count(*) from arrived where opened_at is null) as unopened,
      (select count(*) from kinds where kind = 'photo') as photos,
      (select count(*) from kinds where kind = 'video') as videos,
      (select count(*) from kinds where kind = 'voice') as voice_notes`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting gave no row.');
  return counts;
}
