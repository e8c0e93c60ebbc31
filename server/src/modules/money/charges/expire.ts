import type { Deps } from '../../../deps.ts';
import { applyIntent } from './apply.ts';
import type { Payable, Purchase } from './purchase.ts';
import { findPending } from './rows.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Cancels payments whose payer never came back from the bank's page; the provider never does. One that has gone through
 * meanwhile is settled.
 * @param before only orders that have waited since before this time
 */
export async function expire<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  before = new Date(Date.now() - HOUR_MS),
): Promise<void> {
  const statuses = ['requires_action'] as const;
  const which = { statuses, before, first: 'oldest', most: 500 } as const;
  const waiting = await findPending(deps.db, purchase.table, which);
  for (const id of waiting)
    try {
      await close(deps, purchase, { id, before });
    } catch (error) {
      // One failure does not hold up the others; the next run tries again.
      deps.log.error({ err: error, order: id }, 'payment could not be closed');
    }
}

async function close<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  { id, before }: { id: string; before: Date },
): Promise<void> {
  const order = await purchase.find(deps.db, id);
  // Another attempt may have begun meanwhile, whose payer gets an hour of their own.
  if (order?.status !== 'requires_action' || order.updated_at >= before) return;
  if (!order.payment_intent_id) return;
  const intent = await deps.payments.cancelIntent(order.payment_intent_id);
  await applyIntent(deps, purchase, { order, intent, source: 'look-up' });
}
