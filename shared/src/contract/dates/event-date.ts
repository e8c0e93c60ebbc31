import { msg } from '@lingui/core/runtime-macro';
import {
  currentLanguage,
  dateFormat,
  i18n,
  isEnglish,
  type AnyLanguage,
} from '@keepsake/shared/words';
import { browserTimeZone, clockOf } from './time-zones.ts';

const longDate = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} satisfies Intl.DateTimeFormatOptions;

/** A calendar day `YYYY-MM-DD` in words, as in `Saturday, June 12, 2027`, independent of time zones. */
export function formatEventDate(date: string, language: AnyLanguage = currentLanguage()): string {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? date : dateFormat(longDate, language).format(instant);
}

/** A time of day `HH:MM` in words, as in `3:30 pm`. */
export function formatEventTime(time: string, language: AnyLanguage = currentLanguage()): string {
  const instant = new Date(`2000-01-01T${time}Z`);
  return Number.isNaN(instant.getTime()) ? time : clockTime(instant, 'UTC', language);
}

/** A time of day in the reader's language, as in `3:30 pm` or `15:30`. */
export function clockTime(at: Date, timeZone: string, language: AnyLanguage): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  if (!isEnglish(language)) return dateFormat(options, language).format(at);
  // en-GB, because en-US puts a narrow no-break space before “pm” that some fonts and tests don't handle.
  return new Intl.DateTimeFormat('en-GB', { ...options, hour12: true }).format(at).toLowerCase();
}

/**
 * An event's date and time in the venue's time zone, as in `Saturday, June 12, 2027, 3:30 pm`. Readers in another zone
 * also see the zone's name: `…, 3:30 pm (New York time)`.
 * @param timezone IANA zone of the venue
 * @param viewer IANA zone of the reader; the browser's by default
 */
export function formatEventDateTime(
  date: string,
  time: string,
  timezone: string,
  viewer: string = browserTimeZone(),
): string {
  const [day, clock, zone] = [formatEventDate(date), formatEventTime(time), clockOf(timezone)];
  return i18n._(
    timezone === viewer
      ? msg`${{ day }}, ${{ clock }}`
      : msg`${{ day }}, ${{ clock }} (${{ zone }})`,
  );
}

/**
 * Calendar days until an event in the venue's time zone: 0 on the day, negative afterwards.
 * @param timezone IANA zone of the venue
 */
export function daysUntilEvent(date: string, timezone: string, now: Date = new Date()): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
