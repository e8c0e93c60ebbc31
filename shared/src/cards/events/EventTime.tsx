import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { useSession } from '@keepsake/shared/host';
import { browserTimeZone, clockOf, formatEventDate, formatEventTime } from '@keepsake/shared/dates';

/** The zone does not change while a page is open. */
const never = () => () => {};

/**
 * When an event is, by the clock at its venue. Whoever reads it in another zone is told whose time it is, once
 * the page runs in their browser.
 */
export function EventTime({
  date,
  time = null,
  timezone,
}: {
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  /** Local time, `HH:MM`; without it the day alone is shown. */
  time?: string | null;
  /** IANA zone of the venue. */
  timezone: string;
}) {
  const { loggedIn } = useSession();
  // What is rendered for everybody knows no zone; what the server paints for somebody, theirs.
  const elsewhere = loggedIn ? browserTimeZone : () => timezone;
  const viewer = useSyncExternalStore(never, browserTimeZone, elsewhere);
  if (time === null) return <time dateTime={date}>{formatEventDate(date)}</time>;
  const clock = formatEventTime(time);
  const zone = clockOf(timezone);
  return (
    <time dateTime={`${date}T${time}`}>
      {formatEventDate(date)}
      <br />
      {timezone === viewer
        ? clock
        : t({
            message: `${clock}, ${zone}`,
            comment: '{zone} is whose clock it is, as in “New York time”',
          })}
    </time>
  );
}
