import type { OpsHealth } from '@keepsake/shared/api/ops-health';
import { sql } from '../../../db/database.ts';
import { findFailedJobs } from '../../../jobs/failed-jobs.ts';
import { FinalFailure } from '../../../jobs/jobs.ts';
import { eventually } from '../../../testing/eventually.ts';
import { signedIn } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { reasonOf } from './redact-job-error.ts';

let isFixed = false;
let done = 0;
const app = await testApp({
  env: { OPERATORS: 'ada@example.test, cleo@example.test:area' },
  adjust: (deps) => {
    deps.jobs.register('payouts.test', async () => {
      if (!isFixed) throw new FinalFailure('Key (email)=(ada@example.org) is not there');
      done += 1;
    });
    return deps;
  },
});
const ada = shared(async () => signedIn(app, 'attendee', 'ada@example.test'));
const cleo = shared(async () => signedIn(app, 'attendee', 'cleo@example.test'));

async function health(): Promise<OpsHealth> {
  const { status, body } = await ada.call('GET', 'v2/ops/health');
  expect(status).toBe(200);
  return body.data;
}

it('answers 404 to the operator of one team’s releases, who is no operator of the site', async () => {
  expect((await cleo.call('GET', 'v2/ops/health')).status).toBe(404);
  expect((await cleo.call('POST', 'v2/ops/jobs/payouts.test/retry', {})).status).toBe(404);
  for (const each of [cleo, await signedIn(app, 'couple')])
    expect((await each.call('GET', 'v2/user')).body.data.site_operator).toBeUndefined();
  expect((await ada.call('GET', 'v2/user')).body.data.site_operator).toBe(true);
});

it('shows the servers, connections and streams of the site', async () => {
  const { servers } = await eventually(async () => {
    const read = await health();
    return read.servers.length > 0 && read;
  });
  expect(servers).toEqual([
    expect.objectContaining({
      process: app.deps.listener.processId,
      live_streams: 0,
      connections: { total: expect.any(Number), idle: expect.any(Number), waiting: 0 },
    }),
  ]);
  expect(servers[0]?.memory_bytes).toBeGreaterThan(10_000_000);
});

it('counts waiting and later jobs, and shows how long the oldest has waited', async () => {
  const { db } = app.deps;
  const add = async (runAt: string) =>
    sql`select graphile_worker.add_job('payouts.elsewhere', run_at => now() + ${runAt}::interval)`.execute(
      db,
    );
  await add('-90 seconds');
  await add('-10 seconds');
  await add('1 day');
  const { jobs } = await health();
  const found = jobs.find(({ job }) => job === 'payouts.elsewhere');
  expect(found).toMatchObject({ waiting: 2, later: 1, given_up: 0, reason: null });
  expect(found?.oldest).toBeGreaterThanOrEqual(90);
  expect(found?.oldest).toBeLessThan(150);
});

it('measures the wait of a job from its first attempt, not its next', async () => {
  const { db } = app.deps;
  await sql`select graphile_worker.add_job('payouts.tried', run_at => now() - interval '1 hour')`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs jobs
    set attempts = 3, last_error = 'no', created_at = now() - interval '1 day', run_at = now() + interval '20 seconds'
    from graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier = 'payouts.tried'`.execute(db);
  const { jobs } = await health();
  const found = jobs.find(({ job }) => job === 'payouts.tried');
  // The pauses between the three attempts were e and e² seconds.
  expect(found).toMatchObject({ waiting: 1, later: 0 });
  expect(found?.oldest).toBeGreaterThanOrEqual(10);
  expect(found?.oldest).toBeLessThan(70);
});

it('shows payments in processing, mails, and the last verification of the ledger', async () => {
  const at = new Date();
  await app.deps.db.deleteFrom('mail_results').execute();
  await app.deps.db
    .insertInto('mail_results')
    .values({ hour: at, sent: 5, failed: 2, failed_in_row: 1 })
    .execute();
  expect(await health()).toMatchObject({ ledger: null, payments: { processing: 0, oldest: 0 } });
  await app.deps.jobs.add(app.deps.db, 'audit.verify-ledger', { isSecond: false });
  await eventually(async () => (await health()).ledger !== null);
  expect(await health()).toMatchObject({
    ledger: { findings: 0 },
    mails: { sent: 5, failed: 2, failed_in_row: 1 },
  });
});

it('retries jobs that were given up, and shows why they failed without personal data', async () => {
  const { db, jobs } = app.deps;
  await jobs.add(db, 'payouts.test', {});
  await jobs.add(db, 'payouts.test', {});
  await eventually(async () => (await findFailedJobs(db))[0]?.count === 2);
  const dead = (await health()).jobs.find(({ job }) => job === 'payouts.test');
  expect(dead).toMatchObject({ given_up: 2, waiting: 0, reason: 'Key (email)=(…) is not there' });
  isFixed = true;
  const answer = await ada.call('POST', 'v2/ops/jobs/payouts.test/retry', {});
  expect(answer.body).toMatchObject({ data: { retried: 2 } });
  await eventually(async () => done === 2);
  const again = await ada.call('POST', 'v2/ops/jobs/payouts.test/retry', {});
  expect(again.body).toMatchObject({ data: { retried: 0 } });
  expect((await ada.call('POST', 'v2/ops/jobs/NoJob/retry', {})).status).toBe(404);
});

it('forgets jobs with addresses of people 30 days after they were given up, and no other work', async () => {
  const { db, jobs } = app.deps;
  const add = async (job: string, days: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.add_job(${job}, run_at => now() + interval '1 day')`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs
      set attempts = 1, max_attempts = 1, updated_at = now() - make_interval(days => ${days})
      where id = ${rows[0]?.id}::bigint`.execute(db);
  };
  const ofPeople = ['mail.send', 'receipts.mail-copy', 'accounts.forgot-password'];
  for (const job of ofPeople) for (const days of [31, 29]) await add(job, days);
  await add('payouts.forgotten', 31);
  const failed = async (names: readonly string[]) => {
    const found = await findFailedJobs(db);
    return names.map((name) => found.find(({ job }) => job === name)?.count ?? 0);
  };
  expect(await failed(ofPeople)).toEqual([2, 2, 2]);
  await jobs.add(db, 'ops.forget-mails', {});
  await eventually(async () => (await failed(ofPeople)).every((count) => count === 1));
  expect(await failed(['payouts.forgotten'])).toEqual([1]);
});

it.each([
  ['mail to <ada@example.org> refused', 'mail to <…> refused'],
  ['Key (name)=(Ada Lovelace) already exists.\nat line 1', 'Key (name)=(…) already exists.'],
  ['invalid input "Ada": \'Lovelace\'', 'invalid input “…”: “…”'],
  ['card 4242 4242 4242 4242', 'card [number removed]'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('shows %j as %j', (error, reason) => expect(reasonOf(error)).toBe(reason));
