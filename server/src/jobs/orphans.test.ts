import { sql } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { freeOrphans, workerName } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const UNKNOWN = 'test.nobody-does-this';

/** A job that a worker is at work on. */
async function takenBy(worker: string): Promise<void> {
  await app.deps.jobs.add(app.deps.db, UNKNOWN, {}, { key: worker });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}
    where key = ${worker}`.execute(app.deps.db);
}

async function workers(): Promise<(string | null)[]> {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker.jobs where task_identifier = ${UNKNOWN}
    order by id`.execute(app.deps.db);
  return rows.map((row) => row.locked_by);
}

it('frees the jobs of a process that is gone, and leaves those of one that lives', async () => {
  const living = workerName(app.deps.listener.processId);
  await takenBy(living);
  await takenBy(workerName(app.deps.listener.processId ^ 1));
  await freeOrphans(app.deps.db);
  expect(await workers()).toEqual([living, null]);
});

it('takes jobs under the name of the process', async () => {
  // It reads the orders, so it stays at work as long as they are locked.
  await app.deps.db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    await app.deps.jobs.add(app.deps.db, 'orders.reconcile', {});
    const { rows } = await eventually(async () => {
      const found = await sql<{ locked_by: string }>`
        select distinct locked_by from graphile_worker.jobs where task_identifier = 'orders.reconcile'
        and locked_by is not null`.execute(app.deps.db);
      return found.rows.length > 0 && found;
    });
    expect(rows).toEqual([{ locked_by: `${workerName(app.deps.listener.processId)}-money` }]);
  });
});
