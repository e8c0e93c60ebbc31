import type { StatementMonth } from '@keepsake/shared/api';

/** First and last day of a statement, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** A month from its first day to its last. @param month `YYYY-MM` */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // Day 0 is the last one of the month before.
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** From the first month of a statement to the last. */
export function wholeTime(months: readonly StatementMonth[]): Days {
  const [first, last] = [months[0], months.at(-1)];
  return {
    from: first ? daysOfMonth(first.month).from : '',
    to: last ? daysOfMonth(last.month).to : '',
  };
}
