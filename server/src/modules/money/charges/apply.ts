import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import type { Payable, Purchase } from './purchase.ts';
import { move } from './rows.ts';
import { eventOf } from './states.ts';
import type { PaymentType } from '@keepsake/shared/api/orders';

/** Longer than a try can take with all of its repeats: after that nobody is at work on it any more. */
export const STALE_MS = 3 * 60 * 1000;

export type Source =
  /** The answer to this very try. */
  | { attempt: number }
  /** A look-up at the provider in between: a try that is under way will tell its end by itself. */
  | 'look-up';

/** Takes over what the provider says of an order's payment; harmless when it is known. */
export async function applyIntent<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  { order, intent, source }: { order: Row; intent: Intent; source: Source },
): Promise<void> {
  const event = eventOf(intent, purchase.onCanceled);
  if (event === null || order.status === 'paid') return;
  if (event === 'settle')
    return deps.db.transaction().execute(async (trx) => purchase.settle(trx, deps, order, intent));
  if (source === 'look-up' && isUnderWay(order)) return;
  await move(deps.db, { table: purchase.table, id: order.id }, event, {
    attempt: source === 'look-up' ? order.attempt : source.attempt,
    ...(event === 'decline' ? { decline_code: intent.decline?.code ?? null } : {}),
    // Closed for good: the next try opens another one.
    ...(event === 'abandon' && intent.status === 'canceled' ? { payment_intent_id: null } : {}),
  });
}

/**
 * Takes over what the provider reports of a payment on its own, by a webhook.
 * @returns whether the payment is that of an order of this kind
 */
export async function applyReportedIntent<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  reported: Intent,
): Promise<boolean> {
  const order = reported.orderId ? await purchase.find(deps.db, reported.orderId) : null;
  if (!order || order.payment_intent_id !== reported.id) return false;
  // Older than the order as it is now, it could take back a step that was made since.
  const intent =
    reported.status === 'succeeded' ? reported : await deps.payments.findIntent(reported.id);
  await applyIntent(deps, purchase, { order, intent, source: 'look-up' });
  return true;
}

/** @throws Error when the provider's money is not that of the order */
export function checkMoney(order: Payable, intent: Intent | null): void {
  const { id, total, currency } = order;
  const received = intent?.amountReceived ?? 0;
  const rightOrder = intent === null || intent.orderId === id;
  const rightMoney = received === total && (intent?.currency ?? currency) === currency;
  if (!rightOrder || !rightMoney)
    throw new Error(`Order ${id} of ${total} ${currency} cannot be settled with ${received}.`);
}

function isUnderWay(order: Payable): boolean {
  return order.status === 'processing' && Date.now() - order.updated_at.getTime() < STALE_MS;
}

/** The kind of what paid, as the provider tells it; nothing where it tells nothing, so that the kind of the try stays. */
export function paymentTypeOf(intent: Intent | null): { payment_type?: PaymentType } {
  if (!intent?.charge) return {};
  return { payment_type: intent.charge.wallet ? 'wallet' : 'card' };
}
