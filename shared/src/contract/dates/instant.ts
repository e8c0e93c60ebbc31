import { browserTimeZone } from './time-zones.ts';

/**
 * An instant of the API as its reader's clock shows it, as in `June 12, 2027, 3:30 pm`.
 * @param iso UTC, ISO 8601
 * @param timezone IANA zone of the reader; the browser's unless told
 */
export function formatInstant(iso: string, timezone: string = browserTimeZone()): string {
  return `${formatInstantDate(iso, timezone)}, ${formatInstantTime(iso, timezone)}`;
}

/** The time of an instant by its reader's clock, as in `3:30 pm`. */
export function formatInstantTime(iso: string, timezone: string = browserTimeZone()): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: timezone,
  })
    .format(new Date(iso))
    .toLowerCase();
}

/** The day of an instant as its reader's calendar shows it, as in `June 12, 2027`. */
export function formatInstantDate(iso: string, timezone: string = browserTimeZone()): string {
  return new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: timezone,
  }).format(new Date(iso));
}
