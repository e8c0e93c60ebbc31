import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import { knownOf } from './known-releases.ts';

const built = { shares: {}, hashes: {} };
const shell: BuiltShell = {
  ...built,
  name: 'shell',
  version: 's9',
  before: ['s8', 's7', 's6', 's5'],
  template: '',
  scripts: [],
  preload: {
    '/login': [],
    '/code': [],
  },
  parts: { '/code': ['invitation'] },
};
const beside = (version: string) => ({
  version,
  entry: '/',
  contract: '1.0',
  mounts: ['/area/:id', '/area/new'],
});
const remote: BuiltRemote = {
  ...built,
  ...beside('v9'),
  name: 'remote_area',
  label: 'An area',
  parts: ['invitation'],
  canary: {
    ...beside('v10'),
    share: 5,
  },
  previous: beside('v8'),
  before: ['v8', 'v7', 'v6', 'v5'],
};
const known = knownOf({ shell, remotes: [remote] });

test('the live release, the canary and the last three before them are known', () => {
  const versions = ['v10', 'v9', 'v8', 'v7', 'v6', 'v5', 'v1'];
  expect(versions.filter((version) => known.isRelease('remote_area', version))).toEqual(
    versions.slice(0, 5),
  );
  expect(known.isRelease('remote_other', 'v9')).toBe(false);
  expect(['s9', 's8', 's7', 's6', 's5'].filter((version) => known.isShell(version))).toEqual([
    's9',
    's8',
    's7',
    's6',
  ]);
});

test.each([
  ['/area/:id', 'remote_area', true],
  ['/area/new', 'remote_area', true],
  ['/area/7', 'remote_area', false],
  ['/area/:id', undefined, false],
  ['/login', undefined, true],
  ['/login', 'remote_area', false],
  ['/code', 'remote_area', true],
  ['/code', undefined, true],
  ['/nowhere', undefined, false],
])('the route %s with a part of %s is known: %s', (route, name, isKnown) => {
  expect(known.isShownAt(route, name)).toBe(isKnown);
});
