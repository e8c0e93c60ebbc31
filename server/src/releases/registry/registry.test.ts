import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../../testing/folders.ts';
import { problemsOf, sound, whole } from './check.ts';
import { compressFiles } from './compress.ts';
import { publishBuild, ui } from '../testing/builds.ts';
import { authorOf, testOwners } from '../testing/author.ts';
import { foreignClaims, type Owners } from './owners.ts';
import { Refused } from './refused.ts';
import { registryAt, type Registry } from './registry.ts';
import { rollbacksWithout } from './rollbacks.ts';

const remote = 'remote-area';

const folders = testFolder();
let folder: string;
let registry: Registry;
beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
  await mkdir(join(folder, 'site'));
  registry = registryAt(join(folder, 'site'), 'Ada');
});

const publish = async (name: string, version: string, fields: object = {}) =>
  publishBuild(registry, folder, name, version, fields);

const whatIsLive = async (name: string) => (await registry.live(name))?.version;

it('promotes, starts canaries and rolls back, and records who did what', async () => {
  for (const version of ['one', 'two', 'three']) await publish(remote, version);
  expect(await whatIsLive(remote)).toBeUndefined();
  await registry.promote(remote, 'one');
  await registry.promote(remote, 'tw');
  expect(await registry.live(remote)).toMatchObject({
    version: 'two',
    before: ['one'],
  });
  await registry.canary(remote, 'three', 5);
  expect((await registry.list())[0]).toMatchObject({
    name: remote,
    version: 'two',
    canary: { version: 'three', share: 5 },
  });
  expect(await registry.rollback(remote)).toBe('two');
  expect((await registry.live(remote))?.canary).toBeUndefined();
  expect(await registry.rollback(remote)).toBe('one');
  await expect(registry.rollback(remote)).rejects.toThrow('no release before one');

  const changes = await registry.history();
  expect(changes.map(({ who, action, from, to }) => [who, action, from, to])).toEqual([
    ['Ada', 'publish', null, 'one'],
    ['Ada', 'publish', null, 'two'],
    ['Ada', 'publish', null, 'three'],
    ['Ada', 'promote', null, 'one'],
    ['Ada', 'promote', 'one', 'two'],
    ['Ada', 'canary', 'two', 'three'],
    ['Ada', 'rollback', 'three', 'two'],
    ['Ada', 'rollback', 'two', 'one'],
  ]);
});

it('concurrent changes of a package wait for each other', async () => {
  const versions = Array.from({ length: 6 }, (_, at) => `v${at}`);
  for (const version of versions) await publish(remote, version);
  await Promise.all(versions.map(async (version) => registry.promote(remote, version)));
  const live = await registry.live(remote);
  expect(new Set([live?.version, ...(live?.before ?? [])])).toEqual(new Set(versions));
});

it('compresses a folder twice concurrently', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `${at}.js`);
  await Promise.all(names.map(async (name) => writeFile(join(folder, name), name.repeat(200))));
  await Promise.all([compressFiles(folder), compressFiles(folder)]);
  expect((await readdir(folder)).sort()).toEqual(
    ['site', ...names.flatMap((name) => [name, `${name}.br`, `${name}.gz`])].sort(),
  );
});

it('names what a remote needs that the live shell does not have', async () => {
  await publish('shell', 's1');
  await registry.promote('shell', 's1');
  await publish(remote, 'good', { uses: { [ui]: ['Button'] } });
  await publish(remote, 'lacking', { uses: { [ui]: ['Button', 'Carousel'] } });
  await publish(remote, 'newer', { contract: '2.4' });
  await publish(remote, 'stranger', { runtime: '2.8' });
  await publish(remote, 'ancient', { runtime: undefined });
  const problems = async (version: string) => (await problemsOf(registry, remote, version)).join();
  expect(await problems('good')).toBe('');
  expect(await problems('lacking')).toBe(
    `it takes Carousel of ${ui}, which the shell does not have`,
  );
  expect(await problems('newer')).toBe('it is of contract 2.4, the shell of 2.3');
  expect(await problems('stranger')).toContain('runtime 2.8, the shell gives 2.9');
  expect(await problems('ancient')).toContain('runtime (none named), the shell gives 2.9');
  await expect(sound(registry, remote, 'lack')).rejects.toThrow(Refused);
  expect(await sound(registry, remote, 'goo')).toBe('good');
});

it('names the live and canary remotes that a shell could not run', async () => {
  await publish(remote, 'live', { uses: { [ui]: ['Button'] } });
  await publish(remote, 'tried', { uses: { [ui]: ['Alert'] } });
  await registry.promote(remote, 'live');
  await registry.canary(remote, 'tried', 5);
  await publish('shell', 'good');
  await publish('shell', 'poorer', { gives: { [ui]: ['Alert'] } });
  await publish('shell', 'poorest', { gives: { [ui]: [] } });
  await publish('shell', 'older', { contract: '2.2' });
  await publish('shell', 'major', { contract: '3.0' });
  await publish('shell', 'stranger', { runtime: '3.0' });
  await publish('shell', 'both', { runtime: '3.0', alsoRuns: ['2.9'] });
  const problems = async (version: string) => problemsOf(registry, 'shell', version);
  expect(await problems('good')).toEqual([]);
  expect(await problems('poorer')).toEqual([
    `${remote} live: it takes Button of ${ui}, which the shell does not have`,
  ]);
  expect(await problems('poorest')).toHaveLength(2);
  expect(await problems('older')).toContain(
    `${remote} live: it is of contract 2.3, the shell of 2.2`,
  );
  expect(await problems('major')).toHaveLength(2);
  expect((await problems('stranger')).join()).toContain('runtime 2.9, the shell gives 3.0');
  expect(await problems('both')).toEqual([]);
  // For a new major version, the misfits are only reported.
  const major = await whole(registry, 'shell', 'major');
  expect(major).toEqual({ version: 'major', misfits: await problems('major') });
  await expect(sound(registry, 'shell', 'poorer')).rejects.toThrow(`${remote} live`);
});

it('names the releases that could not be rolled back to with another shell', async () => {
  await publish(remote, 'before', { uses: { [ui]: ['Button'] } });
  await publish(remote, 'live');
  await registry.promote(remote, 'before');
  await registry.promote(remote, 'live');
  await publish('shell', 'same');
  await publish('shell', 'poorer', { gives: { [ui]: [] } });
  expect(await rollbacksWithout(registry, 'shell', 'same')).toEqual([]);
  expect(await rollbacksWithout(registry, 'shell', 'poorer')).toEqual([
    `${remote} could not be rolled back to before: it takes Button of ${ui}, which the shell does not have`,
  ]);
  expect(await problemsOf(registry, 'shell', 'poorer')).toEqual([]);
});

it('names files that are missing or changed', async () => {
  await publish(remote, 'one');
  const file = join(folder, 'site', remote, 'main.one.js');
  await writeFile(file, `${await readFile(file, 'utf8')} `);
  expect((await problemsOf(registry, remote, 'one')).join()).toContain('not what the release says');
  await rm(file);
  expect((await problemsOf(registry, remote, 'one')).join()).toContain('is missing');
  await expect(whole(registry, remote, 'one')).rejects.toThrow('is missing');
});

it.each(['../shell', 'remote-area/releases', '', 'release.json'])(
  'refuses %p as a package',
  async (name) => {
    await expect(registry.promote(name, 'one')).rejects.toThrow(Refused);
    await expect(registry.live(name)).rejects.toThrow(Refused);
    await expect(registry.rollback(name)).rejects.toThrow(Refused);
  },
);

it('refuses a version outside of its folder', async () => {
  await publish(remote, 'one');
  await expect(registry.described(remote, '../release')).rejects.toThrow(Refused);
  await expect(registry.promote(remote, '../')).rejects.toThrow(Refused);
});

describe('with several teams', () => {
  let owners: Owners;
  let ben: Registry;
  beforeEach(() => {
    owners = testOwners();
    authorOf(owners, 'site', 'Ada');
    ben = registryAt(join(folder, 'site'), authorOf(owners, 'area', 'Ben'));
  });

  it('accepts from each team only its own packages, and records the signer', async () => {
    await publishBuild(ben, folder, remote, 'one');
    await ben.promote(remote, 'one');
    const stranger = registryAt(join(folder, 'site'), authorOf(testOwners(), 'area', 'Eve'));
    expect((await stranger.history()).map(({ who }) => who)).toEqual(['Ben', 'Ben']);
    await expect(publishBuild(ben, folder, 'shell', 's1')).rejects.toThrow(
      /shell is of the team site, and your key \S+ is none of theirs/,
    );
    await publish('remote-other', 'one');
    await expect(ben.promote('remote-other', 'one')).rejects.toThrow(
      'owners.json does not name remote-other',
    );
    await expect(ben.rollback('shell')).rejects.toThrow('of the team site');
  });

  it.each([
    ['/', 'remote-public’s'],
    ['/faq', 'remote-public’s'],
    ['/attendee/wedding/:any/confirm-payment', 'remote-checkout’s'],
    ['/attendee/:any/:id/confirm-payment', 'remote-checkout’s'],
    ['/login', 'shell’s'],
    ['/areas', 'owners.json does not give it'],
    ['/:anything', 'which is'],
  ])(
    'refuses to publish a release that mounts %s, and finds one in a check',
    async (mount, why) => {
      const fields = { mounts: ['/area', '/area/:id', mount] };
      await expect(publishBuild(ben, folder, remote, 'one', fields)).rejects.toThrow(why);
      // Published without a key, as by anybody who can write to the folder.
      await publish(remote, 'one', fields);
      expect((await problemsOf(ben, remote, 'one')).join()).toContain(why);
    },
  );

  it('allows a package its own addresses and parts', () => {
    const claims = (name: string, fields: object) =>
      foreignClaims(owners, name, { name: name.replaceAll('-', '_'), ...fields });
    expect(claims(remote, { mounts: ['/area', '/area/:id/seats'] })).toEqual([]);
    expect(claims('remote-public', { mounts: ['/', '/faq'] })).toEqual([]);
    expect(claims('remote-attendee', { mounts: [], parts: ['invitation'] })).toEqual([]);
    expect(claims(remote, { parts: ['invitation'] }).join()).toContain('the part invitation');
    expect(foreignClaims(owners, remote, { name: 'remote_public' }).join()).toContain(
      'it calls itself remote_public',
    );
  });
});
