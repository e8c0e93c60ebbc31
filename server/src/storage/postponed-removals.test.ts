import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../db/database.ts';
import { purgeDeleted } from '../modules/events/event-lifecycle/purge.ts';
import { removeUnused } from '../modules/cards/media/cleanup.ts';
import { freshPath, keep, makeDerivatives } from '../modules/cards/media/derivatives.ts';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/events.ts';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { takeBack, upload, uploadFixture } from '../testing/tus.ts';
import { queueRemovals, withHeldRemovals } from './postponed-removals.ts';

let isAway = false;
const app = await testApp({
  adjust: (deps) => {
    const remove = async (key: string) => {
      if (isAway) throw new Error('The bucket is away.');
      return deps.storage.remove(key);
    };
    return { ...deps, storage: { ...deps.storage, remove } };
  },
});
const { db } = app.deps;
const guest = await signedIn(app, 'guest');
afterEach(() => {
  isAway = false;
});

const filesOf = async (prefix: string) =>
  (await readdir(join(app.config.dataDir, 'media'))).filter((name) => name.startsWith(prefix));
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
async function photo(): Promise<string> {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await makeDerivatives(app.deps, id);
  return id;
}
async function refusedUpload(): Promise<string> {
  isAway = true;
  const content = Buffer.from('This is no photo.');
  return (await upload(app, guest, { content, filename: 'a.jpg', filetype: 'image/jpeg' })).id;
}
/** Runs the queued removals at once. */
const runQueued = async (prefix: string) =>
  sql`update graphile_worker._private_jobs set run_at = now()
    where starts_with(key, ${`media.remove-held:${prefix}`})`.execute(db);

describe('while the storage cannot remove files', () => {
  it.each<[string, () => Promise<string>]>([
    [
      'files that nothing uses',
      async () => {
        const id = await photo();
        isAway = true;
        await removeUnused(app.deps, days(15));
        return id;
      },
    ],
    [
      'a file that was taken back',
      async () => {
        const id = await photo();
        isAway = true;
        expect((await takeBack(app, guest, id)).status).toBe(204);
        return id;
      },
    ],
    ['a file that was refused', refusedUpload],
    [
      'the film of an event that is over',
      async () => {
        const { id: event_id } = await makeEvent(app, await signedIn(app, 'couple'));
        const storage_key = `film.${event_id}.mp4`;
        await writeFile(join(app.config.dataDir, 'media', storage_key), 'A film.');
        const made = { storage_key, bytes: 7, made_at: new Date(), made_of: [], chosen: [] };
        await db
          .insertInto('films')
          .values({ event_id, ...made })
          .execute();
        await db
          .updateTable('events')
          .set({ deleted_at: new Date() })
          .where('id', '=', event_id)
          .execute();
        isAway = true;
        await purgeDeleted(app.deps, days(15));
        return storage_key;
      },
    ],
  ])('the removal of %s and its derivatives is repeated later', async (_what, remove) => {
    const prefix = await remove();
    expect(await filesOf(prefix)).not.toEqual([]);
    isAway = false;
    await runQueued(prefix);
    await eventually(async () => (await filesOf(prefix)).length === 0);
  });
});

it('a derivative of a medium that is deleted meanwhile leaves no file', async () => {
  const id = await photo();
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await removeUnused(app.deps, days(15));
  const before = await filesOf(id);
  const path = await freshPath(app.deps);
  await writeFile(path, 'A film.');
  const made = { variant: 'web', path, type: 'video/mp4', ending: 'mp4' } as const;
  await expect(keep(app.deps, row, made)).rejects.toThrow('media_derivatives_media_id_fkey');
  expect(await filesOf(id)).toEqual(before);
});

it('a file that a row names is not removed', async () => {
  const id = await photo();
  await queueRemovals(db, [id]);
  await runQueued(id);
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where key = ${`media.remove-held:${id}`}`.execute(db);
    return rows.length === 0;
  });
  expect(await filesOf(id)).toContain(id);
});

it('while a bucket hangs, four removals hold a database connection, and others are queued', async () => {
  const bucket = Promise.withResolvers<void>();
  const begun: string[] = [];
  const remove = async (key: string) => {
    begun.push(key);
    await bucket.promise;
  };
  const jobs = { ...app.deps.jobs, register: () => undefined };
  const held = withHeldRemovals({ ...app.deps.storage, remove }, { db, jobs });
  const queued = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs
      where starts_with(key, 'media.remove-held:hangs')`.execute(db);
    return rows.map(({ key }) => key);
  };
  const all = [1, 2, 3, 4, 5].map(async (n) => held.remove(`hangs-${n}`));
  try {
    await eventually(async () => begun.length + (await queued()).length === 5);
    expect(await queued()).toEqual(['media.remove-held:hangs-5']);
  } finally {
    bucket.resolve();
    await Promise.all(all);
  }
  await held.remove('hangs-6');
  expect(begun.toSorted()).toEqual(['hangs-1', 'hangs-2', 'hangs-3', 'hangs-4', 'hangs-6']);
});
