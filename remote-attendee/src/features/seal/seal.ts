import { t } from '@lingui/core/macro';
import { browserTimeZone, daysUntilEvent, formatEventDate } from '@keepsake/shared/dates';
import { firstAnniversary, sealBounds } from '@keepsake/shared/dates/seal-days';

/** The value that stands for the first anniversary of the event’s date, which the server knows. */
export const ANNIVERSARY = 'anniversary';

/** Returns the current day in a zone, as in `2027-06-12`. */
const today = (timezone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());

/** Returns the first and the last day until which a card may be sealed, by the clock of a zone. */
export function boundsOf(timezone: string = browserTimeZone()): { first: string; last: string } {
  return sealBounds(today(timezone));
}

/** Returns the first anniversary of an event; null unless it is in the future. */
export function anniversaryOf({ date, timezone }: { date: string; timezone: string }) {
  const day = firstAnniversary(date);
  return daysUntilEvent(day, timezone) >= 1 ? day : null;
}

/** The zones where a day begins last (UTC−12) and first (UTC+14). */
const [WEST, EAST] = ['Etc/GMT+12', 'Etc/GMT-14'];

/**
 * Returns what is wrong with a seal’s day; null when it is valid. The server decides by the clock at the venue: without
 * the venue’s zone a day is called wrong only if it is wrong in every zone.
 */
export function sealFault(
  day: string | null,
  timezone?: string,
): 'no day' | 'too early' | 'too late' | null {
  if (day === null || day === ANNIVERSARY) return null;
  if (Number.isNaN(Date.parse(day))) return 'no day';
  if (day < boundsOf(timezone ?? WEST).first) return 'too early';
  return day > boundsOf(timezone ?? EAST).last ? 'too late' : null;
}

/** Returns the label of the composer’s seal button for a sealed card. */
export function sealInWords(day: string): string {
  if (day === ANNIVERSARY) return t`Sealed until the first anniversary`;
  if (sealFault(day) !== null) return t`Sealed until a day`;
  return t`Sealed until ${{ day: formatEventDate(day) }}`;
}
