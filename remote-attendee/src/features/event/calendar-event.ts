import { t } from '@lingui/core/macro';
import { printedAddress } from '@keepsake/shared/addresses/codes';
import type { AttendedEvent } from '@keepsake/shared/api';
import type { CalendarEvent } from './calendar/ics.ts';
import { nameOf } from '@keepsake/shared/people';

/** Returns the link of an invitation, the same as in the printed QR code. */
export function invitationLink({ unique_code }: Pick<AttendedEvent, 'unique_code'>): string {
  return location.origin + printedAddress(unique_code);
}

export function calendarEvent(event: AttendedEvent): CalendarEvent {
  const { id, eventName, date, time, timezone, venue } = event;
  const name = nameOf(event);
  return {
    id,
    title: eventName,
    date,
    time: time.slice(0, 5),
    timezone,
    venue,
    notes: t({
      message: `Send ${name} a card:`,
      comment: 'in a calendar; a link follows',
    }),
    link: invitationLink(event),
  };
}
