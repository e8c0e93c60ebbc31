import { sql } from '../../../db/database.ts';
import { deleteFailedJobs, findFailedJobs, retryFailedJobs } from '../../../jobs/failed-jobs.ts';
import { FinalFailure } from '../../../jobs/jobs.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { watchSite } from './alerts.ts';

const mails: Mail[] = [];
let hasWatched = false;
let isFixed = false;
const lastTries: boolean[] = [];
const app = await testApp({
  env: { OPERATOR_MAIL: 'ops@example.org' },
  adjust: (deps) => {
    deps.jobs.register('payouts.test', async () => {
      if (!isFixed) throw new FinalFailure('The bank of ada@example.org, "Ada", is closed.');
    });
    deps.jobs.register('payouts.away', async (_payload, { isLast }) => {
      lastTries.push(isLast);
      throw new Error('The bank does not answer.');
    });
    return { ...deps, mailer: { send: async (_db, mail) => void mails.push(mail) } };
  },
});
beforeEach(async () => {
  const { db } = app.deps;
  for (const table of ['raised_alerts', 'mail_results', 'ledger_verifications'] as const)
    await db.deleteFrom(table).execute();
  mails.length = 0;
  hasWatched = false;
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** Watches the site from three servers. @returns subjects of the mails since the last call, by the server's own timer too */
async function watch(now = new Date()): Promise<string[]> {
  if (hasWatched) mails.length = 0;
  hasWatched = true;
  await Promise.all([1, 2, 3].map(async () => watchSite(app.deps, now)));
  return mails.map(({ subject }) => subject);
}

/** Stores the state of another server. */
async function server(
  changes: { disk_free_bytes?: number; pool_waited_ms?: number },
  seen = new Date(),
) {
  await app.deps.db
    .insertInto('servers')
    .values({
      process_id: 7,
      name: 'web-2',
      started_at: seen,
      seen_at: seen,
      pool_total: 20,
      pool_idle: 0,
      pool_waiting: 9,
      pool_waited_ms: 0,
      live_streams: 0,
      memory_bytes: 1,
      disk_free_bytes: 1,
      ...changes,
    })
    .onConflict((found) => found.column('process_id').doUpdateSet(changes))
    .execute();
}
const mail = async (failed_in_row: number) => {
  await app.deps.db.deleteFrom('mail_results').execute();
  await app.deps.db
    .insertInto('mail_results')
    .values({ hour: new Date(), sent: 0, failed: failed_in_row, failed_in_row })
    .execute();
};
const ledger = async (findings: number, confirmed = findings > 0) =>
  app.deps.db
    .insertInto('ledger_verifications')
    .values({ at: new Date(), findings, confirmed, took_ms: 1 })
    .execute();
const waitingMoneyJob = async (age: string) => {
  await sql`delete from graphile_worker._private_jobs where key = 'late'`.execute(app.deps.db);
  await sql`select graphile_worker.add_job('payouts.other', job_key => 'late',
    run_at => now() - ${age}::interval)`.execute(app.deps.db);
};

it.each<[string, begin: () => Promise<unknown>, end: () => Promise<unknown>, title: string]>([
  [
    'the reserve of a disk',
    async () => server({ disk_free_bytes: -1 }),
    async () => server({ disk_free_bytes: 1 }),
    'The disk is almost full',
  ],
  [
    'queries that wait',
    async () => server({ pool_waited_ms: 30_000 }),
    async () => server({ pool_waited_ms: 29_999 }),
    'Connections to the database run out',
  ],
  ['mails that fail', async () => mail(5), async () => mail(0), 'Mails can’t be sent'],
  [
    'a ledger that differs',
    async () => ledger(2),
    async () => ledger(0),
    'The ledger doesn’t add up',
  ],
  [
    'money that waits',
    async () => waitingMoneyJob('11 minutes'),
    async () => waitingMoneyJob('9 minutes'),
    'A job that moves money waits',
  ],
])('%s is mailed once, by one server, also if it flaps', async (_what, begin, end, title) => {
  await end();
  expect(await watch()).toEqual([]);
  await begin();
  expect(await watch()).toEqual([title]);
  expect(mails[0]?.to).toBe('ops@example.org');
  expect(await watch()).toEqual([]);
  await end();
  expect(await watch()).toEqual([]);
  expect(await watch(minutes(0.5))).toEqual([]);
  // If the condition holds again, the five minutes begin again.
  await begin();
  expect(await watch(minutes(0.6))).toEqual([]);
  await end();
  expect(await watch(minutes(0.7))).toEqual([]);
  expect(await watch(minutes(0.9))).toEqual([]);
});

it('mails that an alert is resolved five minutes after its condition ended', async () => {
  await mail(9);
  expect(await watch()).toEqual(['Mails can’t be sent']);
  await mail(0);
  expect(await watch()).toEqual([]);
  expect(await watch(minutes(4))).toEqual([]);
  expect(await watch(minutes(5.1))).toEqual(['Resolved: Mails can’t be sent']);
  expect(await watch(minutes(6))).toEqual([]);
});

it('mails several alerts together', async () => {
  await mail(5);
  await ledger(1);
  expect(await watch()).toEqual(['Mails can’t be sent, and 1 more']);
});

it('mails findings in the ledger when they are confirmed', async () => {
  await ledger(1, false);
  expect(await watch()).toEqual([]);
});

it('says of a scheduled run that was given up that its next run tries anew', async () => {
  const { db, jobs } = app.deps;
  await jobs.add(db, 'payouts.test', { _cron: { ts: '2026-01-01T00:00:00Z' } });
  await eventually(async () => (await findFailedJobs(db)).length > 0);
  await watch();
  expect(mails[0]?.text).toContain('its next run tries anew');
  expect(mails[0]?.text).not.toContain('is not tried again by itself');
  await deleteFailedJobs(db, 'payouts.test', minutes(1));
  await watch();
  await watch(minutes(6));
});

it('mails jobs that were given up, without personal data, and that they are done later', async () => {
  const { db, jobs } = app.deps;
  await jobs.add(db, 'payouts.test', {});
  await eventually(async () => (await findFailedJobs(db)).length > 0);
  expect(await watch()).toEqual(['Work was given up: payouts.test']);
  const [mail] = mails;
  expect(mail?.text).toContain('1 × payouts.test');
  expect(mail?.text).toContain('npm run jobs -- retry payouts.test');
  expect(mail?.text).toMatch(/The bank of … “…”, is closed/);
  expect(mail?.text).not.toMatch(/ada/i);
  isFixed = true;
  await retryFailedJobs(db, 'payouts.test');
  await eventually(async () => (await findFailedJobs(db)).length === 0);
  expect(await watch()).toEqual([]);
  expect(await watch(minutes(6))).toEqual(['Resolved: Work was given up: payouts.test']);
});

it('mails a job that failed as often as it may be tried, after the last try', async () => {
  const { db, jobs } = app.deps;
  await jobs.add(db, 'payouts.away', {}, { maxAttempts: 2 });
  await eventually(async () => (await findFailedJobs(db)).length > 0);
  expect(lastTries).toEqual([false, true]);
  expect(await watch()).toEqual(['Work was given up: payouts.away']);
});
