/** Exports an event to calendars: as a file, or by links to web calendars. */
export { icsName, icsOf } from './ics.ts';
export type { CalendarEvent } from './ics.ts';
export { googleCalendar, outlookCalendar } from './links.ts';
