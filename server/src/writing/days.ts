const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes as long as formatting a hundred days. */
function formatOf(
  locale: string,
  dateStyle: 'long' | 'short',
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  formats.set(key, format);
  return format;
}

/** A day as people write it, as in `June 12, 2027`. */
export function dayInWords(at: Date, timeZone = 'UTC'): string {
  return formatOf('en', 'long', timeZone).format(at);
}

/** Formats a day for programs, as in `2027-06-12`. */
export function dayInFigures(at: Date, timeZone: string): string {
  return formatOf('en-CA', 'short', timeZone).format(at);
}

/** Formats a date without a time, `YYYY-MM-DD`, in words. */
export function dateInWords(date: string): string {
  return dayInWords(new Date(`${date}T00:00:00Z`));
}
