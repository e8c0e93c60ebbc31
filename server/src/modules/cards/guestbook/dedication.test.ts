import { dedicationLines } from './book.ts';

const WIDTH = 306;
/** Points between the date and the lower margin of the title page. */
const HEIGHT = 163;

it.each([
  ['of a few words', 'For everyone who was there', 1],
  ['of 400 Chinese characters', '愛'.repeat(400), 11],
  ['that is a poem of 14 lines', 'Roses are red and violets\n'.repeat(14).trim(), 14],
  ['with 60 names below each other', 'Amara\n'.repeat(60).trim(), 2],
])('a dedication %s is whole on the title page', (_kind, dedication, least) => {
  const { lines, size } = dedicationLines(dedication, WIDTH);
  expect(lines.length).toBeGreaterThanOrEqual(least);
  expect((lines.length * size * 4) / 3).toBeLessThan(HEIGHT);
  const plain = (text: string) => text.replaceAll(/[\s·]/g, '');
  expect(plain(lines.map(({ text }) => text).join(''))).toBe(plain(dedication));
});

it('a short dedication has letters of 15 points', () => {
  expect(dedicationLines('Thank you,\nall of you', WIDTH)).toMatchObject({ size: 15 });
});
