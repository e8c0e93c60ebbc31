import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild } from '../testing/builds.ts';
import { openStorage, registryOf } from './open-storage.ts';
import { registryAt } from './registry.ts';

const remote = 'remote-area';

it('changes releases where they come from, and never those of a static host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-place-'));
  try {
    const siteDir = join(folder, 'site');
    for (const version of ['one', 'two'])
      await publishBuild(registryAt(siteDir, 'Ada'), folder, remote, version);
    const own = await registryOf({ siteDir, releasesFrom: null }, 'Ada');
    await own.promote(remote, 'one');

    const address = 'https://host.example/site';
    const host = { kind: 'host', address } as const;
    const followed = await registryOf({ siteDir, releasesFrom: host }, 'Ada');
    expect((await followed.live(remote))?.version).toBe('one');
    await expect(followed.promote(remote, 'two')).rejects.toThrow(`${address} is only read`);
    await expect(openStorage(host)).rejects.toThrow(`${address} is only read`);
    expect((await own.live(remote))?.version).toBe('one');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
