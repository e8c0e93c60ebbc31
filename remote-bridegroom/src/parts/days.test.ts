/** @jest-environment node */
import { lastDayOf } from './last-day.ts';
import { timeSealedWords } from './time-sealed-words.ts';

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

test.each([
  [undefined, null],
  [[], null],
  [[{ until: '2027-06-14', cards: 1 }], 'One card is sealed until Monday, June 14, 2027.'],
  [[{ until: '2027-06-14', cards: 2 }], '2 cards are sealed until Monday, June 14, 2027.'],
  [
    [
      { until: '2027-06-14', cards: 2 },
      { until: '2028-06-14', cards: 1 },
      { until: '2037-06-14', cards: 1 },
    ],
    '4 cards are sealed until a day: the next opens on Monday, June 14, 2027, the last on Sunday, June 14, 2037.',
  ],
])('%j reads %s', (days, words) => {
  expect(timeSealedWords(days)).toBe(words);
});
