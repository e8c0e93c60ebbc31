/** @jest-environment node */
import { isPortal } from './use-portal-redirect.ts';

const place = { host: 'portal.example.org:8080', hostname: 'portal.example.org' };

test.each([
  [['portal.example.org'], true],
  [['portal.example.org:8080'], true],
  [['portal.example.org:9090'], false],
  [['example.org'], false],
  [[], false],
])('with the portal hosts %j the page redirects: %s', (hosts, expected) => {
  expect(isPortal(place, hosts)).toBe(expected);
});
