import { dateFormat, type AnyLanguage } from '@keepsake/shared/words';

/** A day as people write it, as in `June 12, 2027`. */
export function dayInWords(at: Date, timeZone: string, language: AnyLanguage): string {
  return dateFormat({ dateStyle: 'long', timeZone }, language).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day for programs, as in `2027-06-12`. */
export function dayInFigures(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  // Making a format takes as long as formatting a hundred days.
  formats.set(timeZone, format);
  return format.format(at);
}

/** Formats a date without a time, `YYYY-MM-DD`, in words. */
export function dateInWords(date: string, language: AnyLanguage): string {
  return dayInWords(new Date(`${date}T00:00:00Z`), 'UTC', language);
}
