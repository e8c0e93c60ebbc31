import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '../db/database.ts';
import { testCluster } from '../testing/databases.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import pg from 'pg';

let app: TestApp;
const done: number[] = [];
let atWork: (n: number) => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({
    adjust: (deps) => {
      deps.jobs.register<{ n: number }>('test.count', async ({ n }) => {
        await atWork(n);
        done.push(n);
      });
      return deps;
    },
  });
});
afterAll(async () => app.close());

/** Cuts every connection to the test's database; nobody gets in any more, or again. */
async function open(isOpen: boolean): Promise<void> {
  const { database } = app.connection;
  const client = new pg.Client({ ...testCluster(), database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${database} allow_connections ${isOpen}`);
  if (!isOpen)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
      [database],
    );
  await client.end();
}

it.each([
  ['one was at work', 1],
  ['three were at work, of which the last broke off', 3],
])('does its jobs again after the database was away while %s', async (_case, count) => {
  const { db, jobs } = app.deps;
  const first = Array.from({ length: count }, (_, n) => n);
  const away = Promise.withResolvers<void>();
  let begun = 0;
  let ended = 0;
  done.length = 0;
  atWork = async (n) => {
    begun += 1;
    await away.promise;
    // One after the other, so that each is noted by itself.
    await setTimeout(n * 200);
    ended += 1;
    if (n === 2) throw new Error('Broken off.');
  };
  for (const n of first) await jobs.add(db, 'test.count', { n });
  await eventually(async () => begun === count);
  const warn = jest.spyOn(app.server.log, 'warn');
  await open(false);
  away.resolve();
  await eventually(async () => ended === count);
  // The database is there again only once it is certain that what became of them could not be noted.
  await eventually(async () =>
    warn.mock.calls.some(([fields]) => isDeepStrictEqual(fields, { runner: 'other' })),
  );
  await open(true);

  atWork = async () => undefined;
  await eventually(async () =>
    jobs.add(db, 'test.count', { n: count }).then(
      () => true,
      () => false,
    ),
  );
  const times = (n: number) => done.filter((each) => each === n).length;
  await eventually(async () => times(0) === 2 && [...first, count].every((n) => times(n) > 0));
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier = 'test.count'`.execute(db);
    return rows.length === 0;
  });
});
