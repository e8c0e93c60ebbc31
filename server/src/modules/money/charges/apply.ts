import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import type { Payable, Purchase } from './purchase.ts';
import { applyEvent } from './rows.ts';
import { eventOf } from './states.ts';
import type { PaymentType } from '@keepsake/shared/api/orders';

/** Milliseconds after which an attempt counts as abandoned: longer than one takes with all of its retries. */
export const STALE_MS = 3 * 60 * 1000;

export type Source =
  /** The provider's answer to this attempt. */
  | { attempt: number }
  /** A separate query to the provider; an attempt under way reports its outcome by itself. */
  | 'look-up';

/** Applies the provider's state of a payment to its order; applying a known state changes nothing. */
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
  await applyEvent(deps.db, { table: purchase.table, id: order.id }, event, {
    attempt: source === 'look-up' ? order.attempt : source.attempt,
    ...(event === 'decline' ? { decline_code: intent.decline?.code ?? null } : {}),
    // A canceled payment can't be reopened: the next attempt creates another one.
    ...(event === 'abandon' && intent.status === 'canceled' ? { payment_intent_id: null } : {}),
  });
}

/** Applies a payment's state from a webhook. @returns false when the payment is of no order of this kind */
export async function applyReportedIntent<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  reported: Intent,
): Promise<boolean> {
  const order = reported.orderId ? await purchase.find(deps.db, reported.orderId) : null;
  if (!order || order.payment_intent_id !== reported.id) return false;
  // A late webhook could undo a newer step, so every state but the final `succeeded` is fetched again.
  const intent =
    reported.status === 'succeeded' ? reported : await deps.payments.findIntent(reported.id);
  await applyIntent(deps, purchase, { order, intent, source: 'look-up' });
  return true;
}

/** @throws Error when the payment is of another order, amount or currency */
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

/** The payment type as the provider reports it; without a charge nothing, so that the type of the attempt stays. */
export function paymentTypeOf(intent: Intent | null): { payment_type?: PaymentType } {
  if (!intent?.charge) return {};
  return { payment_type: intent.charge.wallet ? 'wallet' : 'card' };
}
