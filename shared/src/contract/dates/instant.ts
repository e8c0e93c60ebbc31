import { msg } from '@lingui/core/runtime-macro';
import { currentLanguage, dateFormat, i18n, type AnyLanguage } from '@keepsake/shared/words';
import { clockTime } from './event-date.ts';
import { browserTimeZone } from './time-zones.ts';

/**
 * An instant from the API in the reader's time zone, as in `June 12, 2027, 3:30 pm`.
 * @param iso UTC, ISO 8601
 * @param timezone IANA zone of the reader; the browser's by default
 */
export function formatInstant(iso: string, timezone: string = browserTimeZone()): string {
  const [day, clock] = [formatInstantDate(iso, timezone), formatInstantTime(iso, timezone)];
  return i18n._(msg`${{ day }}, ${{ clock }}`);
}

/** The time of an instant in the reader's time zone, as in `3:30 pm`. */
export function formatInstantTime(iso: string, timezone: string = browserTimeZone()): string {
  return clockTime(new Date(iso), timezone, currentLanguage());
}

/** The day of an instant in the reader's time zone, as in `June 12, 2027`. */
export function formatInstantDate(
  iso: string,
  timezone: string = browserTimeZone(),
  language: AnyLanguage = currentLanguage(),
): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: timezone } as const;
  return dateFormat(options, language).format(new Date(iso));
}
