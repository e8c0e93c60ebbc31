import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { registryAt } from '../../server/src/releases/registry/registry.ts';
import { integrityOf } from '../../server/src/releases/registry/stage.ts';

const NAME = 'remote-public';

void test('a rollback stays when the same build is put in place again, and a new build goes live', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'keepsake-place-'));
  t.after(async () => rm(root, { recursive: true, force: true }));
  process.env.DATA_DIR = root;
  const { putInPlace } = await import('./put-in-place.mjs');
  const { localAuthor } = await import('../lib/author.mjs');
  const site = join(root, 'site');
  await mkdir(site);
  const registry = registryAt(site, localAuthor());
  const put = async (version) => {
    const dist = join(root, NAME, 'dist');
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    const entry = `/assets/${NAME}/main.${version}.js`;
    await writeFile(join(dist, `main.${version}.js`), version);
    const release = {
      name: 'remote_public',
      label: 'Public',
      version,
      contract: '2.3',
      runtime: '2.9',
      mounts: ['/'],
      entry,
      hashes: { [entry]: integrityOf(Buffer.from(version)) },
      shares: {},
    };
    await writeFile(join(dist, 'release.json'), JSON.stringify(release));
    await putInPlace(root, NAME, site);
    return (await registry.live(NAME)).version;
  };
  assert.equal(await put('one'), 'one');
  assert.equal(await put('two'), 'two');
  await registry.rollback(NAME);
  assert.equal(await put('two'), 'one');
  assert.equal(await put('three'), 'three');
});
