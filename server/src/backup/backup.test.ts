import { readdir, readFile, rm, stat, truncate, writeFile, mkdtemp } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import pgClient from 'pg';
import { otherCluster } from '../testing/other-cluster.ts';
import type { Cluster } from '../testing/own-cluster.ts';
import { eventually } from '../testing/eventually.ts';
import { fixture, signedIn } from '../testing/people.ts';
import { beginUpload, idOf, offsetOf, sendBytes, upload } from '../testing/tus.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sql } from '../db/database.ts';
import { holdRemovals } from '../db/removals.ts';
import { openFolderPlace } from './folder-place.ts';
import { alone } from './lease.ts';
import { snapshotAt, snapshotsIn } from './manifest.ts';
import { DamagedError } from './metered.ts';
import { objectsIn } from './objects.ts';
import type { Place } from './place.ts';
import { prune } from './prune.ts';
import {
  backUp,
  findAgain,
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
let place: Place;
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
  place = openFolderPlace(join(folder, randomUUID()));
});

const found = () => ({ files: world.files, code: 200, session: 200, name: 'Theo' });

/** A database of another PostgreSQL. */
async function elsewhere() {
  const name = `keepsake_backup_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pgClient.Client({ ...other.connection, database: 'postgres' });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const connection: pg.ClientConfig = { ...other.connection, database: name };
  return { connection, drop: async () => administer(`drop database ${name} with (force)`) };
}

const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of place.list('objects/')) keys.push(key);
  return keys;
};
const path = (key: string) => join(place.name, key);
/** Where the content of the only film lies. */
const film = async () => {
  const sizes = await Promise.all(
    (await objects()).map(async (key) => ({ key, bytes: (await stat(path(key))).size })),
  );
  return path(sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.key ?? '');
};

it('brings all back on another PostgreSQL while the site runs: files, links, codes, sessions, ledger', async () => {
  const { manifest, copied } = await backUp(sourceOf(app), place);
  expect(manifest).toMatchObject({ lost: 0, arriving: 0, version: '0.2.0' });
  expect(copied.files).toBeGreaterThan(4);
  // What is there already is not copied again.
  expect((await backUp(sourceOf(app), place)).copied).toEqual({ files: 0, bytes: 0 });
  expect((await stat(path('snapshots'))).mode & 0o077).toBe(0);

  const machine = await newMachine({}, await elsewhere());
  await machine.restore(place);
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
  expect(await findAgain(restored.url, world)).toEqual(found());
  await expect(machine.restore(place)).rejects.toThrow('is running');
  await restored.close();
  await expect(machine.restore(place)).rejects.toThrow('not empty');
  await machine.remove();
});

it('finds what is whole, and each thing that is not', async () => {
  await backUp(sourceOf(app), place);
  const sound = await verify(place);
  expect(sound.findings).toEqual([]);
  expect(sound.rows).toBeGreaterThan(50);

  const original = await readFile(await film());
  const spoilt = Buffer.from(original);
  spoilt.writeUInt8(spoilt.readUInt8(1_000_000) ^ 1, 1_000_000);
  await writeFile(await film(), spoilt);
  const [name] = await snapshotsIn(place);
  const database = path(`parts/${name}/database.gz`);
  const whole = await readFile(database);
  await truncate(database, whole.length - 100);
  const { findings } = await verify(place);
  expect(findings).toEqual([
    expect.stringMatching(/^The database: it has \d+ bytes in place of \d+/),
    expect.stringMatching(/^The file [0-9a-f]{64}: its bytes are others/),
  ]);
  // Neither is brought to a machine.
  const machine = await newMachine();
  await expect(machine.restore(place)).rejects.toThrow('its bytes are others');
  await rm(await film());
  await writeFile(database, whole);
  expect((await verify(place)).findings).toEqual([
    expect.stringMatching(/^The file .*: objects\/.* is not in/),
  ]);
  // What was cut off goes on once the backup is mended.
  await backUp(sourceOf(app), place);
  expect((await verify(place)).findings).toEqual([]);
  await machine.restore(place);
  await machine.remove();
});

it('has an upload that was under way begin again where it is restored', async () => {
  const sender = await signedIn(app, 'guest');
  const content = Buffer.concat([await fixture('video.mp4'), randomBytes(700)]);
  const file = { bytes: content.length, filename: 'a.mp4', filetype: 'video/mp4' };
  const id = idOf(await beginUpload(app, sender, file));
  await sendBytes(app, sender, id, 0, content.subarray(0, 500));
  expect((await backUp(sourceOf(app), place)).manifest).toMatchObject({ arriving: 1, lost: 0 });
  const machine = await newMachine();
  await machine.restore(place);
  const restored = await machine.start();
  expect(await offsetOf(restored, sender, id)).toEqual({ status: 200, offset: 0 });
  expect((await sendBytes(restored, sender, id, 0, content)).status).toBe(204);
  await restored.close();
  await machine.remove();
  await app.deps.db.deleteFrom('media').where('id', '=', id).execute();
});

it('takes none for a backup that was cut off, and goes on with what it copied', async () => {
  const stopping = new AbortController();
  const { storage, ...source } = sourceOf(app);
  let reads = 0;
  const read: typeof storage.read = async (...what) => {
    reads += 1;
    if (reads === 4) stopping.abort(new Error('Killed.'));
    return storage.read(...what);
  };
  const cut = backUp({ ...source, storage: { ...storage, read } }, place, {
    signal: stopping.signal,
  });
  await expect(cut).rejects.toThrow('Killed.');
  expect(await snapshotsIn(place)).toEqual([]);
  const before = await objects();
  expect(before.length).toBeGreaterThan(0);
  const { manifest, copied } = await backUp(sourceOf(app), place);
  expect(copied.files).toBeGreaterThan(0);
  expect(copied.files).toBeLessThan(manifest.media.files);
});

it('keeps a file whose row is deleted meanwhile until it has it, and tells what was lost before', async () => {
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
  const { manifest } = await backUp({ ...source, storage: { ...storage, read } }, place);
  expect(deleted).toBe(204);
  expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(manifest.lost).toBe(0);
  // It goes once the backup is through.
  expect(await storage.size(id)).toBe(content.length);
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`media.remove-held:${id}`}`.execute(
    db,
  );
  await eventually(async () => (await storage.size(id)) === null);

  const kept = (await upload(app, sender, { content, filename: 'a.mp4', filetype: '' })).id;
  await storage.remove(kept);
  expect((await backUp(sourceOf(app), place)).manifest.lost).toBe(0);
  const empty = openFolderPlace(join(folder, randomUUID()));
  expect((await backUp(sourceOf(app), empty)).manifest.lost).toBe(1);
  expect((await verify(empty)).findings).toEqual([
    '1 files were missing in the storage when it was made.',
    '1 files that the database names are not in the backup.',
  ]);
  await db.deleteFrom('media').where('id', '=', kept).execute();
});

it('removes snapshots that no rule keeps, and what none names any more', async () => {
  const { db, storage } = app.deps;
  const sender = await signedIn(app, 'guest');
  const content = Buffer.concat([await fixture('video.mp4'), randomBytes(500)]);
  const { id } = await upload(app, sender, { content, filename: 'a.mp4', filetype: '' });
  const at = (day: number) => ({ at: new Date(Date.UTC(2026, 5, day, 2, 30)) });
  await backUp(sourceOf(app), place, at(6));
  await sender.call('DELETE', `uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' });
  await backUp(sourceOf(app), place, at(7));
  await backUp(sourceOf(app), place, at(8));
  // Whoever was killed while it wrote leaves a part.
  await writeFile(path('unfinished/part'), 'x');
  expect(await prune(place, { d: 3, w: 0, m: 0 })).toEqual({ snapshots: 0, objects: 0 });
  expect(await readdir(path('.'))).not.toContain('unfinished');
  expect(await prune(place, { d: 2, w: 0, m: 0 })).toEqual({ snapshots: 1, objects: 1 });
  expect(await snapshotsIn(place)).toHaveLength(2);
  expect((await verify(place)).findings).toEqual([]);
  // Nothing goes where a snapshot that stays cannot be read.
  await writeFile(path('snapshots/2026-06-09T02-30-00-000Z.json'), '{');
  await expect(prune(place, { d: 1, w: 0, m: 0 })).rejects.toThrow('no snapshot that can be read');
  expect(await readdir(path('parts'))).toHaveLength(2);
  expect(await storage.size(id)).toBeNull();
  expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
});

it('goes on with a restore that broke off in the middle of the site, and breaks off when it is asked', async () => {
  await backUp(sourceOf(app), place);
  const manifest = await snapshotAt(place, undefined);
  expect(manifest.site.length).toBeGreaterThan(1);
  const machine = await newMachine();
  const { siteDir } = machine.source.config;
  const last = manifest.site.at(-1)?.sha256 ?? '';
  const read: Place['read'] = async (key) => {
    if (key.endsWith(last)) throw new Error('The line is cut.');
    return place.read(key);
  };
  await expect(machine.restore({ ...place, read })).rejects.toThrow('The line is cut.');
  expect(await readdir(siteDir)).toContain('.restoring');
  await expect(machine.restore(place, AbortSignal.abort(new Error('Ctrl-C')))).rejects.toThrow(
    'Ctrl-C',
  );
  await machine.restore(place);
  const written = await readdir(siteDir, { recursive: true });
  expect(written).toEqual(expect.arrayContaining(manifest.site.map((file) => file.path)));
  expect(written).not.toContain('.restoring');
  await machine.remove();
});

it('keeps a content whose twin cannot be read', async () => {
  const content = { bytes: 1, sha256: createHash('sha256').update('x').digest('hex') };
  const empty = openFolderPlace(join(folder, randomUUID()));
  const objectsOf = objectsIn(empty);
  const twins = [
    objectsOf.keep(content, async () => Promise.reject(new DamagedError('It is not there.'))),
    objectsOf.keep(content, async () => Readable.from([Buffer.from('x')])),
  ];
  const [first, second] = await Promise.allSettled(twins);
  expect(first?.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: true });
});

it('lets go of a place that is away for a moment', async () => {
  let asked = 0;
  const away: Place = {
    ...place,
    read: async (key) => {
      asked += 1;
      // Whether somebody has it, whether we have it, and at the end.
      if (asked === 3) throw new Error('Away.');
      return place.read(key);
    },
  };
  await expect(alone(away, async () => Promise.reject(new Error('Ours.')))).rejects.toThrow(
    'Ours.',
  );
  expect(await alone(place, async () => 'done')).toBe('done');
});

it('lets one alone write to a place, on whatever machine', async () => {
  await alone(place, async () => {
    await expect(backUp(sourceOf(app), place)).rejects.toThrow('Another backup is at work on');
  });
  // One that was killed long ago holds nobody up.
  const longAgo = { id: 'x', host: 'old', pid: 1, at: new Date(0).toISOString() };
  // One of this machine whose process has ended, neither.
  const ended = { ...longAgo, host: hostname(), pid: 2 ** 22 + 1, at: new Date().toISOString() };
  for (const lock of [longAgo, ended]) {
    await writeFile(path('lock.json'), JSON.stringify(lock));
    await backUp(sourceOf(app), place);
  }
  const held = await holdRemovals(app.connection);
  expect(held).not.toBeNull();
  await held?.letGo();
});
