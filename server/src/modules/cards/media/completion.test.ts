import { buildApp, type App } from '../../../app.ts';
import { sql } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Inspector } from '../../../inspector/inspector.ts';
import { eventually } from '../../../testing/eventually.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, offsetOf, sendBytes, uploadFixture } from '../../../testing/tus.ts';
import { COMPLETE_JOB } from './completion.ts';

let app: TestApp;
/** Another server of the same site, with the same database and the same storage of files, as with a bucket. */
let other: App & { url: string };
let guest: Person;
/** Runs before a server inspects a file. */
let beforeInspection = async (): Promise<void> => {};

const watched = (deps: Deps): Deps => {
  const inspect: Inspector['inspect'] = async (...args) => {
    await beforeInspection();
    return deps.inspector.inspect(...args);
  };
  return { ...deps, inspector: { ...deps.inspector, inspect } };
};

beforeAll(async () => {
  app = await startTestApp({ adjust: watched });
  const { config, connection } = app;
  const second = await buildApp({ config, connection, quiet: true, adjust: watched });
  other = { ...second, url: await second.server.listen({ port: 0, host: '127.0.0.1' }) };
  guest = await signedIn(app, 'guest');
});
afterEach(() => {
  beforeInspection = async () => {};
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const row = async (id: string) =>
  app.deps.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const set = async (id: string, status: 'checking' | 'complete') =>
  setRows(app, 'media', { id }, { status });

it('a file that another server has completed in the meantime is not rejected', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await set(id, 'checking');
  beforeInspection = async () => {
    await set(id, 'complete');
    throw new HttpError(415, 'unreadable', 'It could not be opened.');
  };
  expect((await offsetOf(app, guest, id)).status).toBe(200);
  expect(await row(id)).toMatchObject({ status: 'complete', rejected_reason: null });
  expect(await app.deps.storage.size(id)).toBe((await row(id)).bytes);
});

it('a failed inspection is repeated by its own job, without another', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await set(id, 'checking');
  const key = `complete:${id}`;
  const jobs = async () => {
    const { rows } = await sql<{ key: string; max_attempts: number; locked_at: Date | null }>`
      select key, max_attempts, locked_at from graphile_worker._private_jobs
      where payload->>'id' = ${id}
        and task_id = (select id from graphile_worker._private_tasks where identifier = ${COMPLETE_JOB})
      `.execute(app.deps.db);
    return rows;
  };
  const run = async () => {
    await app.deps.jobs.add(app.deps.db, COMPLETE_JOB, { id }, { key });
  };
  let tries = 0;
  beforeInspection = async () => {
    tries += 1;
    throw new HttpError(503, 'busy', 'Too much waits.');
  };
  await run();
  // The second attempt is the job's own.
  await eventually(async () => tries > 1 && (await jobs()).every(({ locked_at: at }) => !at));
  expect(await jobs()).toMatchObject([{ key, max_attempts: 25 }]);
  beforeInspection = async () => {};
  await run();
  await eventually(async () => (await row(id)).status === 'complete');
  await eventually(async () => (await jobs()).length === 0);
});

it('a file that two servers are asked about at the same time is inspected by one of them', async () => {
  const content = await fixture('photo.jpg');
  const file = { bytes: content.length, filename: 'a.jpg', filetype: 'image/jpeg' };
  const id = idOf(await beginUpload(app, guest, file));
  let inspections = 0;
  const { promise: continued, resolve: proceed } = Promise.withResolvers<void>();
  beforeInspection = async () => {
    inspections += 1;
    await continued;
  };
  const sent = sendBytes(app, guest, id, 0, content);
  await eventually(async () => inspections === 1);
  const offset = offsetOf(other, guest, id);
  await eventually(async () => {
    const waited = await app.deps.db
      .selectFrom('upload_locks')
      .select('wanted')
      .where('wanted', '=', true)
      .execute();
    return waited.length > 0 || inspections > 1;
  });
  proceed();
  expect([(await sent).status, (await offset).status]).toEqual([204, 200]);
  expect(inspections).toBe(1);
  expect(await row(id)).toMatchObject({ status: 'complete', inspections: 0 });
});
