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

/** A local date `YYYY-MM-DD` in words, as in `Saturday, June 12, 2027`; the day never shifts with a zone. */
export function formatEventDate(date: string, language: AnyLanguage = currentLanguage()): string {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? date : dateFormat(longDate, language).format(instant);
}

/** A local time `HH:MM` in words, as in `3:30 pm`. */
export function formatEventTime(time: string, language: AnyLanguage = currentLanguage()): string {
  const instant = new Date(`2000-01-01T${time}Z`);
  return Number.isNaN(instant.getTime()) ? time : clockTime(instant, 'UTC', language);
}

/** A time of day as the reader's language writes it, as in `3:30 pm` or `15:30`. */
export function clockTime(at: Date, timeZone: string, language: AnyLanguage): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  if (!isEnglish(language)) return dateFormat(options, language).format(at);
  // British words for the clock: the American ones hold a space that not every font and test knows.
  return new Intl.DateTimeFormat('en-GB', { ...options, hour12: true }).format(at).toLowerCase();
}

/**
 * When an event is, in its venue's own time, as in `Saturday, June 12, 2027, 3:30 pm`. Whoever reads it in
 * another zone is told whose time it is: `…, 3:30 pm (New York time)`.
 * @param timezone IANA zone of the venue
 * @param viewer IANA zone of the reader; the browser's unless told
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
 * Returns the calendar days until an event in its time zone: 0 on its day, negative after it.
 * @param timezone IANA zone of the venue
 */
export function daysUntilEvent(date: string, timezone: string, now: Date = new Date()): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
