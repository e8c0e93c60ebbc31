import { t } from '@lingui/core/macro';
import { browserTimeZone, daysUntilEvent, formatEventDate } from '@keepsake/shared/dates';
import { firstAnniversary, sealBounds } from '@keepsake/shared/dates/seal-days';

/** The first anniversary of the event's date, which the server knows; in the place of a day. */
export const ANNIVERSARY = 'anniversary';

/** Today in a zone, as in `2027-06-12`. */
const today = (timezone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());

/** The first and the last day that a card may be sealed until, in a zone. */
export function boundsOf(timezone: string = browserTimeZone()): { first: string; last: string } {
  return sealBounds(today(timezone));
}

/** The first anniversary of an event, where it is still to come; null where it is over. */
export function anniversaryOf({ date, timezone }: { date: string; timezone: string }) {
  const day = firstAnniversary(date);
  return daysUntilEvent(day, timezone) >= 1 ? day : null;
}

/** Where a day begins last, and where it begins first. */
const [WEST, EAST] = ['Etc/GMT+12', 'Etc/GMT-14'];

/**
 * What is wrong with the day until which a card is to be sealed; null for nothing. The server counts by the clock at the
 * venue and decides: without its zone a day is wrong only where it would be anywhere.
 */
export function faultOfSeal(
  day: string | null,
  timezone?: string,
): 'no day' | 'too early' | 'too late' | null {
  if (day === null || day === ANNIVERSARY) return null;
  if (Number.isNaN(Date.parse(day))) return 'no day';
  if (day < boundsOf(timezone ?? WEST).first) return 'too early';
  return day > boundsOf(timezone ?? EAST).last ? 'too late' : null;
}

/** Until when a card that is being written is sealed, in words. */
export function sealInWords(day: string): string {
  if (day === ANNIVERSARY) return t`Sealed until the first anniversary`;
  if (faultOfSeal(day) !== null) return t`Sealed until a day`;
  return t`Sealed until ${{ day: formatEventDate(day) }}`;
}
