import { sql } from '../../../db/database.ts';
import { findGivenUp, tryAgain } from '../../../jobs/given-up.ts';
import { FinalFailure } from '../../../jobs/jobs.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { watchSite } from './alerts.ts';

const told: Mail[] = [];
let isLookedAt = false;
let isMended = false;
const app = await testApp({
  env: { OPERATOR_MAIL: 'ops@example.org' },
  adjust: (deps) => {
    deps.jobs.register('payouts.test', async () => {
      if (!isMended) throw new FinalFailure('The bank of ada@example.org, "Ada", is closed.');
    });
    return { ...deps, mailer: { send: async (_db, mail) => void told.push(mail) } };
  },
});
beforeEach(async () => {
  const { db } = app.deps;
  for (const table of ['raised_alerts', 'mail_results', 'ledger_verifications'] as const)
    await db.deleteFrom(table).execute();
  told.length = 0;
  isLookedAt = false;
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** Looks at several servers at once. @returns what was told since the last look, by the site's own of each minute as well */
async function watch(now = new Date()): Promise<string[]> {
  if (isLookedAt) told.length = 0;
  isLookedAt = true;
  await Promise.all([1, 2, 3].map(async () => watchSite(app.deps, now)));
  return told.map(({ subject }) => subject);
}

/** A server that tells of itself. */
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
])('%s is told once, by one server, and once when it is over', async (_what, begin, end, title) => {
  await end();
  expect(await watch()).toEqual([]);
  await begin();
  expect(await watch()).toEqual([title]);
  expect(told[0]?.to).toBe('ops@example.org');
  expect(await watch()).toEqual([]);
  await end();
  expect(await watch()).toEqual([]);
  expect(await watch(minutes(0.5))).toEqual([]);
  // A minute in which it holds again begins the wait anew.
  await begin();
  expect(await watch(minutes(0.6))).toEqual([]);
  await end();
  expect(await watch(minutes(0.7))).toEqual([]);
  expect(await watch(minutes(0.9))).toEqual([]);
});

it('says that it is over five minutes after it was', async () => {
  await mail(9);
  expect(await watch()).toEqual(['Mails can’t be sent']);
  await mail(0);
  expect(await watch()).toEqual([]);
  expect(await watch(minutes(4))).toEqual([]);
  expect(await watch(minutes(5.1))).toEqual(['Resolved: Mails can’t be sent']);
  expect(await watch(minutes(6))).toEqual([]);
});

it('tells several things in one mail', async () => {
  await mail(5);
  await ledger(1);
  expect(await watch()).toEqual(['Mails can’t be sent, and 1 more']);
});

it('waits until what the ledger shows was found twice', async () => {
  await ledger(1, false);
  expect(await watch()).toEqual([]);
});

it('tells of work that is given up, of nobody’s address, until it is done', async () => {
  const { db, jobs } = app.deps;
  await jobs.add(db, 'payouts.test', {});
  await eventually(async () => (await findGivenUp(db)).length > 0);
  expect(await watch()).toEqual(['Work was given up: payouts.test']);
  const [letter] = told;
  expect(letter?.text).toContain('1 × payouts.test');
  expect(letter?.text).toContain('npm run jobs -- retry payouts.test');
  expect(letter?.text).toMatch(/The bank of … “…”, is closed/);
  expect(letter?.text).not.toMatch(/ada/i);
  isMended = true;
  await tryAgain(db, 'payouts.test');
  await eventually(async () => (await findGivenUp(db)).length === 0);
  expect(await watch()).toEqual([]);
  expect(await watch(minutes(6))).toEqual(['Resolved: Work was given up: payouts.test']);
});
