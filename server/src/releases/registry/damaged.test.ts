import { spawnSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../../testing/folders.ts';
import { authorOf, testOwners } from '../testing/author.ts';
import { publishBuild } from '../testing/builds.ts';
import { problemsOf } from './check.ts';
import { releaseFolder } from './folder.ts';
import { listIn } from './list-file.ts';
import { registryAt, type Registry } from './registry.ts';

const remote = 'remote-area';

const folders = testFolder();
let folder: string;
let site: string;
let registry: Registry;
beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
  site = join(folder, 'site');
  await mkdir(site);
  registry = registryAt(site, authorOf(testOwners(), 'area', 'Ada'));
  for (const version of ['one', 'two', 'three']) await publish(version);
  await registry.promote(remote, 'one');
  await registry.promote(remote, 'two');
});

const publish = async (version: string) => publishBuild(registry, folder, remote, version);
const file = (path: string) => join(site, remote, path);
const standing = async () => (await registry.list())[0];
const serialOf = async () => (await listIn(site))?.packages[remote]?.serial ?? 0;

it('knows the live release although release.json is truncated, reports it, and can promote', async () => {
  await truncate(file('release.json'), 20);
  expect(await standing()).toMatchObject({
    version: 'two',
    before: ['one'],
    damaged: [`${remote}: its release.json can’t be read, two is offered`],
  });
  await registry.promote(remote, 'three');
  expect(await standing()).toMatchObject({ version: 'three', before: ['two', 'one'], damaged: [] });
  await truncate(file('release.json'), 0);
  expect(await registry.rollback(remote)).toBe('two');
});

it('offers the last readable release where the description of the live one is truncated, too', async () => {
  await truncate(file('release.json'), 20);
  await truncate(file('releases/two.json'), 20);
  expect(await standing()).toMatchObject({ version: 'one' });
  await expect(registry.promote(remote, 'two')).rejects.toThrow('no release two that can be read');
  // Once it is published again, it is live again.
  await publish('two');
  expect(await standing()).toMatchObject({ version: 'two', before: ['one'], damaged: [] });
});

it('stores no description without files, which mirrors refuse, for one that is truncated', async () => {
  await truncate(file('releases/two.json'), 20);
  await registry.promote(remote, 'three');
  await expect(registry.described(remote, 'two')).rejects.toThrow('no release two');
  await expect(registry.rollback(remote)).rejects.toThrow('no release two');
  await publish('two');
  expect((await registry.described(remote, 'two')).files).toBeDefined();
  expect(await registry.rollback(remote)).toBe('two');
});

it('offers the release that was published last where even the list is truncated', async () => {
  const before = await serialOf();
  await truncate(file('release.json'), 20);
  await truncate(join(site, 'releases.json'), 20);
  expect(await standing()).toMatchObject({ version: 'three' });
  await registry.promote(remote, 'two');
  // Mirrors accept no lower serial number.
  expect(await serialOf()).toBeGreaterThan(before);
});

it('publishing a release again repairs its truncated files and their compressed copies', async () => {
  const built = join(folder, 'built', remote, 'two');
  await writeFile(join(built, 'large.js'), 'x'.repeat(4000));
  await registry.publish(remote, built);
  const paths = ['main.two.js', 'large.js', 'large.js.br', 'large.js.gz'].map(file);
  const contents = await Promise.all(paths.map(async (path) => readFile(path)));
  for (const path of paths) await truncate(path, 1);
  expect((await problemsOf(registry, remote, 'two')).join()).toContain('not what the release says');
  await registry.publish(remote, built);
  expect(await Promise.all(paths.map(async (path) => readFile(path)))).toEqual(contents);
  expect(await problemsOf(registry, remote, 'two')).toEqual([]);
});

it('reads a history whose last line is truncated', async () => {
  const history = join(site, '.audit', `${remote}.jsonl`);
  const text = await readFile(history, 'utf8');
  await writeFile(history, text.slice(0, -20));
  expect(await registry.history()).toHaveLength(text.trim().split('\n').length - 1);
});

it.each([
  ['a process that is gone', `${hostname()} ${spawnSync('true').pid}`, 0],
  ['a time in the future', 'elsewhere 1', 3600],
  ['long ago', 'elsewhere 1', -3600],
])('takes over a lock of %s', async (_what, owner, seconds) => {
  const lock = file('.release.lock');
  await writeFile(lock, owner);
  const at = Date.now() / 1000 + seconds;
  await utimes(lock, at, at);
  await registry.promote(remote, 'three');
  expect(await standing()).toMatchObject({ version: 'three' });
});

it('gives an abandoned lock to one process at a time', async () => {
  const lock = file('.release.lock');
  for (let round = 0; round < 10; round += 1) {
    await writeFile(lock, `${hostname()} ${spawnSync('true').pid}`);
    let inside = 0;
    await Promise.all(
      Array.from({ length: 6 }, async () =>
        releaseFolder(site).change(remote, 'Ada', null, async (now) => {
          inside += 1;
          expect(inside).toBe(1);
          await readFile(lock);
          inside -= 1;
          return { next: now ?? { version: 'one', before: [] }, change: null };
        }),
      ),
    );
  }
  expect((await readdir(file('.'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('does not remove a lock that another process took over', async () => {
  const lock = file('.release.lock');
  await releaseFolder(site).change(remote, 'Ada', null, async (now) => {
    await writeFile(lock, 'elsewhere 1');
    return { next: now ?? { version: 'one', before: [] }, change: null };
  });
  expect(await readFile(lock, 'utf8')).toBe('elsewhere 1');
});

it('changes nothing where the disk is full during publishing, and publishes the release afterwards', async () => {
  const built = join(folder, 'built', remote, 'four');
  await publishBuild(registry, folder, remote, 'four');
  await rm(file('releases/four.json'));
  await rm(file('main.four.js'));
  await writeFile(join(built, 'large.js'), 'x'.repeat(64 * 1024));
  const command = `ulimit -f 8; exec ${process.execPath} ${join(import.meta.dirname, '../../../../scripts/release.mjs')} publish ${remote} ${built} --site ${site}`;
  const { status, stderr } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: {
      ...process.env,
      OWNERS_FILE: join(import.meta.dirname, '../testing/owners.json'),
      RELEASE_KEY: join(folder, 'key.pem'),
    },
  });
  expect(stderr).toContain('EFBIG');
  expect(status).not.toBe(0);
  expect(await standing()).toMatchObject({ version: 'two', before: ['one'], damaged: [] });
  await registry.publish(remote, built);
  await registry.promote(remote, 'four');
  expect(await problemsOf(registry, remote, 'four')).toEqual([]);
  expect(await readFile(file('large.js'))).toHaveLength(64 * 1024);
});
