/** @jest-environment node */
import { matchMount, matchPattern } from './match-mount.ts';

const patterns = [
  '/',
  '/pricing',
  '/pricing/:id',
  '/pricing/add-ons',
  '/attendee/wedding/search',
  '/attendee/wedding/:id/detail',
  '/attendee/wedding/:cardId/card-sent/:id/details',
];

test.each([
  ['/', '/'],
  ['/pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/pricing/7', '/pricing/:id'],
  ['/pricing/add-ons', '/pricing/add-ons'],
  ['/PRICING/Add-Ons', '/pricing/add-ons'],
  ['/attendee/wedding/search', '/attendee/wedding/search'],
  ['/attendee/wedding/a%20b/detail', '/attendee/wedding/:id/detail'],
  ['/attendee/wedding/1/card-sent/2/details', '/attendee/wedding/:cardId/card-sent/:id/details'],
  ['/attendee/wedding', null],
  ['/%E0%A4%A', null],
])('%s is served under %s', (path, pattern) => {
  expect(matchPattern(patterns, path)).toBe(pattern);
});

test('of two remotes the one with the most specific pattern wins', () => {
  const any = { name: 'any', mounts: ['/:page/:id'] };
  const one = { name: 'one', mounts: ['/pricing/add-ons', '/pricing/:id'] };
  expect(matchMount([any, one], '/pricing/add-ons')).toEqual({
    owner: one,
    pattern: '/pricing/add-ons',
  });
  expect(matchMount([any, one], '/pricing/3')?.owner).toBe(one);
  expect(matchMount([any, one], '/other/3')?.owner).toBe(any);
  expect(matchMount([any, one], '/')).toBeNull();
});
