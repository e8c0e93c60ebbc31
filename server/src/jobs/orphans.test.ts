import { sql } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { testApp } from '../testing/test-app.ts';
import { dropUnknownRuns, freeOrphans, workerName } from './jobs.ts';

const app = await testApp();

const UNKNOWN = 'test.nobody-does-this';

/** Adds a job that is locked by a worker. */
async function addLockedBy(worker: string): Promise<void> {
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

it('frees the jobs of a process that has ended, and leaves those of a running one', async () => {
  const running = workerName(app.deps.listener.processId);
  await addLockedBy(running);
  await addLockedBy(workerName(app.deps.listener.processId ^ 1));
  await freeOrphans(app.deps.db);
  expect(await workers()).toEqual([running, null]);
});

it('locks a job by the name of its process and queue', async () => {
  // The job reads the orders, so it keeps running as long as they are locked.
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

it('runs of a schedule that no release has any more are deleted after a day, other jobs stay', async () => {
  const { db, jobs } = app.deps;
  const [yesterday, today] = [26, 1].map((hours) => new Date(Date.now() - hours * 3_600_000));
  const run = { _cron: { ts: '2026-01-01T00:00:00Z' } };
  await jobs.add(db, 'gone.schedule', run, { runAt: yesterday, key: 'old run' });
  await jobs.add(db, 'gone.schedule', run, { runAt: today, key: 'new run' });
  await jobs.add(db, 'gone.task', { id: 1 }, { runAt: yesterday, key: 'with data' });
  await jobs.add(db, 'known.schedule', run, { runAt: yesterday, key: 'known run' });
  await dropUnknownRuns(db, ['known.schedule']);
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key in ('old run', 'new run', 'with data', 'known run') order by key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['known run', 'new run', 'with data']);
});
