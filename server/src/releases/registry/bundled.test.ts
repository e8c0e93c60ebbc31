import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../../testing/folders.ts';
import { publishBuild } from '../testing/builds.ts';
import { installBundled } from './bundled.ts';
import { registryAt, type Registry } from './registry.ts';

const remote = 'remote-area';

const folders = testFolder();
let folder: string;
let site: Registry;
beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
  await mkdir(join(folder, 'elsewhere'));
  site = registryAt(join(folder, 'site'), 'Ada');
});

/** Installs a Keepsake with two packages of a version. @returns the folder of its builds */
async function installed(version: string): Promise<string> {
  const builds = join(folder, `builds-${version}`);
  for (const name of ['shell', remote]) {
    const elsewhere = registryAt(join(folder, 'elsewhere'), 'Ada');
    await publishBuild(elsewhere, folder, name, version);
    await cp(join(folder, 'built', name, version), join(builds, name), { recursive: true });
  }
  return builds;
}

/** Starts an installed Keepsake. @returns what changed */
async function startFrom(builds: string): Promise<string[]> {
  const paths = {
    siteDir: join(folder, 'site'),
    ownersFile: join(import.meta.dirname, '../testing/owners.json'),
    releaseKeyFile: join(folder, 'secrets/release-key.pem'),
  };
  return installBundled(paths, builds);
}

const start = async (version: string) => startFrom(await installed(version));

const live = async (name: string) => (await site.live(name))?.version;

it('releases the bundled builds on an empty site, and leaves later changes alone', async () => {
  expect(await start('one')).toEqual([remote, 'shell']);
  expect([await live('shell'), await live(remote)]).toEqual(['one', 'one']);
  await publishBuild(site, folder, remote, 'mended');
  await site.promote(remote, 'mended');
  expect(await start('one')).toEqual([]);
  expect(await live(remote)).toBe('mended');
});

it('another version releases its builds, and an earlier one its own again', async () => {
  await start('one');
  expect(await start('two')).toEqual([remote, 'shell']);
  await site.rollback(remote);
  expect(await start('two')).toEqual([]);
  expect([await live('shell'), await live(remote)]).toEqual(['two', 'one']);
  expect(await start('one')).toEqual(['shell']);
  expect([await live('shell'), await live(remote)]).toEqual(['one', 'one']);
});

it('servers that start concurrently release the same builds', async () => {
  const builds = await installed('one');
  await Promise.all([startFrom(builds), startFrom(builds)]);
  expect([await live('shell'), await live(remote)]).toEqual(['one', 'one']);
  expect((await site.list()).flatMap(({ damaged }) => damaged)).toEqual([]);
});
