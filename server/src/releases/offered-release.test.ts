import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../testing/folders.ts';
import type { BuiltShell } from '@keepsake/shared/releases';
import { offeredRelease } from './offered-release.ts';
import { integrityOf } from './registry/stage.ts';
import { foreignClaims, type Claiming } from './registry/owners.ts';
import { testOwners } from './testing/author.ts';
import { publishBuild, ui } from './testing/builds.ts';
import { registryAt, type Registry } from './registry/registry.ts';

const remote = 'remote-area';
const shell = {
  name: 'shell',
  contract: '2.3',
  runtime: '2.9',
  gives: { [ui]: ['Button'] },
} as unknown as BuiltShell;

const folders = testFolder();
let folder: string;
let site: string;
let registry: Registry;
beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
  site = join(folder, 'site');
  await mkdir(site);
  registry = registryAt(site, 'Ada');
});

async function promoted(versions: Record<string, object>): Promise<void> {
  for (const [version, fields] of Object.entries(versions)) {
    await publishBuild(registry, folder, remote, version, fields);
    await registry.promote(remote, version);
  }
}

async function offered(isOwn: Parameters<typeof offeredRelease>[3] = () => true) {
  const live = await registry.live(remote);
  if (!live) throw new Error('Nothing is live.');
  return offeredRelease(join(site, remote), live, shell, isOwn);
}

it('offers the live release, with two earlier ones as fallbacks', async () => {
  await promoted({ one: {}, two: {}, three: {}, four: {} });
  const { release, damaged } = await offered();
  expect(release).toMatchObject({
    version: 'four',
    previous: { version: 'three', previous: { version: 'two' } },
  });
  expect(damaged).toEqual([]);
});

it('offers no fallback that was withdrawn, that the shell cannot run, or that is damaged', async () => {
  await promoted({
    one: {},
    lacking: { uses: { [ui]: ['Carousel'] } },
    older: { contract: '1.0' },
    cut: {},
    bad: {},
    two: {},
    three: {},
  });
  await truncate(join(site, remote, 'main.cut.js'), 1);
  await rm(join(site, remote, 'releases/two.json'));
  await registry.promote(remote, 'bad');
  const { promotion = '' } = (await registry.live(remote)) ?? {};
  const at = new Date().toISOString();
  await registry.withdraw(remote, { version: 'bad', promotion, why: '', failures: 5, at }, 'three');
  const { release } = await offered();
  expect(release).toMatchObject({ version: 'three', previous: { version: 'one' } });
  expect(release.previous).not.toHaveProperty('previous');
});

it('offers no canary and no fallback that claims an address of another package', async () => {
  const owners = testOwners();
  await promoted({ one: {}, taking: { mounts: ['/faq'] }, two: {} });
  const isOwn = (release: Claiming) => foreignClaims(owners, remote, release).length === 0;
  expect((await offered(isOwn)).release).toMatchObject({ previous: { version: 'one' } });
  await publishBuild(registry, folder, remote, 'tried', { mounts: ['/faq'] });
  await registry.canary(remote, 'tried', 5);
  expect((await offered(isOwn)).release).not.toHaveProperty('canary');
  await truncate(join(site, remote, 'main.two.js'), 1);
  expect((await offered(isOwn)).release).toMatchObject({ version: 'one' });
});

it('offers the last undamaged release in place of a damaged live one, and reports that', async () => {
  await promoted({ one: {}, two: {}, three: {} });
  await truncate(join(site, remote, 'main.three.js'), 1);
  expect(await offered()).toMatchObject({
    release: { version: 'two', previous: { version: 'one' } },
    damaged: ['remote_area three: files of it are cut or missing, two is offered'],
  });
  await truncate(join(site, remote, 'main.two.js'), 1);
  await truncate(join(site, remote, 'main.one.js'), 1);
  // No other release is undamaged either.
  expect((await offered()).release.version).toBe('three');
});

it('offers no canary whose files are damaged', async () => {
  await promoted({ one: {} });
  await publishBuild(registry, folder, remote, 'two');
  await registry.canary(remote, 'two', 10);
  expect((await offered()).release.canary?.version).toBe('two');
  await writeFile(join(site, remote, 'main.two.js'), '');
  const { release, damaged } = await offered();
  expect(release.canary).toBeUndefined();
  expect(damaged.join()).toContain('nobody tries it');
});

it('considers a file of the right length undamaged; changed content is found when a failure is reported', async () => {
  await promoted({ one: {}, two: {} });
  await writeFile(join(site, remote, 'main.two.js'), 'twa');
  expect(integrityOf(Buffer.from('twa'))).not.toBe(integrityOf(Buffer.from('two')));
  expect((await offered()).release.version).toBe('two');
});
