import { dateFormat } from '@keepsake/shared/words';

/** A month as text, as in `Jun 2027`. @param month `YYYY-MM` */
export function monthInWords(month: string, length: 'short' | 'long' = 'short'): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  return dateFormat({ month: length, year: 'numeric', timeZone: 'UTC' }).format(day);
}
