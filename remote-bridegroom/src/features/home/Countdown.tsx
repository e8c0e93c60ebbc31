import { daysUntilEvent } from '@keepsake/shared/dates';

/** How many days it still is, while it still is some. */
export function Countdown({ date, timezone }: { date: string; timezone: string }) {
  const days = daysUntilEvent(date, timezone);
  if (days < 0) return null;
  if (days === 0) return <strong> · today</strong>;
  if (days === 1) return <strong> · tomorrow</strong>;
  return <strong> · in {days} days</strong>;
}
