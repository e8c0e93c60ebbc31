import type { Deps } from '../../../deps.ts';
import { applyIntent } from './apply.ts';
import type { Payable, Purchase } from './purchase.ts';
import { findWaiting } from './rows.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Closes payments whose payer left at the bank’s page, which the provider leaves open for good. One that has gone through
 * meanwhile is settled. @param before orders that have waited since then
 */
export async function expire<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  before = new Date(Date.now() - HOUR_MS),
): Promise<void> {
  const statuses = ['requires_action'] as const;
  const left = await findWaiting(deps.db, purchase.table, { statuses, before, first: 'oldest' });
  for (const id of left)
    try {
      await close(deps, purchase, { id, before });
    } catch (error) {
      // The others do not wait for it; it is closed next time.
      deps.log.error({ err: error, order: id }, 'payment could not be closed');
    }
}

async function close<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  { id, before }: { id: string; before: Date },
): Promise<void> {
  const order = await purchase.find(deps.db, id);
  // Another try may have begun, and its payer is at the bank's page since then.
  if (order?.status !== 'requires_action' || order.updated_at >= before) return;
  if (!order.payment_intent_id) return;
  const intent = await deps.payments.cancelIntent(order.payment_intent_id);
  await applyIntent(deps, purchase, { order, intent, source: 'look-up' });
}
