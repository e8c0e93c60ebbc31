import { lastDayOf } from './last-day.ts';

test.each([
  // The end of a day, as the server has it: the midnight after it at the venue.
  ['2026-06-15T07:00:00.000Z', 'America/Los_Angeles', 'June 14, 2026'],
  ['2026-06-14T12:00:00.000Z', 'Pacific/Auckland', 'June 14, 2026'],
  ['2026-06-15T00:00:00.000Z', 'UTC', 'June 14, 2026'],
  // The day on which clocks go forward at midnight.
  ['2026-09-06T04:00:00.000Z', 'America/Santiago', 'September 5, 2026'],
  // Noon of the morning after.
  ['2026-06-15T19:00:00.000Z', 'America/Los_Angeles', 'June 15, 2026'],
])('what ends at %s in %s lasts through %s', (endsAt, timezone, day) => {
  expect(lastDayOf(endsAt, timezone)).toBe(day);
});
