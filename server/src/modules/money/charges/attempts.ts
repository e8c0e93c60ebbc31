import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { PaymentRefused, type Intent } from '../../../payments/provider.ts';
import { customerOf } from './customers.ts';
import { applyIntent } from './apply.ts';
import type { Payable, Purchase } from './purchase.ts';
import { saveIntent, applyEvent } from './rows.ts';
import { HttpError } from '../../../http/errors.ts';

/** Runs payment attempts: each once per process and, by its idempotency key, once at the provider. */
export interface Attempts<Row extends Payable> {
  /**
   * Runs the order's latest attempt, or joins it if it is running; afterwards the order has its new status.
   * @param uncharged true when earlier attempts are decided, so that a failure before confirmation has charged nothing
   * @returns null where another attempt has superseded this one
   */
  run(order: Row, uncharged: boolean): Promise<Intent | null>;
  /** The order's latest attempt, if it runs in this process. */
  underWay(order: Row): Promise<Intent | null> | undefined;
}

export function createAttempts<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
): Attempts<Row> {
  const running = new Map<string, Promise<Intent | null>>();
  const keyOf = (order: Row) => `${order.id}:${order.attempt}`;
  return {
    underWay: (order) => running.get(keyOf(order)),
    run(order, uncharged) {
      const key = keyOf(order);
      const joined = running.get(key);
      if (joined) return joined;
      const work = attempt(deps, purchase, order, uncharged).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}

async function attempt<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  order: Row,
  uncharged: boolean,
): Promise<Intent | null> {
  const { payments, config, log } = deps;
  const method = order.attempt_method;
  if (!method) throw new Error(`Order ${order.id} has nothing to be paid with.`);
  const intentId = order.payment_intent_id ?? (await openIntent(deps, purchase, order));
  if (intentId === null) return null;
  try {
    await useCustomer(deps, order, intentId, method);
  } catch (error) {
    if (!uncharged) throw error;
    log.error({ err: error, order: order.id }, 'payment could not be given its customer');
    await abandon(deps, purchase, order);
    throw providerUnreachable();
  }
  try {
    const intent = await payments.confirmIntent({
      intentId,
      methodId: method,
      idempotencyKey: `order:${order.id}:${order.attempt}`,
      returnUrl: `${config.publicUrl}${purchase.returnTo(order)}`,
      keepCard: order.save_card,
    });
    await applyIntent(deps, purchase, { order, intent, source: { attempt: order.attempt } });
    return intent;
  } catch (error) {
    if (error instanceof PaymentRefused) await abandon(deps, purchase, order);
    throw error;
  }
}

/**
 * Opens a payment of the order; the provider answers each call of one attempt with the same payment.
 * @returns null where another attempt began meanwhile, which opens the order's payment: this one is never confirmed
 */
async function openIntent<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  order: Row,
): Promise<string | null> {
  const { db, payments, log } = deps;
  const { table, description } = purchase;
  const { id, attempt: tried } = order;
  let intent: Intent;
  try {
    intent = await payments.createIntent({
      orderId: id,
      eventId: order.event_id,
      amount: order.total,
      currency: order.currency,
      description,
      idempotencyKey: `order:${id}:${tried}:open`,
    });
  } catch (error) {
    log.error({ err: error, order: id }, 'payment could not be opened');
    await abandon(deps, purchase, order);
    throw providerUnreachable();
  }
  return (await saveIntent(db, { table, id, attempt: tried }, intent.id)) ? intent.id : null;
}

async function abandon<Row extends Payable>(
  { db }: Deps,
  { table }: Purchase<Row>,
  { id, attempt: tried }: Row,
): Promise<void> {
  await applyEvent(db, { table, id }, 'abandon', { attempt: tried });
}

/** Sets the payment's customer, without which a saved card, or one that is to be saved, can't be used. */
async function useCustomer(
  deps: Deps,
  order: Payable,
  intentId: string,
  method: string,
): Promise<void> {
  const saved = await deps.db
    .selectFrom('payment_methods')
    .select('id')
    .where('provider_id', '=', method)
    .where('user_id', '=', order.user_id)
    .executeTakeFirst();
  if (!saved && !order.save_card) return;
  await deps.payments.setCustomer(intentId, await customerOf(deps, order.user_id));
}

export const providerUnreachable = () =>
  new HttpError(
    503,
    'provider_unreachable',
    msg`We couldn’t reach the payment service. You weren’t charged. Please try again in a moment.`,
    { retryAfter: 5 },
  );
