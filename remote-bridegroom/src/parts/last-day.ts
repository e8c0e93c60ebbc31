import { formatInstantDate } from '@keepsake/shared/dates';

/**
 * The last day at the venue of what ends at an instant, as in `June 14, 2027`; what lasts to the end of a day ends with
 * the midnight after it.
 * @param timezone IANA zone of the venue
 */
export function lastDayOf(endsAt: string, timezone: string): string {
  return formatInstantDate(new Date(Date.parse(endsAt) - 1).toISOString(), timezone);
}
