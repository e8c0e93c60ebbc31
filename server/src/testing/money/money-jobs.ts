import { sql, type Database } from '../../db/database.ts';
import { eventually } from '../eventually.ts';

/** Jobs that move money, of the application and of the sandbox. */
const MONEY_JOBS = [
  'sandbox.deliver',
  'sandbox.payout',
  'sandbox.refund',
  'payouts.send',
  'ledger.release',
  'charges.provider-fee',
  'orders.reconcile-at-start',
  'membership_orders.reconcile-at-start',
  'memberships.close-upgrades',
  'payouts.reconcile-at-start',
  'payments.keep-card',
  'payouts.remove-bank',
];
const TIMEOUT_MS = 60_000;

/**
 * Waits until no money job is due within a minute; scheduled jobs and retries are run at once.
 * @throws Error with the remaining jobs after a minute
 */
export async function moneyJobsDone(db: Database): Promise<void> {
  let remaining: unknown[] = [];
  const done = async () => {
    await runNow(db);
    const { rows } = await sql`
      select task_identifier, attempts, last_error, run_at, locked_by from graphile_worker.jobs
      where task_identifier = any(${MONEY_JOBS}) and run_at < now() + interval '1 minute'`.execute(
      db,
    );
    remaining = rows;
    return rows.length === 0;
  };
  await eventually(done, TIMEOUT_MS).catch((cause: unknown) => {
    throw new Error(`Money is still on its way: ${JSON.stringify(remaining)}`, { cause });
  });
}

/** Runs retries, and jobs scheduled within a minute, at once. */
export async function runNow(db: Database, jobs: readonly string[] = MONEY_JOBS): Promise<void> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs
    where task_identifier = any(${jobs}) and run_at > now() and locked_at is null
      and (attempts > 0 or run_at < now() + interval '1 minute')`.execute(db);
  // The queue's own notification of new jobs; without it, workers would find them at their next poll.
  const notification = JSON.stringify({ count: rows.length });
  if (rows.length > 0) await sql`select pg_notify('jobs:insert', ${notification})`.execute(db);
}
