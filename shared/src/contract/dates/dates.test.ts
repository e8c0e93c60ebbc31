import {
  browserTimeZone,
  cityOf,
  clockOf,
  daysUntilEvent,
  formatEventDate,
  formatEventDateTime,
  formatEventTime,
  formatInstant,
  isTimeZone,
  timeZones,
  zoneOffset,
} from './index.ts';

test.each([
  ['2027-06-12', 'Saturday, June 12, 2027'],
  ['2028-02-29', 'Tuesday, February 29, 2028'],
  ['someday', 'someday'],
])('the date %s reads %s', (date, words) => {
  expect(formatEventDate(date)).toBe(words);
});

test.each([
  ['00:05', '12:05 am'],
  ['12:00', '12:00 pm'],
  ['15:30', '3:30 pm'],
])('the time %s reads %s', (time, words) => {
  expect(formatEventTime(time)).toBe(words);
});

test('a reader in another zone sees the zone of the time', () => {
  const at = (viewer: string) =>
    formatEventDateTime('2027-06-12', '15:30', 'America/New_York', viewer);
  expect(at('America/New_York')).toBe('Saturday, June 12, 2027, 3:30 pm');
  expect(at('Europe/Paris')).toBe('Saturday, June 12, 2027, 3:30 pm (New York time)');
});

test('the zone of a time is named in the reader’s language', () => {
  expect(clockOf('America/New_York', 'de')).toBe('New York (Ortszeit)');
  expect(clockOf('Europe/Rome', 'he')).toBe('שעון איטליה');
  expect(clockOf('America/Mexico_City', 'es')).toBe('hora de Ciudad de México');
});

test('an instant is formatted in the zone of its reader, daylight saving included', () => {
  expect(formatInstant('2027-01-01T00:30:00.000Z', 'America/New_York')).toBe(
    'December 31, 2026, 7:30 pm',
  );
  expect(formatInstant('2027-07-01T00:30:00.000Z', 'America/New_York')).toBe(
    'June 30, 2027, 8:30 pm',
  );
});

test('days are counted on the calendar of the venue', () => {
  const evening = new Date('2027-06-11T23:30:00Z');
  expect(daysUntilEvent('2027-06-12', 'Europe/London', evening)).toBe(0);
  expect(daysUntilEvent('2027-06-12', 'America/New_York', evening)).toBe(1);
  expect(daysUntilEvent('2027-06-12', 'Asia/Tokyo', new Date('2027-06-13T00:00:00Z'))).toBe(-1);
});

test('the list of zones has the browser’s own and UTC, each with its city and offset', () => {
  const zones = timeZones();
  const ids = zones.map((zone) => zone.id);
  expect(ids).toEqual(expect.arrayContaining([browserTimeZone(), 'UTC', 'America/New_York']));
  expect(new Set(ids).size).toBe(ids.length);
  expect(zones.find((zone) => zone.id === 'America/Argentina/Buenos_Aires')).toEqual({
    id: 'America/Argentina/Buenos_Aires',
    city: 'Buenos Aires',
    region: 'America, Argentina',
  });
  expect(cityOf('UTC')).toBe('UTC');
  expect(zoneOffset('America/New_York', new Date('2027-01-15T12:00:00Z'))).toBe('GMT−05:00');
  expect(zoneOffset('America/New_York', new Date('2027-06-15T12:00:00Z'))).toBe('GMT−04:00');
});

test('an unknown zone is refused', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
