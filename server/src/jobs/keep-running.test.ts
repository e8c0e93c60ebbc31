import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '../db/database.ts';
import { administer, testCluster } from '../testing/databases.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const done: number[] = [];
let work: (n: number) => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({
    adjust: (deps) => {
      deps.jobs.register<{ n: number }>('test.count', async ({ n }) => {
        await work(n);
        done.push(n);
      });
      return deps;
    },
  });
});
afterAll(async () => app.close());

/** Opens the test's database to connections, or closes it and ends all of them. */
async function open(isOpen: boolean): Promise<void> {
  const { database } = app.connection;
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`;
  await administer(testCluster(), [
    `alter database ${database} allow_connections ${isOpen}`,
    ...(isOpen ? [] : [end]),
  ]);
}

it.each([
  ['one was running', 1],
  ['three were running, the last of which failed', 3],
])('runs its jobs again after an outage of the database while %s', async (_case, count) => {
  const { db, jobs } = app.deps;
  const first = Array.from({ length: count }, (_, n) => n);
  const away = Promise.withResolvers<void>();
  let begun = 0;
  let ended = 0;
  done.length = 0;
  work = async (n) => {
    begun += 1;
    await away.promise;
    // One after the other, so that each result is written separately.
    await setTimeout(n * 200);
    ended += 1;
    if (n === 2) throw new Error('Failed.');
  };
  for (const n of first) await jobs.add(db, 'test.count', { n });
  await eventually(async () => begun === count);
  const warn = jest.spyOn(app.server.log, 'warn');
  await open(false);
  away.resolve();
  await eventually(async () => ended === count);
  // The database is opened again only once it is certain that their results could not be written.
  await eventually(async () =>
    warn.mock.calls.some(([fields]) => isDeepStrictEqual(fields, { runner: 'other' })),
  );
  await open(true);

  work = async () => undefined;
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
