const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  // The Swedish locale formats as `2027-06-12 15:30:00`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timezone, format);
  return format;
}

/** Returns the wall-clock time of a zone at an instant, as if it were UTC: milliseconds since 1970. */
function clockAt(timezone: string, instant: number): number {
  return Date.parse(`${formatOf(timezone).format(instant).replace(' ', 'T')}Z`);
}

/** Returns the milliseconds by which a zone is ahead of UTC at an instant. */
export function offsetAt(timezone: string, instant: number): number {
  return clockAt(timezone, instant) - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant of a local time in a zone. A time that occurs twice means the first one; a skipped time, as when
 * summer time begins, takes the offset before the change, as in calendars (RFC 5545, 3.3.5).
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @returns milliseconds since 1970
 */
export function instantOf(date: string, time: string, timezone: string): number {
  const local = Date.parse(`${date}T${time}Z`);
  const before = offsetAt(timezone, local - DAY);
  const after = offsetAt(timezone, local + DAY);
  for (const offset of before > after ? [before, after] : [after, before]) {
    const instant = local - offset;
    if (offsetAt(timezone, instant) === offset) return instant;
  }
  return local - before;
}

interface Change {
  /** Milliseconds since 1970. */
  at: number;
  /** Milliseconds ahead of UTC, before and after the change. */
  from: number;
  to: number;
}

/** Days between two samples: no zone changes its offset twice in fewer. */
const STRIDE = 5 * DAY;

/** Returns the changes of a zone's offset between two instants, in order. @param from a whole minute */
export function changesBetween(timezone: string, from: number, until: number): Change[] {
  const changes: Change[] = [];
  for (let start = from; start < until; start += STRIDE) {
    const before = offsetAt(timezone, start);
    const after = offsetAt(timezone, start + STRIDE);
    if (before === after) continue;
    let [low, high] = [start / MINUTE, (start + STRIDE) / MINUTE];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(timezone, middle * MINUTE) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high * MINUTE, from: before, to: after });
  }
  return changes;
}
