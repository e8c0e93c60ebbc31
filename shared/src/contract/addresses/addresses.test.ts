/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { matchPattern } from '@keepsake/shared/releases/match-mount';
import * as addresses from './index.ts';
import { codeInLink, codeInText, longAddress, normalizedCode, printedAddress } from './codes.ts';

const root = join(__dirname, '../../..');
const patterns: string[] = Object.values(addresses).map(({ pattern }) => pattern);

test('parameters and queries are inserted into an address, escaped', () => {
  expect(addresses.login()).toBe('/login');
  expect(addresses.sentCard({ cardId: 'a', id: 'b/c' })).toBe(
    '/attendee/wedding/a/card-sent/b%2Fc/details',
  );
  expect(addresses.cashOut({ event_id: '7 & 8' })).toBe('/bride-groom/cashout?event_id=7+%26+8');
  expect(addresses.packageDetails({ id: '3' }, { from: 'home' })).toBe('/pricing/3?from=home');
  expect(addresses.login({ redirect: null, packageId: undefined })).toBe('/login');
});

/** Strings of a source that are an address of the product, with or without a parameter, a query or an origin. */
function spelledOut(source: string): string[] {
  const code = source.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '');
  const strings = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\n])*)\1/g)].map(
    (found) => found[2] ?? '',
  );
  return strings.filter((text) => {
    const plain = text.replace(/^\$\{[^}]*\}(?=\/)/, '').replace(/\$\{[^}]*\}/g, 'x');
    const path = plain.replace(/[?#].*$/, '');
    return /^\/[a-z]/.test(path) && matchPattern(patterns, path) !== null;
  });
}

test('an address that is spelled out is found', () => {
  expect(spelledOut('<A to="/faq#x" /> // "/faq"')).toEqual(['/faq#x']);
  expect(spelledOut('go(`/pricing/${id}?a=${b}`)')).toEqual(['/pricing/${id}?a=${b}']);
  expect(spelledOut('`${publicUrl}/reset`')).toEqual(['${publicUrl}/reset']);
  expect(spelledOut("import x from './pricing/three'; call('POST login')")).toEqual([]);
});

test('no source file spells an address out', () => {
  const files = globSync('{shell,remote-*,server,shared}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.tsx?$|\/testing\/|shared\/src\/contract\/(addresses|api)\/|\/routes\.ts$/.test(
        file,
      ),
  );
  const found = files.flatMap((file) =>
    spelledOut(readFileSync(join(root, file), 'utf8')).map(
      (text) => `${relative('.', file)}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});

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
