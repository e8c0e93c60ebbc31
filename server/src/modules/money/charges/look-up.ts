import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { applyIntent, STALE_MS } from './apply.ts';
import type { Payable, Purchase } from './purchase.ts';
import { applyEvent } from './rows.ts';

/** Fetches a pending order's payment and applies it; changes nothing when the provider is unreachable. */
export async function lookUp<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  order: Row,
): Promise<Intent | null> {
  if (order.status !== 'processing' && order.status !== 'requires_action') return null;
  const { db, payments, log } = deps;
  if (!order.payment_intent_id) {
    if (Date.now() - order.updated_at.getTime() > STALE_MS)
      await applyEvent(db, { table: purchase.table, id: order.id }, 'abandon', {
        attempt: order.attempt,
      });
    return null;
  }
  try {
    const intent = await payments.findIntent(order.payment_intent_id);
    await applyIntent(deps, purchase, { order, intent, source: 'look-up' });
    return intent;
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'order could not be looked up');
    return null;
  }
}
