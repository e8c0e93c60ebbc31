import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { DECIDED_WITHIN_MS, type Reversal } from '../../../payments/provider.ts';
import { applyReversal } from './apply.ts';
import { isBooked } from './repository.ts';

/** Applies every refund and dispute that may still change and is not in the books. */
export async function reconcileReversals(deps: Deps): Promise<void> {
  const since = new Date(Date.now() - DECIDED_WITHIN_MS);
  const book = async (reversal: Reversal) => {
    try {
      await applyReversal(deps, reversal);
    } catch (error) {
      // One failure does not hold up the others; the next run tries again.
      deps.log.error({ err: error, reversal: reversal.id }, 'money taken back was not booked');
    }
  };
  // Only the few of which a webhook was lost: those of 120 days may be too many to hold in memory.
  const taken: Reversal[] = [];
  for await (const reversal of deps.payments.reversals(since)) {
    if (await isBooked(deps.db, reversal)) continue;
    if (reversal.state === 'returned') await book(reversal);
    // Money that came back may have been taken again since, so the return has to be booked first.
    else taken.push(reversal);
  }
  for (const reversal of taken) await book(reversal);
}

/** Fetches refunds and disputes once an hour, in case a webhook was lost. */
export function reversals(_app: FastifyInstance, deps: Deps): void {
  deps.jobs.schedule('reversals.reconcile', '17 * * * *', async () => reconcileReversals(deps));
}
