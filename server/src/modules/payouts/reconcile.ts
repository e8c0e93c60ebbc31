import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { accountOf } from './account.ts';
import { follow } from './follow.ts';
import { findOpen } from './repository.ts';
import { queueSend } from './send.ts';

const JOB = 'payouts.reconcile';
const AT_START = 'payouts.reconcile-at-start';
/** Younger ones are being worked on. */
const MIN_AGE_MS = 60_000;

/** Settles what a crash or a lost webhook left open: sends again what was not sent, looks at what was. */
export async function reconcilePayouts(deps: Deps, minAgeMs = MIN_AGE_MS): Promise<void> {
  const { db, payments, log } = deps;
  for (const row of await findOpen(db, new Date(Date.now() - minAgeMs)))
    try {
      if (row.payout_id) {
        const accountId = await accountOf(deps, row.owner_id);
        await follow(deps, row.id, await payments.findPayout(accountId, row.payout_id));
      } else await queueSend(db, deps, row.id);
    } catch (error) {
      // The others do not wait for it; it is looked at again next time.
      log.error({ err: error, withdrawal: row.id }, 'cash-out could not be looked up');
    }
}

/** Each minute, and at every start: then nobody here is at work on any of them. */
export function registerPayoutReconciliation(app: FastifyInstance, deps: Deps): void {
  const { jobs, db } = deps;
  jobs.schedule(JOB, '* * * * *', async () => reconcilePayouts(deps));
  jobs.register(AT_START, async () => reconcilePayouts(deps, 0));
  app.addHook('onListen', async () => jobs.add(db, AT_START, {}, { key: AT_START }));
}
