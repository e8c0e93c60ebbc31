import { sql, type Database } from '../../db/database.ts';
import { eventually } from '../eventually.ts';

/** Jobs that move money, ours and the sandbox's. */
const MONEY = [
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
const PATIENCE_MS = 60_000;

/**
 * Waits until everything that is on its way has arrived: no money job is left that is due within the minute.
 * What waits for its time, or after a failure for its next turn, goes at once.
 * @throws with what is left when it does not end
 */
export async function quiet(db: Database): Promise<void> {
  let left: unknown[] = [];
  const done = async () => {
    await hurry(db);
    const { rows } = await sql`
      select task_identifier, attempts, last_error, run_at, locked_by from graphile_worker.jobs
      where task_identifier = any(${MONEY}) and run_at < now() + interval '1 minute'`.execute(db);
    left = rows;
    return rows.length === 0;
  };
  await eventually(done, PATIENCE_MS).catch((cause: unknown) => {
    throw new Error(`Money is still on its way: ${JSON.stringify(left)}`, { cause });
  });
}

/** Has jobs that wait for their time, or after a failure for their next turn, done now. */
export async function hurry(db: Database, jobs: readonly string[] = MONEY): Promise<void> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs
    where task_identifier = any(${jobs}) and run_at > now() and locked_at is null
      and (attempts > 0 or run_at < now() + interval '1 minute')`.execute(db);
  // The queue's own word for new work, or it would look only at its next turn.
  const word = JSON.stringify({ count: rows.length });
  if (rows.length > 0) await sql`select pg_notify('jobs:insert', ${word})`.execute(db);
}
