import * as addresses from '@keepsake/shared/addresses';
import type { AttendedEvent, EventSummary, OwnedEvent } from '@keepsake/shared/api/events';
import type { Deps } from '../../deps.ts';
import type { Links } from '../../endpoints/links.ts';
import { mediaUrl } from '../media/presenter.ts';
import type { AttendanceRow } from './attendance.ts';
import type { EventRow } from './repository.ts';

export function presentSummary(row: EventRow): EventSummary {
  return {
    id: row.id,
    brideName: row.bride_name,
    groomName: row.groom_name,
    people: row.people,
    eventName: row.event_name,
    eventtype: row.event_type,
    date: row.date,
  };
}

export function presentOwned(deps: Pick<Deps, 'config'>, links: Links, row: EventRow): OwnedEvent {
  return {
    ...presentSummary(row),
    ...presentPlace(links, row),
    link: eventLink(deps, row),
    created_at: row.created_at.toISOString(),
  };
}

export function presentAttended(links: Links, row: AttendanceRow): AttendedEvent {
  return {
    ...presentSummary(row),
    ...presentPlace(links, row),
    archived: row.archived,
    cards_sent: row.cards_sent,
    video_minutes: row.video_minutes,
    custom_card_images: row.custom_card_images,
  };
}

/** What the printed code opens. */
export function eventLink(deps: Pick<Deps, 'config'>, row: EventRow): string {
  return `${deps.config.publicUrl}${addresses.uniqueCode({ 'unique-code': row.unique_code })}`;
}

function presentPlace(links: Links, row: EventRow) {
  return {
    time: row.time,
    timezone: row.timezone,
    venue: row.venue,
    photo: row.photo_media_id ? mediaUrl(links, row.photo_media_id, 'preview') : null,
    currency: row.currency,
    unique_code: row.unique_code,
  };
}
