import { fc } from '@keepsake/shared/testing/property';
import ICAL from 'ical.js';
import { icsName, icsOf, type CalendarEvent } from './ics.ts';
import { googleCalendar, outlookCalendar } from './links.ts';
import { instantOf } from './zone.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '018f3a5e-0000-7000-8000-00000000000e',
  title: 'Nora & Elias',
  date: '2027-06-12',
  time: '15:30',
  timezone: 'Europe/Stockholm',
  venue: 'Orangery, Stockholm; by the lake',
  notes: 'Send them a card.',
  link: 'https://keepsake.test/c/3RH24WPN',
  ...changes,
});

/** Parses a calendar file with an independent library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const start = found.startDate;
  if (zone) start.zone = new ICAL.Timezone(zone);
  return { calendar, found, instant: start.toUnixTime() * 1000 };
}

test('an independent library reads the local time of the venue', () => {
  const { found, instant } = read(icsOf(event()));
  expect(found.summary).toBe('Nora & Elias');
  expect(found.location).toBe('Orangery, Stockholm; by the lake');
  expect(found.startDate.toString()).toBe('2027-06-12T15:30:00');
  expect(new Date(instant).toISOString()).toBe('2027-06-12T13:30:00.000Z');
  expect(found.duration.toSeconds()).toBe(5 * 3600);
  expect(found.uid).toBe(`${event().id}@keepsake.test`);
  expect(found.description).toContain('/c/3RH24WPN');
});

test.each([
  // A local time that is skipped takes the offset before the change.
  ['America/New_York', '2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  // A local time that comes twice is the first of the two.
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ['America/New_York', '2027-11-07', '02:00', '2027-11-07T07:00:00.000Z'],
  ['Europe/London', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
  ['Europe/London', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
  // Changes of half an hour, the southern hemisphere, odd offsets and the date line.
  ['Australia/Lord_Howe', '2027-10-03', '03:00', '2027-10-02T16:00:00.000Z'],
  ['America/Sao_Paulo', '2027-01-10', '18:00', '2027-01-10T21:00:00.000Z'],
  ['America/St_Johns', '2027-06-12', '15:30', '2027-06-12T18:00:00.000Z'],
  ['Asia/Kathmandu', '2027-06-12', '15:30', '2027-06-12T09:45:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
  ['Pacific/Apia', '2027-12-31', '23:59', '2027-12-31T10:59:00.000Z'],
  ['UTC', '2027-06-12', '15:30', '2027-06-12T15:30:00.000Z'],
])('%s, %s %s is %s', (timezone, date, time, iso) => {
  expect(new Date(instantOf(date, time, timezone)).toISOString()).toBe(iso);
  expectSameMoment({ timezone, date, time });
});

/**
 * Checks that the time read from the file is the local time at the venue. For a time that comes twice either instant
 * is right.
 */
function expectSameMoment(when: { date: string; time: string; timezone: string }) {
  const onClock = clockOf(when.timezone);
  const meant = `${when.date} ${when.time}`;
  const local = Date.parse(`${when.date}T${when.time}Z`);
  // A skipped local time does not exist: no offset of this century, a multiple of a quarter of an hour, leads to it.
  const quarters = Array.from({ length: 4 * 28 + 1 }, (_, at) => (at - 4 * 14) * 15 * 60_000);
  if (!quarters.some((ahead) => onClock(local - ahead) === meant)) return;
  expect(onClock(instantOf(when.date, when.time, when.timezone))).toBe(meant);
  expect(onClock(read(icsOf(event(when))).instant)).toBe(meant);
}

/** Formats instants by the wall clock of a zone as `2027-06-12 15:30`, independently of `zone.ts`. */
function clockOf(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => {
    const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
    const { year, month, day, hour, minute } = Object.fromEntries(parts) as Record<string, string>;
    return `${year}-${month}-${day} ${hour}:${minute}`;
  };
}

const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const zones = Intl.supportedValuesOf('timeZone');

test('any text, date and zone is read back from the file', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      day,
      clock,
      fc.constantFrom(...zones),
      (title, venue, date, time, timezone) => {
        const file = icsOf(event({ title, venue, date, time, timezone }));
        for (const line of file.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
        const { calendar, found } = read(file);
        expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
        expect(found.summary ?? '').toBe(normalized(title));
        expect(found.location ?? '').toBe(normalized(venue));
        expect(found.startDate.toString()).toBe(`${date}T${time}:00`);
        expectSameMoment({ date, time, timezone });
      },
    ),
    { numRuns: 40 },
  );
});

/** Returns text as a file can hold it: no lone surrogates, no control characters, one kind of line break. */
function normalized(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');
}

test('a browser without `toWellFormed` creates the file and the links, too', () => {
  const newer = jest.spyOn(String.prototype, 'toWellFormed').mockImplementation(() => {
    throw new TypeError('toWellFormed is not a function');
  });
  try {
    const torn = event({ title: 'Nora \ud83d & Elias 💍' });
    expect(read(icsOf(torn)).found.summary).toBe('Nora \ufffd & Elias 💍');
    for (const link of [googleCalendar(torn), outlookCalendar(torn)])
      expect([...new URL(link).searchParams.values()]).toContain('Nora \ufffd & Elias 💍');
  } finally {
    newer.mockRestore();
  }
});

test('links to web calendars carry the same instant', () => {
  const google = new URL(googleCalendar(event()));
  expect(google.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    text: 'Nora & Elias',
    dates: '20270612T153000/20270612T203000',
    ctz: 'Europe/Stockholm',
    location: 'Orangery, Stockholm; by the lake',
  });
  const outlook = new URL(outlookCalendar(event()));
  expect(outlook.origin).toBe('https://outlook.live.com');
  expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
    subject: 'Nora & Elias',
    startdt: '2027-06-12T13:30:00Z',
    enddt: '2027-06-12T18:30:00Z',
  });
});

test.each([
  ['Nora & Elias', 'Nora-Elias.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
  ['Quinceañera', 'Quinceañera.ics'],
  ['हिंदी', 'हिंदी.ics'],
  ['💍', 'event.ics'],
  ['Nora ❤️ Elias', 'Nora-Elias.ics'],
])('the file of “%s” is called %s', (title, name) => {
  expect(icsName(title)).toBe(name);
});
