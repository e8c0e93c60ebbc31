import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { applyReversal } from './apply.ts';

/** A dispute can take this long to be decided. */
const LOOK_BACK_DAYS = 120;
const DAY_MS = 24 * 3600 * 1000;

/** Takes over every refund and dispute of the last months that is not in the books. */
export async function reconcileReversals(deps: Deps): Promise<void> {
  const since = new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS);
  for (const reversal of await deps.payments.reversals(since))
    try {
      await applyReversal(deps, reversal);
    } catch (error) {
      // The others do not wait for it; it is looked at again next time.
      deps.log.error({ err: error, reversal: reversal.id }, 'money taken back was not booked');
    }
}

/** Refunds and disputes come by webhook; once an hour the provider is asked for what a webhook failed to say. */
export function reversals(_app: FastifyInstance, deps: Deps): void {
  deps.jobs.schedule('reversals.reconcile', '17 * * * *', async () => reconcileReversals(deps));
}
