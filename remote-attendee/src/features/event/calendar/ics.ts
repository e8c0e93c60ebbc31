import { changesBetween, instantOf, offsetAt } from './zone.ts';

export interface CalendarEvent {
  /** Permanent, since the UID is made of it, by which a calendar updates an event that it already has. */
  id: string;
  title: string;
  /** Local date at the venue, `YYYY-MM-DD`. */
  date: string;
  /** Local time at the venue, `HH:MM`. */
  time: string;
  /** IANA zone of the venue. */
  timezone: string;
  venue: string;
  /** Plain text, a sentence or two. */
  notes: string;
  /** Address of the event's page. */
  link: string;
}

/** Duration of the calendar entry in hours, since an event has no end. */
export const HOURS = 5;

const DAY = 24 * 3600 * 1000;
const YEAR = 366 * DAY;

/** Serialises the event as a calendar file (RFC 5545): UTF-8, lines of at most 75 octets, CRLF. */
export function icsOf(event: CalendarEvent, now = new Date()): string {
  const { date, time, timezone } = event;
  const local = `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const isUtc = timezone === 'UTC';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keepsake//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(isUtc ? [] : zoneLines(timezone, instantOf(date, time, timezone))),
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(event.link).hostname}`,
    `DTSTAMP:${utc(now.getTime())}`,
    isUtc ? `DTSTART:${local}Z` : `DTSTART;TZID=${timezone}:${local}`,
    `DURATION:PT${HOURS}H`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.venue)}`,
    `DESCRIPTION:${escape(`${event.notes}\n${event.link}`)}`,
    `URL:${event.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns a file name of characters that every system allows. */
export function icsName(title: string): string {
  // Marks count with their letter alone: the one that makes a heart red is invisible without it.
  const words = title.normalize('NFKC').match(/(?:[\p{L}\p{N}]\p{M}*)+/gu) ?? [];
  return `${words.join('-').slice(0, 60) || 'event'}.ics`;
}

/** Returns the VTIMEZONE of the venue, with the changes from a year before the event to a year after. */
function zoneLines(timezone: string, instant: number): string[] {
  const from = Math.floor((instant - YEAR) / DAY) * DAY;
  const first = offsetAt(timezone, from);
  const changes = changesBetween(timezone, from, instant + YEAR);
  const known = [{ at: from, from: first, to: first }, ...changes];
  const least = Math.min(...known.map(({ to }) => to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    ...known.flatMap(({ at, from: before, to }) => {
      const kind = to > least ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // RFC 5545 requires the local time by the offset before the change.
        `DTSTART:${utc(at + before).slice(0, -1)}`,
        `TZOFFSETFROM:${offset(before)}`,
        `TZOFFSETTO:${offset(to)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** Formats an instant as `20270612T133000Z`. */
export function utc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Formats an offset as `+0530`. */
function offset(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(hours)}${two(rest)}`;
}

/** Replaces lone surrogates, which UTF-8 cannot encode; the oldest supported browsers lack `toWellFormed`. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

function escape(text: string): string {
  return wellFormed(text)
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

const OCTETS = 75;

/** Folds a line at 75 octets, between characters. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let room = OCTETS;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (length > room) {
      parts.push(part);
      part = '';
      // The space that begins the next line counts.
      room = OCTETS - 1;
    }
    part += character;
    room -= length;
  }
  return [...parts, part].join('\r\n ');
}
