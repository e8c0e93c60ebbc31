import { keepPackageId, storedPackageId } from '@keepsake/shared/state';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/attendee/home?a=1#b', '/attendee/home?a=1#b'],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/login?redirect=/login', null],
  [null, null],
])('%s leads to %s', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});

test('only digits are stored as a package id', () => {
  keepPackageId('12a');
  expect(storedPackageId()).toBeNull();
  keepPackageId('12');
  expect(storedPackageId()).toBe('12');
});
