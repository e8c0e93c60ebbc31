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

it('does its jobs again after the database was away while one was at work', async () => {
  const { db, jobs } = app.deps;
  const away = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  atWork = async () => {
    begun.resolve();
    await away.promise;
  };
  await jobs.add(db, 'test.count', { n: 1 });
  await begun.promise;
  await open(false);
  away.resolve();
  // What became of it could not be noted.
  await eventually(async () => done.length === 1);
  await open(true);

  atWork = async () => undefined;
  await eventually(async () =>
    jobs.add(db, 'test.count', { n: 2 }).then(
      () => true,
      () => false,
    ),
  );
  await eventually(async () => done.includes(2) && done.filter((n) => n === 1).length === 2);
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier = 'test.count'`.execute(db);
    return rows.length === 0;
  });
});
