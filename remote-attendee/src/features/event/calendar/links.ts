import { HOURS, utc, wellFormed, type CalendarEvent } from './ics.ts';
import { instantOf } from './zone.ts';

const LENGTH = HOURS * 3600 * 1000;

/** Returns the link that adds the event to Google Calendar, with local time and zone. */
export function googleCalendar(event: CalendarEvent): string {
  const local = Date.parse(`${event.date}T${event.time}Z`);
  const plain = (instant: number) => utc(instant).slice(0, -1);
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${plain(local)}/${plain(local + LENGTH)}`,
    ctz: event.timezone,
    location: event.venue,
    details: `${event.notes}\n${event.link}`,
  });
}

/** Returns the link that adds the event to Outlook on the web, which takes instants only. */
export function outlookCalendar(event: CalendarEvent): string {
  const start = instantOf(event.date, event.time, event.timezone);
  const iso = (instant: number) => new Date(instant).toISOString().replace(/\.\d+/, '');
  return address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: iso(start),
    enddt: iso(start + LENGTH),
    location: event.venue,
    body: `${event.notes}\n${event.link}`,
  });
}

function address(page: string, fields: Record<string, string>): string {
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`,
  );
  return `${page}?${query.join('&')}`;
}
