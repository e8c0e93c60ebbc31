import { codeInLink, codeInText, longAddress, normalizedCode, printedAddress } from './codes.ts';

const at = (address: string) => new URL(address, 'https://keepsake.example');
const pages = (path: string) => ['/features', '/faq'].includes(path);
const long = (address: string) => longAddress(at(address), pages);

test.each(['٢٣٤٥abcd', '२३४५-ABCD', '\u2066 2345 abcd\u2069', '۲۳۴۵ – abcd'])(
  '%j is a code in the digits of another keyboard',
  (typed) => {
    expect(normalizedCode(typed)).toBe('2345ABCD');
    expect(codeInText(typed).code).toBe('2345ABCD');
  },
);

test('a printed address has at most 40 characters, with its table', () => {
  expect(at(printedAddress('K7P3WXQZ', 'AB22')).href).toBe(
    'https://keepsake.example/c/K7P3WXQZ/AB22',
  );
  expect(at(printedAddress('K7P3WXQZ', 'AB22')).href).toHaveLength(40);
  expect(printedAddress('K7P3WXQZ')).toBe('/c/K7P3WXQZ');
  expect(printedAddress('K7P3WXQZ', 'AB22', 'he')).toBe('/c/K7P3WXQZ/AB22?lang=he');
});

test.each([
  ['/c/K7P3WXQZ', '?unique-code=K7P3WXQZ'],
  ['/C/k7p3-wxqz/', '?unique-code=k7p3-wxqz'],
  ['/c/K7P3WXQZ/AB22', '?unique-code=K7P3WXQZ&table=AB22'],
  ['/c/K7P3WXQZ?utm=x', '?utm=x&unique-code=K7P3WXQZ'],
  ['/c/K7P3WXQZ?lang=he', '?lang=he&unique-code=K7P3WXQZ'],
  ['/c/%00/%F0', '?unique-code=%00&table=%25F0'],
  ['/c/a%26table=b', '?unique-code=a%26table%3Db'],
  ['/unique-code?unique-code=K7P3WXQZ&table=AB22', '?unique-code=K7P3WXQZ&table=AB22'],
  ['/unique-code/K7P3WXQZ', '?unique-code=K7P3WXQZ'],
  ['/k7p3wxqz', '?unique-code=k7p3wxqz'],
])('%s opens the page of its code', (short, query) => {
  expect(long(short)).toBe(`/process-unique-code${query}`);
});

test.each([
  '/process-unique-code?unique-code=K7P3WXQZ',
  '/features',
  '/c',
  '/c/',
  '/c/a/b/d',
  '/K7P3WXQ',
  '/K7P3WXQ0',
  '/K7P3WXQZ/more',
])('%s is no short address', (address) => {
  expect(long(address)).toBeNull();
});

test('a code is found in what was pasted, with its table', () => {
  const found = { code: 'K7P3WXQZ', table: 'AB22' };
  for (const text of [
    'https://keepsake.example/c/K7P3WXQZ/AB22',
    ' keepsake.example/c/k7p3wxqz/AB22 ',
    'https://keepsake.example/process-unique-code?unique-code=K7P3-WXQZ&table=AB22',
    'keepsake.example/k7p3wxqz?table=AB22',
  ])
    expect(codeInText(text)).toEqual(found);
  expect(codeInText('k7p3 wxqz')).toEqual({ code: 'K7P3WXQZ', table: null });
  for (const text of ['K7P3WXQZ', 'https://example.test/K7P3WXQZ', 'javascript:/c/K7P3WXQZ', ''])
    expect(codeInLink(text)).toBeNull();
});
