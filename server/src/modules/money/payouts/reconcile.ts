import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { accountOf } from './account.ts';
import { follow } from './follow.ts';
import { findOpen, findPaid, type WithdrawalView } from './repository.ts';
import { queueSend } from './send.ts';

const JOB = 'payouts.reconcile';
const AT_START = 'payouts.reconcile-at-start';
const SENT_BACK = 'payouts.find-sent-back';
/** Younger ones are being worked on. */
const MIN_AGE_MS = 60_000;

/** Settles what a crash or a lost webhook left open: sends again what was not sent, looks at what was. */
export async function reconcilePayouts(deps: Deps, minAgeMs = MIN_AGE_MS): Promise<void> {
  const open = await findOpen(deps.db, new Date(Date.now() - minAgeMs));
  await lookAtEach(deps, open, async (row) => {
    if (row.payout_id) await lookUp(deps, row, row.payout_id);
    else await queueSend(deps.db, deps, row.id);
  });
}

/** Finds payouts that failed after they had been paid, should the webhook have been missed. */
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
      // The others do not wait for it; it is looked at again next time.
      log.error({ err: error, withdrawal: row.id }, 'cash-out could not be looked up');
    }
}

/** Each minute, and at every start: then nobody here is at work on any of them. */
export function registerPayoutReconciliation(app: FastifyInstance, deps: Deps): void {
  const { jobs, db } = deps;
  jobs.schedule(JOB, '* * * * *', async () => reconcilePayouts(deps));
  jobs.schedule(SENT_BACK, '37 * * * *', async () => findSentBack(deps));
  jobs.register(AT_START, async () => reconcilePayouts(deps, 0));
  app.addHook('onListen', async () => jobs.add(db, AT_START, {}, { key: AT_START }));
}
