import { plural, t } from '@lingui/core/macro';
import type { AttendedEvent } from '@keepsake/shared/api';
import { daysUntilEvent } from '@keepsake/shared/dates';

type When = Pick<AttendedEvent, 'date' | 'timezone'>;

/** Returns the time until an event, as in `in 3 days`; null once it is over. */
export function inDays({ date, timezone }: When, now = new Date()): string | null {
  const days = daysUntilEvent(date, timezone, now);
  if (days < 0) return null;
  if (days === 0) return t({ message: 'today', comment: 'when an event is, after its date' });
  if (days === 1) return t({ message: 'tomorrow', comment: 'when an event is, after its date' });
  return t`${plural(days, { one: 'in # day', other: 'in # days' })}`;
}

/** Sorts events: upcoming ones from the soonest on, then past ones from the latest on. */
export function soonestFirst<Event extends When>(
  events: readonly Event[],
  now = new Date(),
): Event[] {
  const daysTo = new Map(
    events.map((event) => [event, daysUntilEvent(event.date, event.timezone, now)]),
  );
  const days = (event: Event) => daysTo.get(event) ?? 0;
  const coming = events.filter((event) => days(event) >= 0);
  const over = events.filter((event) => days(event) < 0);
  return [
    ...coming.toSorted((one, other) => days(one) - days(other)),
    ...over.toSorted((one, other) => days(other) - days(one)),
  ];
}
