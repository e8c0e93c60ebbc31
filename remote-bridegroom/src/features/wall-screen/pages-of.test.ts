import { pagesOf } from './pages-of.ts';

const plain = (pages: string[]) => pages.join(' ').replaceAll(/\s+/g, '');

test('short words are one page, and no words are an empty one', () => {
  expect(pagesOf('Yes!')).toEqual(['Yes!']);
  expect(pagesOf('  ')).toEqual(['']);
});

test('long words break between sentences, into pages of about the same length', () => {
  const sentence = 'We met on a train that was four hours late, and never regretted it.';
  const pages = pagesOf(Array.from({ length: 9 }, () => sentence).join(' '));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page.endsWith('.')).toBe(true);
    expect(page.length).toBeLessThanOrEqual(300);
  }
  expect(plain(pages)).toBe(plain(Array.from({ length: 9 }, () => sentence)));
});

test.each([
  ['one word without an end', 'a'.repeat(2000)],
  ['Chinese, which has no spaces', '百年好合白头偕老'.repeat(120)],
  ['many lines', 'love\n'.repeat(200)],
  ['emoji', '👩‍❤️‍👨 '.repeat(300)],
])('%s is shown whole, on pages that fit', (_name, words) => {
  const pages = pagesOf(words);
  expect(plain(pages)).toBe(plain([words]));
  for (const page of pages) expect(page.split('\n').length).toBeLessThan(14);
});
