/** An event for the reader's own calendar: a file, or a link to one on the web. */
export { icsName, icsOf } from './ics.ts';
export type { CalendarEvent } from './ics.ts';
export { googleCalendar, outlookCalendar } from './links.ts';
