import { timeSealedWords } from './time-sealed-words.ts';

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
