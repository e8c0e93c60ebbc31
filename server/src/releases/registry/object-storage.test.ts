import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild } from '../testing/builds.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import { problemsOf } from './check.ts';
import { parseList } from './list-file.ts';
import { registryAt } from './registry.ts';
import { objectStorage } from './object-storage.ts';

const remote = 'remote-area';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-store-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

it('keeps releases, what is live of them, and who did what', async () => {
  const { objects, kept } = memoryObjects();
  const registry = registryAt(objectStorage(objects), 'Ada');
  for (const version of ['one', 'two', 'three'])
    await publishBuild(registry, folder, remote, version);
  await registry.promote(remote, 'one');
  await registry.promote(remote, 'tw');
  await registry.canary(remote, 'three', 5);
  expect(await registry.live(remote)).toMatchObject({
    version: 'two',
    before: ['one'],
    canary: { version: 'three', share: 5 },
  });
  expect(await registry.rollback(remote)).toBe('two');
  expect(await registry.rollback(remote)).toBe('one');
  const changes = await registry.history();
  expect(changes.map(({ who, action, to }) => `${who} ${action} ${to}`)).toEqual([
    'Ada publish one',
    'Ada publish two',
    'Ada publish three',
    'Ada promote one',
    'Ada promote two',
    'Ada canary three',
    'Ada rollback two',
    'Ada rollback one',
  ]);
  expect(await problemsOf(registry, remote, 'one')).toEqual([]);
  kept.set(`${remote}/main.one.js`, Buffer.from('another'));
  expect((await problemsOf(registry, remote, 'one')).join()).toContain('not what the release says');
});

it.each([false, true])(
  'loses no change of several writers at once (conditions ignored: %p)',
  async (ignoresConditions) => {
    const { objects } = memoryObjects({ ignoresConditions });
    const versions = ['one', 'two', 'three', 'four'];
    await Promise.all(
      versions.map(async (version) =>
        publishBuild(registryAt(objectStorage(objects), version), folder, remote, version),
      ),
    );
    const registry = registryAt(objectStorage(objects), 'Ada');
    await Promise.all(versions.map(async (version) => registry.promote(remote, version)));
    const live = await registry.live(remote);
    expect(new Set([live?.version, ...(live?.before ?? [])])).toEqual(new Set(versions));
    expect(await registry.history()).toHaveLength(2 * versions.length);
  },
);

it('goes on where somebody went away in the middle of a change', async () => {
  const { objects, kept } = memoryObjects();
  const registry = registryAt(objectStorage(objects), 'Ada');
  await publishBuild(registry, folder, remote, 'one');
  const before = kept.get('releases.json') ?? Buffer.alloc(0);
  await registry.promote(remote, 'one');
  kept.set('releases.json', before);
  expect((await registry.live(remote))?.version).toBe('one');
  expect(parseList(kept.get('releases.json') ?? Buffer.alloc(0)).serial).toBe(2);
});
