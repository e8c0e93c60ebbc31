import type { SealUntil } from '@keepsake/shared/api/orders';
import { invalid } from '../../../http/errors.ts';
import { dateInWords, dayInFigures } from '../../../writing/days.ts';

/** The most years for which a card may be sealed. */
const MOST_YEARS = 25;

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
  const today = dayInFigures(now, timezone);
  const day = wanted === 'anniversary' ? later(date, { years: 1 }) : wanted;
  const first = later(today, { days: 1 });
  const last = later(today, { years: MOST_YEARS });
  if (day < first && wanted === 'anniversary')
    throw refused('The first anniversary is over already. Please choose another day.');
  if (day < first)
    throw refused(`Please choose a day from ${dateInWords(first)} on, or don’t seal the card.`);
  if (day > last)
    throw refused(
      `A card can be sealed for ${MOST_YEARS} years, until ${dateInWords(last)}. Please choose a day before.`,
    );
  return day;
}

const refused = (sentence: string) => invalid({ sealed_until: sentence });

/** A day so much later; of February 29 the 28th in a year without one. */
function later(day: string, by: { days: number } | { years: number }): string {
  const at = new Date(`${day}T00:00:00Z`);
  if ('days' in by) at.setUTCDate(at.getUTCDate() + by.days);
  else {
    const month = at.getUTCMonth();
    at.setUTCFullYear(at.getUTCFullYear() + by.years);
    if (at.getUTCMonth() !== month) at.setUTCDate(0);
  }
  return at.toISOString().slice(0, 10);
}
