import { msg } from '@lingui/core/macro';
import type { Message } from '@keepsake/shared/words';

/** A period to filter by; `days` is a custom one. */
export type Period = 'all' | 'month' | 'last_month' | 'year' | 'last_year' | 'days';

export const periodWords: Record<Period, Message> = {
  all: msg({ message: 'All time', comment: 'choice of a period' }),
  month: msg({ message: 'This month', comment: 'choice of a period' }),
  last_month: msg({ message: 'Last month', comment: 'choice of a period' }),
  year: msg({ message: 'This year', comment: 'choice of a period' }),
  last_year: msg({ message: 'Last year', comment: 'choice of a period' }),
  days: msg({ message: 'Chosen days', comment: 'choice of a period: days of one’s own' }),
};

/** First and last day of a period, as `YYYY-MM-DD`; null for all time and custom days. @param now the device's time */
export function daysOf(period: Period, now: Date): { from: string; to: string } | null {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  // Day 0 of a month is the last day of the previous month.
  switch (period) {
    case 'all':
    case 'days':
      return null;
    case 'month':
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
    case 'last_month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'year':
      return { from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) };
    case 'last_year':
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) };
  }
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
