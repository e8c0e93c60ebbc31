import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesAt } from '../../config.ts';
import { eventually } from '../../testing/eventually.ts';
import { mirrorOf, type Mirror } from '../mirror/mirror.ts';
import { publishBuild } from '../testing/builds.ts';
import { problemsOf } from './check.ts';
import { openObjects, openStorage } from './open-storage.ts';
import { registryAt } from './registry.ts';

/* Runs where a service that speaks S3 is named, as `storage/s3.test.ts` does. `npm test` starts one. */
const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
const describeWithS3 = TEST_S3_ENDPOINT ? describe : describe.skip;
const remote = 'remote-area';

describeWithS3('releases in a bucket', () => {
  const from = () =>
    releasesAt(`s3://${TEST_S3_BUCKET}/${randomUUID()}/releases/`, {
      RELEASES_S3_ENDPOINT: TEST_S3_ENDPOINT,
      RELEASES_S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      RELEASES_S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    });
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-bucket-'));
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  it('are published and promoted there, and two servers follow, forth and back', async () => {
    const store = from();
    const registry = registryAt(await openStorage(store), 'Ada');
    for (const version of ['one', 'two']) await publishBuild(registry, folder, remote, version);
    await registry.promote(remote, 'one');
    expect(await problemsOf(registry, remote, 'one')).toEqual([]);
    const objects = await openObjects(store);
    const told: unknown[] = [];
    const mirrors: Mirror[] = [];
    for (const name of ['a', 'b']) {
      const mirror = mirrorOf(objects, join(folder, name), (_message, error) => told.push(error));
      mirrors.push(mirror);
      await mirror.start();
    }
    try {
      const live = async (name: string) => {
        const text = await readFile(join(folder, name, remote, 'release.json'), 'utf8');
        return (JSON.parse(text) as { version: string }).version;
      };
      const everywhere = async (version: string) =>
        eventually(async () => (await live('a')) === version && (await live('b')) === version);
      await everywhere('one');
      await registry.promote(remote, 'two');
      await everywhere('two');
      expect(await readFile(join(folder, 'b', remote, 'main.two.js'), 'utf8')).toBe('two');
      await registry.rollback(remote);
      await everywhere('one');
      expect(told).toEqual([]);
    } finally {
      await Promise.all(mirrors.map(async (mirror) => mirror.stop()));
    }
    const changes = await registry.history();
    expect(changes.map(({ action, to }) => `${action} ${to}`)).toEqual([
      'publish one',
      'publish two',
      'promote one',
      'promote two',
      'rollback one',
    ]);
  });

  it('lose no change of several writers at once', async () => {
    const store = from();
    const versions = ['one', 'two', 'three'];
    const registry = registryAt(await openStorage(store), 'Ada');
    for (const version of versions) await publishBuild(registry, folder, remote, version);
    await Promise.all(
      versions.map(async (version) =>
        registryAt(await openStorage(store), version).promote(remote, version),
      ),
    );
    const live = await registry.live(remote);
    expect(new Set([live?.version, ...(live?.before ?? [])])).toEqual(new Set(versions));
    const promotions = (await registry.history()).filter(({ action }) => action === 'promote');
    expect(new Set(promotions.map(({ who }) => who))).toEqual(new Set(versions));
  });
});
