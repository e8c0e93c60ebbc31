/** A day as people write it, as in `June 12, 2027`. */
export function dayInWords(at: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(at);
}

/** The same of a date without a time, `YYYY-MM-DD`. */
export function dateInWords(date: string): string {
  return dayInWords(new Date(`${date}T00:00:00Z`));
}
