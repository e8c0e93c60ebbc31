import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { useSession } from '@keepsake/shared/host';
import { browserTimeZone, clockOf, formatEventDate, formatEventTime } from '@keepsake/shared/dates';

/** The time zone does not change while a page is open. */
const never = () => () => {};

/** An event's date and time in the venue's zone. Readers in another zone see the zone's name after hydration. */
export function EventTime({
  date,
  time = null,
  timezone,
}: {
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  /** Local time, `HH:MM`; null shows only the date. */
  time?: string | null;
  /** IANA time zone of the venue. */
  timezone: string;
}) {
  const { loggedIn } = useSession();
  // Prerendered pages don't know the reader's zone; pages rendered for a person use theirs.
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
