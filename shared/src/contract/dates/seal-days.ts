/** Maximum number of years for which a card may be sealed. */
export const MOST_SEAL_YEARS = 25;

/** First and last day of a seal: tomorrow, and today's date in 25 years. @param today YYYY-MM-DD */
export function sealBounds(today: string): { first: string; last: string } {
  const next = new Date(`${today}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return { first: dayOf(next), last: yearsLater(today, MOST_SEAL_YEARS) };
}

/** The first anniversary of a date, `YYYY-MM-DD`. */
export const firstAnniversary = (date: string): string => yearsLater(date, 1);

/** The same day some years later; February 29 becomes February 28 in years without one. */
function yearsLater(day: string, years: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const month = at.getUTCMonth();
  at.setUTCFullYear(at.getUTCFullYear() + years);
  if (at.getUTCMonth() !== month) at.setUTCDate(0);
  return dayOf(at);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
