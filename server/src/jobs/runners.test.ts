import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { eventually } from '../testing/eventually.ts';
import { portOf } from '../testing/free-port.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findFailedJobs, retryFailedJobs } from './failed-jobs.ts';
import { FinalFailure } from './jobs.ts';

const done: string[] = [];
let isBroken = false;
let runs = 0;
const start = async (env: Record<string, string> = {}) =>
  startTestApp({
    env,
    adjust: (deps) => {
      deps.jobs.register<{ name: string }>('payments.test', async ({ name }) => {
        done.push(name);
      });
      deps.jobs.register('payouts.test', async () => {
        throw new FinalFailure('The bank of ada@example.org is closed.');
      });
      deps.jobs.register('test.twice', async (_payload, { isLast }) => {
        done.push(isLast ? 'last' : 'first');
        throw isLast ? new Error('away') : new FinalFailure('closed');
      });
      deps.jobs.schedule('test.scheduled', '0 0 1 1 *', async () => {
        runs += 1;
        if (isBroken) throw new Error(`run ${runs}`);
      });
      return deps;
    },
  });
const MAIL_FROM = 'us@example.org';
const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello' });

afterEach(() => {
  done.length = 0;
});

it('a payment’s job runs while the mail server hangs and many mails wait', async () => {
  let connections = 0;
  const silent = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
  });
  const app = await start({ SMTP_URL: `smtp://127.0.0.1:${await portOf(silent)}`, MAIL_FROM });
  const { db, jobs, mailer } = app.deps;
  for (let n = 0; n < 20; n += 1) await mailer.send(db, mailTo(`guest-${n}@example.org`));
  await eventually(async () => connections > 0);
  await jobs.add(db, 'payments.test', { name: 'paid' });
  await eventually(async () => done.includes('paid'));
  await app.close();
  silent.close();
});

it('a permanently refused mail is given up at once, and sent when an operator tries it again', async () => {
  let refuses = true;
  const sent: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      sent.push(address);
      answer(refuses ? Object.assign(new Error('No such box'), { responseCode: 550 }) : null);
    },
  });
  const app = await start({
    SMTP_URL: `smtp://127.0.0.1:${await portOf(server.server)}`,
    MAIL_FROM,
  });
  const { db, mailer } = app.deps;
  await mailer.send(db, mailTo('nobody@example.org'));
  await eventually(async () => (await findFailedJobs(db)).length > 0);
  expect(await findFailedJobs(db)).toMatchObject([{ job: 'mail.send', count: 1 }]);
  expect(sent).toEqual(['nobody@example.org']);
  refuses = false;
  expect(await retryFailedJobs(db, 'mail.send')).toBe(1);
  await eventually(async () => sent.length === 2);
  await eventually(async () => (await findFailedJobs(db)).length === 0);
  await app.close();
  server.close();
});

describe('with jobs of its own', () => {
  let app: TestApp;
  let jobs: Deps['jobs'];
  let db: Deps['db'];
  beforeAll(async () => {
    app = await start();
    ({ db, jobs } = app.deps);
  });
  afterAll(async () => app.close());
  const failed = async () =>
    (await findFailedJobs(db)).filter(({ job }) => job === 'test.scheduled');

  it('a given-up job that is tried again has the attempts that it was added with', async () => {
    await jobs.add(db, 'test.twice', {}, { maxAttempts: 2 });
    await eventually(async () =>
      (await findFailedJobs(db)).some(({ job }) => job === 'test.twice'),
    );
    expect(await retryFailedJobs(db, 'test.twice')).toBe(1);
    await eventually(async () => done.length === 2);
    const { rows } = await sql<{ max_attempts: number }>`
      select max_attempts from graphile_worker.jobs where task_identifier = 'test.twice'`.execute(
      db,
    );
    expect(rows).toEqual([{ max_attempts: 2 }]);
    expect(done).toEqual(['first', 'first']);
  });

  it('of the runs of a schedule that were given up, operators see the last one, until a run succeeds', async () => {
    isBroken = true;
    for (const run of [1, 2, 3]) {
      await jobs.add(db, 'test.scheduled', {}, { maxAttempts: 1 });
      await eventually(async () => (await failed())[0]?.why === `run ${run}`);
      expect(await failed()).toMatchObject([{ count: 1 }]);
    }
    isBroken = false;
    await jobs.add(db, 'test.scheduled', {});
    await eventually(async () => (await failed()).length === 0);
  });

  it('a run of a schedule ends as its task does, also when the given-up runs before it can’t be deleted', async () => {
    await sql`create function keep() returns trigger language plpgsql as $$
      begin if old.locked_at is null then raise 'kept'; end if; return old; end $$`.execute(db);
    await sql`create trigger keep before delete on graphile_worker._private_jobs
      for each row execute function keep()`.execute(db);
    isBroken = true;
    for (const count of [1, 2]) {
      const run = runs + 1;
      await jobs.add(db, 'test.scheduled', {}, { maxAttempts: 1 });
      await eventually(async () => (await failed())[0]?.count === count);
      expect(await failed()).toMatchObject([{ count, why: `run ${run}` }]);
    }
    isBroken = false;
    await jobs.add(db, 'test.scheduled', {}, { key: 'succeeds', maxAttempts: 1 });
    await eventually(async () => {
      const { rows } = await sql`select 1 from graphile_worker.jobs where key = 'succeeds'`.execute(
        db,
      );
      return rows.length === 0;
    });
    expect(await failed()).toMatchObject([{ count: 2 }]);
  });
});
