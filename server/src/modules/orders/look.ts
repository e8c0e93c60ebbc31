import type { Deps } from '../../deps.ts';
import type { Intent } from '../../payments/provider.ts';
import { applyIntent, STALE_MS } from './apply.ts';
import { move, type OrderRow } from './repository.ts';

/** Asks the provider about an order that waits for it. When the provider cannot be reached, nothing changes. */
export async function look(deps: Deps, order: OrderRow): Promise<Intent | null> {
  if (order.status !== 'processing' && order.status !== 'requires_action') return null;
  const { db, payments, log } = deps;
  if (!order.payment_intent_id) {
    if (Date.now() - order.updated_at.getTime() > STALE_MS)
      await move(db, order.id, 'abandon', { attempt: order.attempt });
    return null;
  }
  try {
    const intent = await payments.findIntent(order.payment_intent_id);
    await db.transaction().execute(async (trx) => applyIntent(trx, deps, order, intent, 'look'));
    return intent;
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'order could not be looked up');
    return null;
  }
}
