import { plural, t } from '@lingui/core/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';

/** A sentence with the number of time-sealed cards and their opening days; null without such cards. */
export function timeSealedWords(days: EventDetails['time_sealed'] | undefined): string | null {
  const [next] = days ?? [];
  const last = days?.at(-1);
  if (!days || !next || !last) return null;
  const count = days.reduce((sum, { cards }) => sum + cards, 0);
  const [nextDay, lastDay] = [formatEventDate(next.until), formatEventDate(last.until)];
  if (days.length === 1)
    return t`${plural(count, {
      1: `One card is sealed until ${nextDay}.`,
      other: `# cards are sealed until ${nextDay}.`,
    })}`;
  return t`${plural(count, {
    1: `One card is sealed until a day: the next opens on ${nextDay}, the last on ${lastDay}.`,
    other: `# cards are sealed until a day: the next opens on ${nextDay}, the last on ${lastDay}.`,
  })}`;
}
