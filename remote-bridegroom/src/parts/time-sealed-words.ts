import type { EventDetails } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';

/** How many cards guests sealed until which day, as a sentence; null where there are none. */
export function timeSealedWords(days: EventDetails['time_sealed'] | undefined): string | null {
  const [next] = days ?? [];
  const last = days?.at(-1);
  if (!days || !next || !last) return null;
  const count = days.reduce((sum, { cards }) => sum + cards, 0);
  const are = count === 1 ? 'One card is' : `${count} cards are`;
  if (days.length === 1) return `${are} sealed until ${formatEventDate(next.until)}.`;
  return `${are} sealed until a day: the next opens on ${formatEventDate(next.until)}, the last on ${formatEventDate(last.until)}.`;
}
