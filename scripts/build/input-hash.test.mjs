import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../lib/project.mjs';
import { inputHash } from './input-hash.mjs';
import { reachedPackages } from './reached-packages.mjs';

const folders = [];
after(async () => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const version = (number, more = {}) => ({
  version: number,
  integrity: `sha512-${number}`,
  ...more,
});

/** A lock file of two remotes: both depend on `react` by `shared`, and on `router` by packages of their own. */
const lock = () => ({
  packages: {
    '': { workspaces: ['shared', 'remote-*'] },
    shared: { dependencies: { react: '^19', webpack: '^5' }, devDependencies: { jest: '^30' } },
    'remote-public': { dependencies: { '@keepsake/shared': '1', charts: '^1' } },
    'remote-attendee': {
      dependencies: { '@keepsake/shared': '1', qr: '^1' },
      devDependencies: { ical: '^2' },
    },
    'node_modules/@keepsake/shared': { resolved: 'shared', link: true },
    'node_modules/react': version('19.0.0', { peerDependencies: { missing: '*' } }),
    'node_modules/webpack': version('5.0.0', { dependencies: { acorn: '^8' } }),
    'node_modules/acorn': version('8.0.0'),
    'node_modules/jest': version('30.0.0'),
    'node_modules/charts': version('1.0.0', { dependencies: { router: '^7' } }),
    'node_modules/charts/node_modules/router': version('7.0.0'),
    'node_modules/qr': version('1.0.0', { dependencies: { router: '^6' } }),
    'node_modules/router': version('6.0.0', { dependencies: { qr: '^1' } }),
    'node_modules/ical': version('2.0.0'),
  },
});

/** The hashes of both remotes in a project with this lock file. */
async function hashesWith({ packages }) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-freshness-'));
  folders.push(folder);
  const files = {
    'package-lock.json': JSON.stringify({ packages }),
    'shared/src/a.ts': 'export const a = 1;\n',
    'remote-public/src/b.ts': 'export const b = 1;\n',
    'remote-attendee/src/c.ts': 'export const c = 1;\n',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const [open, attendee] = await Promise.all(
    ['remote-public', 'remote-attendee'].map(async (name) => inputHash(folder, name)),
  );
  return { open, attendee };
}

/** Returns which of the two a change of the lock file makes stale. */
async function rebuiltBy(change) {
  const before = await hashesWith(lock());
  const changed = lock();
  change(changed.packages);
  const now = await hashesWith(changed);
  return Object.keys(before).filter((name) => before[name] !== now[name]);
}

void test('a new dependency of one remote rebuilds that remote', async () => {
  const rebuilt = await rebuiltBy((packages) => {
    packages['remote-public'].dependencies.maps = '^1';
    packages['node_modules/maps'] = version('1.0.0');
  });
  assert.deepEqual(rebuilt, ['open']);
});

void test('a new version of a package rebuilds every remote that depends on it, directly or not', async () => {
  const to = (place) => (packages) => (packages[place] = version('9.0.0'));
  assert.deepEqual(await rebuiltBy(to('node_modules/react')), ['open', 'attendee']);
  assert.deepEqual(await rebuiltBy(to('node_modules/acorn')), ['open', 'attendee']);
  assert.deepEqual(await rebuiltBy(to('node_modules/router')), ['attendee']);
  assert.deepEqual(await rebuiltBy(to('node_modules/charts/node_modules/router')), ['open']);
});

void test('the same version of a package with other content rebuilds, too', async () => {
  const rebuilt = await rebuiltBy((packages) => {
    packages['node_modules/qr'].integrity = 'sha512-another';
  });
  assert.deepEqual(rebuilt, ['attendee']);
});

void test('packages that only tests use, or nobody, rebuild nothing', async () => {
  const rebuilt = await rebuiltBy((packages) => {
    packages['node_modules/ical'] = version('3.0.0');
    packages['node_modules/jest'] = version('31.0.0');
    packages['node_modules/stray'] = version('1.0.0');
  });
  assert.deepEqual(rebuilt, []);
});

void test('in the project’s lock file, a remote reaches the packages of its pages, and none of the server', async () => {
  const real = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const names = (folders) => reachedPackages(real, folders).map((line) => line.split(' ')[0]);
  const attendee = names(['shared', 'remote-attendee']);
  for (const name of ['react', '@mui/system', 'webpack', 'acorn', 'qr'])
    assert.ok(attendee.includes(name), name);
  assert.ok(!attendee.includes('fastify'));
  assert.ok(!names(['shared', 'remote-public']).includes('qr'));
});
