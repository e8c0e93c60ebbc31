import { formatInstantDate } from '@keepsake/shared/dates';

/**
 * The last day, in the venue's zone, of a period that ends at an exclusive instant, as in `June 14, 2027`: an end at
 * midnight belongs to the day before.
 * @param timezone IANA zone of the venue
 */
export function lastDayOf(endsAt: string, timezone: string): string {
  return formatInstantDate(new Date(Date.parse(endsAt) - 1).toISOString(), timezone);
}
