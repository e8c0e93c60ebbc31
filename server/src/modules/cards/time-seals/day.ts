import type { SealUntil } from '@keepsake/shared/api/orders';
import { firstAnniversary, MOST_SEAL_YEARS, sealBounds } from '@keepsake/shared/dates/seal-days';
import { invalid } from '../../../http/errors.ts';
import { dateInWords, dayInFigures } from '../../../writing/days.ts';

interface Occasion {
  /** YYYY-MM-DD, local to the venue. */
  date: string;
  timezone: string;
}

/**
 * The day until which a card is sealed, local to the venue: tomorrow at the earliest, in 25 years at the latest.
 * @throws HttpError 422 on `sealed_until`
 */
export function sealDay(wanted: SealUntil, { date, timezone }: Occasion, now = new Date()): string {
  const day = wanted === 'anniversary' ? firstAnniversary(date) : wanted;
  const { first, last } = sealBounds(dayInFigures(now, timezone));
  if (day < first && wanted === 'anniversary')
    throw refused('The first anniversary is over already. Please choose another day.');
  if (day < first)
    throw refused(`Please choose a day from ${dateInWords(first)} on, or don’t seal the card.`);
  if (day > last)
    throw refused(
      `A card can be sealed for ${MOST_SEAL_YEARS} years, until ${dateInWords(last)}. Please choose a day before.`,
    );
  return day;
}

const refused = (sentence: string) => invalid({ sealed_until: sentence });
