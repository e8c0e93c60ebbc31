import { printedAddress } from '@keepsake/shared/addresses/codes';
import { shownLook } from '@keepsake/shared/look';
import type {
  AttendedEvent,
  EventSummary,
  EventType,
  OwnedEvent,
} from '@keepsake/shared/api/events';
import type { Language } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import type { Links } from '../../../endpoints/links.ts';
import { saySeeded, sayTitle } from '../../../words/seeded.ts';
import type { Say } from '../../../words/words.ts';
import { mediaUrl } from '../../cards/media/presenter.ts';
import type { AttendanceRow } from './attendance.ts';
import type { EventRow } from './repository.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';

/** An event type with translated labels; its name stays as events store it. */
export function presentType(type: EventType, say: Say): EventType {
  return {
    ...type,
    label: saySeeded(say, type.event_name),
    first_label: saySeeded(say, type.first_label),
    second_label: type.second_label && saySeeded(say, type.second_label),
    title: sayTitle(say, type.title),
  };
}

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

export function presentOwned(
  deps: Pick<Deps, 'config'>,
  links: Links,
  row: TheirEvent,
): OwnedEvent {
  return {
    ...presentSummary(row),
    ...presentPlace(links, row),
    link: eventLink(deps, row),
    takes_asks: row.takes_asks,
    role: row.role,
    rights: row.rights,
    rights_end: row.rights_end?.toISOString() ?? null,
    accent: row.accent,
    lettering: row.lettering,
    searchable: row.searchable,
    closed_at: row.closed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentAttended(links: Links, row: AttendanceRow): AttendedEvent {
  return {
    ...presentSummary(row),
    ...presentPlace(links, row),
    archived: row.archived,
    ...presentSent(row),
    video_minutes: row.video_minutes,
    custom_card_images: row.custom_card_images,
    live_wall: row.live_wall,
    album: row.album,
    look: shownLook(row),
    closed: row.closed_at !== null || row.deleted_at !== null,
  };
}

/** Presents the caller's sent cards and remaining steps. */
function presentSent(row: AttendanceRow): Pick<AttendedEvent, 'cards_sent' | 'cards' | 'unpaid'> {
  const cards = {
    uploading: row.cards_uploading,
    sealed: row.cards_sealed,
    sent: row.cards_delivered,
    opened: row.cards_opened,
    thanked: row.cards_thanked,
  };
  const { unpaid_order_id: order_id, unpaid_total: total } = row;
  return {
    cards_sent: cards.uploading + cards.sealed + cards.sent + cards.opened + cards.thanked,
    cards,
    unpaid: order_id === null || total === null ? null : { order_id, total },
  };
}

/**
 * The address in the QR code of an event.
 * @param table key of a table, for the address in its own code
 * @param language of the page; by default that of the phone
 */
export function eventLink(
  { config }: Pick<Deps, 'config'>,
  { unique_code }: Pick<EventRow, 'unique_code'>,
  table: string | null = null,
  language?: Language,
): string {
  return config.publicUrl + printedAddress(unique_code, table, language);
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
