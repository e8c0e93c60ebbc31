import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, truncate, writeFile, mkdtemp } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { administer, createTestDatabase } from '../testing/databases.ts';
import { otherCluster } from '../testing/other-cluster.ts';
import type { Cluster } from '../testing/own-cluster.ts';
import { eventually } from '../testing/eventually.ts';
import { fixture, signedIn } from '../testing/people.ts';
import { beginUpload, idOf, offsetOf, sendBytes, upload } from '../testing/tus.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sql } from '../db/database.ts';
import { holdRemovals } from '../db/removal-lock.ts';
import { openFolderTarget } from './folder-target.ts';
import { withLease } from './lease.ts';
import { snapshotAt, snapshotsIn } from './manifest.ts';
import { DamagedError } from './measured-stream.ts';
import { objectsIn, removeDamaged } from './objects.ts';
import type { BackupTarget } from './target.ts';
import { prune } from './prune.ts';
import { restoreBackup } from './restore.ts';
import type { Source } from './take.ts';
import {
  backUp,
  filesOf,
  findWorld,
  makeSite,
  makeWorld,
  newMachine,
  sourceOf,
  verify,
  type World,
} from './testing/world.ts';

let app: TestApp;
let world: World;
let folder: string;
let target: BackupTarget;
let other: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-backups-'));
  app = await startTestApp({ env: { SITE_DIR: join(folder, 'site') } });
  await makeSite(app.config.siteDir);
  world = await makeWorld(app);
  other = await otherCluster();
});
afterAll(async () => {
  await app.close();
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = openFolderTarget(join(folder, randomUUID()));
});

const expected = () => ({ files: world.files, code: 200, session: 200, name: 'Theo' });

/** A database of another PostgreSQL. */
async function elsewhere() {
  const name = `keepsake_backup_${randomUUID().replaceAll('-', '')}`;
  await administer(other.connection, [`create database ${name}`]);
  const connection: pg.ClientConfig = { ...other.connection, database: name };
  const drop = async () => administer(other.connection, [`drop database ${name} with (force)`]);
  return { connection, drop };
}

const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of target.list('objects/')) keys.push(key);
  return keys;
};
const path = (key: string) => join(target.name, key);
/** Path of the only film's content, the largest object. */
const film = async () => {
  const sizes = await Promise.all(
    (await objects()).map(async (key) => ({ key, bytes: (await stat(path(key))).size })),
  );
  return path(sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.key ?? '');
};
/** Flips a bit of a file. */
async function damage(file: string, at = 1_000_000): Promise<void> {
  const content = await readFile(file);
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  await writeFile(file, content);
}

it('a backup of a running site restores files, links, codes, sessions and ledger on another PostgreSQL', async () => {
  const { manifest, copied } = await backUp(sourceOf(app), target);
  expect(manifest).toMatchObject({ lost: 0, arriving: 0, version: '0.2.0' });
  expect(copied.files).toBeGreaterThan(4);
  // Files that the backup has are not copied again.
  expect((await backUp(sourceOf(app), target)).copied).toEqual({ files: 0, bytes: 0 });
  expect((await stat(path('snapshots'))).mode & 0o077).toBe(0);

  const machine = await newMachine({}, await elsewhere());
  await machine.restore(target);
  const secrets = join(machine.source.config.dataDir, 'secrets');
  for (const name of await readdir(join(app.config.dataDir, 'secrets'))) {
    const before = await readFile(join(app.config.dataDir, 'secrets', name));
    expect(await readFile(join(secrets, name))).toEqual(before);
    expect((await stat(join(secrets, name))).mode & 0o777).toBe(0o600);
  }
  const { siteDir } = machine.source.config;
  expect(await readFile(join(siteDir, 'shell/app.0123.js'), 'utf8')).toBe('export {}');
  expect(await machine.ledger()).toEqual([]);
  const restored = await machine.start();
  expect(await findWorld(restored.url, world)).toEqual(expected());
  await expect(machine.restore(target)).rejects.toThrow('is running');
  await restored.close();
  await expect(machine.restore(target)).rejects.toThrow('not empty');
  await machine.remove();
});

it('the verification names each damaged or missing file; damaged ones are removed on request, and stored again by the next backup', async () => {
  await backUp(sourceOf(app), target);
  const sound = await verify(target);
  expect(sound.findings).toEqual([]);
  expect(sound.rows).toBeGreaterThan(50);

  const file = await film();
  const content = await readFile(file);
  await damage(file);
  const [name] = await snapshotsIn(target);
  const database = path(`parts/${name}/database.gz`);
  const whole = await readFile(database);
  await truncate(database, whole.length - 100);
  const { findings, damaged } = await verify(target);
  expect(findings).toEqual([
    expect.stringMatching(/^The database: it has \d+ bytes in place of \d+/),
    expect.stringMatching(/^The file [0-9a-f]{64}: its bytes are others/),
  ]);
  expect(damaged).toContainEqual(expect.objectContaining({ bytes: content.length }));
  const machine = await newMachine();
  await expect(machine.restore(target)).rejects.toThrow(/^The database of .*: it has \d+ bytes/);
  await writeFile(database, whole);

  // The next backup takes the damaged file for stored.
  expect((await backUp(sourceOf(app), target)).copied.files).toBe(0);
  const ofFile = damaged.filter(({ bytes }) => bytes === content.length);
  expect(await removeDamaged(target, ofFile)).toBe(1);
  expect((await verify(target)).findings).toEqual([
    expect.stringMatching(/^The file .*: objects\/.* is not in/),
  ]);
  const { copied } = await backUp(sourceOf(app), target);
  expect(copied).toEqual({ files: 1, bytes: content.length });
  // One that has been stored again stays.
  expect(await removeDamaged(target, ofFile)).toBe(0);
  expect(await readFile(file)).toEqual(content);
  // The same restore succeeds now.
  expect((await machine.restore(target)).losses).toEqual([]);
  await machine.remove();
});

it('a restore passes over files that the backup has lost, names them, and restores all else', async () => {
  await backUp(sourceOf(app), target);
  const manifest = await snapshotAt(target, undefined);
  const objectOf = (sha256 = '') => path(`objects/${sha256.slice(0, 2)}/${sha256}`);
  await damage(await film());
  await rm(objectOf(manifest.secrets?.[0]?.sha256));
  await damage(objectOf(manifest.site[0]?.sha256), 0);

  const machine = await newMachine();
  const { losses } = await machine.restore(target);
  const { dataDir, siteDir } = machine.source.config;
  const [secret, ofSite] = [
    join(dataDir, 'secrets', manifest.secrets?.[0]?.path ?? ''),
    join(siteDir, manifest.site[0]?.path ?? ''),
  ];
  expect(losses).toEqual([
    expect.stringMatching(/^[\w-]+ \(video\/mp4, \d.* MB\) is not restored: its bytes are others/),
    expect.stringMatching(`${secret} is not restored: objects/.* is not in`),
    expect.stringContaining(`${ofSite} is not restored: its bytes are others`),
  ]);
  expect(existsSync(ofSite)).toBe(false);
  const restored = await machine.start();
  const files = await filesOf(restored.url, world.link);
  await restored.close();
  for (const kind of ['audio', 'image']) expect(files.get(kind)).toBe(world.files.get(kind));
  await machine.remove();
});

it('an unfinished upload starts again at 0 on the restored site', async () => {
  const sender = await signedIn(app, 'guest');
  const content = Buffer.concat([await fixture('video.mp4'), randomBytes(700)]);
  const file = { bytes: content.length, filename: 'a.mp4', filetype: 'video/mp4' };
  const id = idOf(await beginUpload(app, sender, file));
  await sendBytes(app, sender, id, 0, content.subarray(0, 500));
  expect((await backUp(sourceOf(app), target)).manifest).toMatchObject({ arriving: 1, lost: 0 });
  const machine = await newMachine();
  await machine.restore(target);
  const restored = await machine.start();
  expect(await offsetOf(restored, sender, id)).toEqual({ status: 200, offset: 0 });
  expect((await sendBytes(restored, sender, id, 0, content)).status).toBe(204);
  await restored.close();
  await machine.remove();
  await app.deps.db.deleteFrom('media').where('id', '=', id).execute();
});

it('an interrupted backup leaves no snapshot, and the next one copies only what is missing', async () => {
  const stopping = new AbortController();
  const { storage, ...source } = sourceOf(app);
  let reads = 0;
  const read: typeof storage.read = async (...what) => {
    reads += 1;
    if (reads === 4) stopping.abort(new Error('Killed.'));
    return storage.read(...what);
  };
  const cut = backUp({ ...source, storage: { ...storage, read } }, target, {
    signal: stopping.signal,
  });
  await expect(cut).rejects.toThrow('Killed.');
  expect(await snapshotsIn(target)).toEqual([]);
  const before = await objects();
  expect(before.length).toBeGreaterThan(0);
  const { manifest, copied } = await backUp(sourceOf(app), target);
  expect(copied.files).toBeGreaterThan(0);
  expect(copied.files).toBeLessThan(manifest.media.files);
});

it('copies a file whose row is deleted meanwhile, and counts files that were missing before as lost', async () => {
  const { db } = app.deps;
  const sender = await signedIn(app, 'guest');
  const content = Buffer.concat([await fixture('video.mp4'), randomBytes(500)]);
  const { id } = await upload(app, sender, { content, filename: 'a.mp4', filetype: '' });
  const { storage, ...source } = sourceOf(app);
  let deleted = 0;
  const read: typeof storage.read = async (...what) => {
    if (deleted === 0)
      deleted = (
        await sender.call('DELETE', `uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' })
      ).status;
    return storage.read(...what);
  };
  const { manifest } = await backUp({ ...source, storage: { ...storage, read } }, target);
  expect(deleted).toBe(204);
  expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(manifest.lost).toBe(0);
  // It is removed once the backup has ended.
  expect(await storage.size(id)).toBe(content.length);
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`media.remove-held:${id}`}`.execute(
    db,
  );
  await eventually(async () => (await storage.size(id)) === null);

  const lost = (await upload(app, sender, { content, filename: 'a.mp4', filetype: '' })).id;
  await storage.remove(lost);
  expect((await backUp(sourceOf(app), target)).manifest.lost).toBe(0);
  const empty = openFolderTarget(join(folder, randomUUID()));
  expect((await backUp(sourceOf(app), empty)).manifest.lost).toBe(1);
  expect((await verify(empty)).findings).toEqual([
    '1 files were missing in the storage when it was made.',
    '1 files that the database names are not in the backup.',
  ]);
  await db.deleteFrom('media').where('id', '=', lost).execute();
});

it('removes snapshots that no rule keeps, and objects that no snapshot names', async () => {
  const { db, storage } = app.deps;
  const sender = await signedIn(app, 'guest');
  const content = Buffer.concat([await fixture('video.mp4'), randomBytes(500)]);
  const { id } = await upload(app, sender, { content, filename: 'a.mp4', filetype: '' });
  const at = (day: number) => ({ at: new Date(Date.UTC(2026, 5, day, 2, 30)) });
  await backUp(sourceOf(app), target, at(6));
  await sender.call('DELETE', `uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' });
  await backUp(sourceOf(app), target, at(7));
  await backUp(sourceOf(app), target, at(8));
  // A writer that was killed leaves a partial file.
  await writeFile(path('unfinished/part'), 'x');
  expect(await prune(target, { d: 3, w: 0, m: 0 })).toEqual({ snapshots: 0, objects: 0 });
  expect(await readdir(path('.'))).not.toContain('unfinished');
  expect(await prune(target, { d: 2, w: 0, m: 0 })).toEqual({ snapshots: 1, objects: 1 });
  expect(await snapshotsIn(target)).toHaveLength(2);
  expect((await verify(target)).findings).toEqual([]);
  // Nothing is removed while a remaining snapshot can't be read.
  await writeFile(path('snapshots/2026-06-09T02-30-00-000Z.json'), '{');
  await expect(prune(target, { d: 1, w: 0, m: 0 })).rejects.toThrow('no snapshot that can be read');
  expect(await readdir(path('parts'))).toHaveLength(2);
  expect(await storage.size(id)).toBeNull();
  expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
});

it('a restore that failed among the site’s files can be repeated, and stops at its abort signal', async () => {
  await backUp(sourceOf(app), target);
  const manifest = await snapshotAt(target, undefined);
  expect(manifest.site.length).toBeGreaterThan(1);
  const machine = await newMachine();
  const { dataDir, siteDir } = machine.source.config;
  const last = manifest.site.at(-1)?.sha256 ?? '';
  const read: BackupTarget['read'] = async (key) => {
    if (key.endsWith(last)) throw new Error('The line is cut.');
    return target.read(key);
  };
  await expect(machine.restore({ ...target, read })).rejects.toThrow('The line is cut.');
  for (const each of [dataDir, siteDir]) expect(await readdir(each)).toContain('.restoring');
  await expect(machine.restore(target, AbortSignal.abort(new Error('Ctrl-C')))).rejects.toThrow(
    'Ctrl-C',
  );
  await machine.restore(target);
  const written = await readdir(siteDir, { recursive: true });
  expect(written).toEqual(expect.arrayContaining(manifest.site.map((file) => file.path)));
  expect(written).not.toContain('.restoring');
  await machine.remove();
});

it('a restore refuses a storage with files of another site, and touches nothing of it', async () => {
  await backUp(sourceOf(app), target);
  const { connection, drop } = await createTestDatabase({ empty: true });
  const { dataDir, siteDir } = app.config;
  const before = await readdir(dataDir, { recursive: true });
  const manifest = await snapshotAt(target, undefined);
  const restore = async (source: Source, reusesFiles = false) =>
    restoreBackup(source, target, manifest, {
      tell: () => undefined,
      signal: AbortSignal.any([]),
      reusesFiles,
    });
  await expect(restore({ ...sourceOf(app), connection })).rejects.toThrow(
    `${join(dataDir, 'media')} holds files already.`,
  );
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  // Its media may be reused where only the database was lost.
  const { losses, isSiteRestored } = await restore({ ...sourceOf(app), connection }, true);
  expect({ losses, isSiteRestored }).toEqual({ losses: [], isSiteRestored: false });
  expect(await readdir(siteDir)).not.toContain('.restoring');
  expect(await readdir(dataDir)).not.toContain('.restoring');
  await drop();
});

it('stores a content although an equal file stored at the same time cannot be read', async () => {
  const content = { bytes: 1, sha256: createHash('sha256').update('x').digest('hex') };
  const empty = openFolderTarget(join(folder, randomUUID()));
  const objectsOf = objectsIn(empty);
  const twins = [
    objectsOf.keep(content, async () => Promise.reject(new DamagedError('It is not there.'))),
    objectsOf.keep(content, async () => Readable.from([Buffer.from('x')])),
  ];
  const [first, second] = await Promise.allSettled(twins);
  expect(first?.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: true });
});

it('releases its lease although the target fails for a moment', async () => {
  let reads = 0;
  const away: BackupTarget = {
    ...target,
    read: async (key) => {
      reads += 1;
      // The lock is read before it is written, afterwards, and before it is removed.
      if (reads === 3) throw new Error('Away.');
      return target.read(key);
    },
  };
  await expect(withLease(away, async () => Promise.reject(new Error('Ours.')))).rejects.toThrow(
    'Ours.',
  );
  expect(await withLease(target, async () => 'done')).toBe('done');
});

it('only one backup at a time writes to a target; the locks of ended ones are taken over', async () => {
  await withLease(target, async () => {
    await expect(backUp(sourceOf(app), target)).rejects.toThrow('Another backup is at work on');
  });
  // A lock that was not renewed for minutes is stale.
  const longAgo = { id: 'x', host: 'old', pid: 1, at: new Date(0).toISOString() };
  // So is a recent one of this machine whose process has ended.
  const ended = { ...longAgo, host: hostname(), pid: 2 ** 22 + 1, at: new Date().toISOString() };
  for (const lock of [longAgo, ended]) {
    await writeFile(path('lock.json'), JSON.stringify(lock));
    await backUp(sourceOf(app), target);
  }
  const held = await holdRemovals(app.connection);
  expect(held).not.toBeNull();
  await held?.[Symbol.asyncDispose]();
});
