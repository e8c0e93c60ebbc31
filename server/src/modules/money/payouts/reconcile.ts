import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { MINUTELY_MS } from '../../../jobs/jobs.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { accountOf } from './account.ts';
import { follow } from './follow.ts';
import { findOpen, findPaid, type WithdrawalView } from './repository.ts';
import { queueSend } from './send.ts';

const JOB = 'payouts.reconcile';
const AT_START = 'payouts.reconcile-at-start';
const SENT_BACK = 'payouts.find-sent-back';
/** Younger cash-outs are still handled by the job that sends them. */
const MIN_AGE_MS = 60_000;

/** Settles what a crash or a lost webhook left open: queues unsent cash-outs, and fetches the payouts of the others. */
export async function reconcilePayouts(deps: Deps, minAgeMs = MIN_AGE_MS): Promise<void> {
  const end = Date.now() + MINUTELY_MS;
  const open = await findOpen(deps.db, new Date(Date.now() - minAgeMs));
  await lookAtEach(deps, open, async (row) => {
    if (Date.now() > end) return;
    if (row.payout_id) await lookUp(deps, row, row.payout_id);
    else await queueSend(deps.db, deps, row.id);
  });
}

/** Finds payouts that failed after they had been paid, in case the webhook was lost. */
export async function findSentBack(deps: Deps): Promise<void> {
  const paid = await findPaid(deps.db, new Date(Date.now() - SENT_BACK_WITHIN_MS));
  await lookAtEach(deps, paid, async (row) => {
    if (row.payout_id) await lookUp(deps, row, row.payout_id);
  });
}

async function lookUp(deps: Deps, row: WithdrawalView, payoutId: string): Promise<void> {
  const accountId = await accountOf(deps, row.owner_id, row.country);
  await follow(deps, row.id, await deps.payments.findPayout(accountId, payoutId));
}

async function lookAtEach(
  { log }: Deps,
  rows: WithdrawalView[],
  work: (row: WithdrawalView) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      // One failure does not hold up the others; the next run tries again.
      log.error({ err: error, withdrawal: row.id }, 'cash-out could not be looked up');
    }
}

/** Reconciles each minute and, without a minimum age, at every start, when this process is sending nothing yet. */
export function registerPayoutReconciliation(app: FastifyInstance, deps: Deps): void {
  const { jobs, db } = deps;
  jobs.schedule(JOB, '* * * * *', async () => reconcilePayouts(deps));
  jobs.schedule(SENT_BACK, '37 * * * *', async () => findSentBack(deps));
  jobs.register(AT_START, async () => reconcilePayouts(deps, 0));
  app.addHook('onListen', async () => jobs.add(db, AT_START, {}, { key: AT_START }));
}
