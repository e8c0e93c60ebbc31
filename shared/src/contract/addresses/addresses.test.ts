/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { matchPattern } from '@keepsake/shared/releases/match-mount';
import * as addresses from './index.ts';

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
