import { readingSeconds } from './parts.ts';

it.each([
  ['no words', '', 5],
  ['a few words', 'Be happy', 5],
  ['20 words', 'all the best '.repeat(6) + 'to you', 8],
  ['hundreds of words', 'all the best '.repeat(200), 14],
  ['a long Chinese text', '祝你们百年好合永结同心'.repeat(20), 14],
  ['a long Thai text', 'ขอให้มีความสุขมากๆ'.repeat(20), 14],
])('%s are shown for seconds that suffice to read them', (_kind, message, seconds) => {
  expect(readingSeconds(message)).toBe(seconds);
});
