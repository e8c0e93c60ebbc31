import type { Deps } from '../../deps.ts';
import { PaymentRefused, type Intent } from '../../payments/provider.ts';
import { customerOf } from '../payments/customers.ts';
import { applyIntent } from './apply.ts';
import { keepIntent, move, type OrderRow } from './repository.ts';
import { providerUnreachable } from './unreachable.ts';

/** Runs tries to pay; each once in this process, and at the provider once everywhere. */
export interface Attempts {
  /** Runs the order's latest try, or joins it; the order has moved when it is done. */
  run(order: OrderRow): Promise<Intent>;
  /** The order's latest try, if it runs in this process. */
  underWay(order: OrderRow): Promise<Intent> | undefined;
}

export function createAttempts(deps: Deps): Attempts {
  const running = new Map<string, Promise<Intent>>();
  const nameOf = (order: OrderRow) => `${order.id}:${order.attempt}`;
  return {
    underWay: (order) => running.get(nameOf(order)),
    run(order) {
      const name = nameOf(order);
      const joined = running.get(name);
      if (joined) return joined;
      const work = attempt(deps, order).finally(() => running.delete(name));
      running.set(name, work);
      return work;
    },
  };
}

async function attempt(deps: Deps, order: OrderRow): Promise<Intent> {
  const { db, payments, config } = deps;
  const method = order.attempt_method;
  if (!method) throw new Error(`Order ${order.id} has nothing to be paid with.`);
  const intentId = order.payment_intent_id ?? (await openIntent(deps, order));
  try {
    await useCustomer(deps, order, intentId, method);
    const intent = await payments.confirmIntent({
      intentId,
      methodId: method,
      idempotencyKey: `order:${order.id}:${order.attempt}`,
      returnUrl: `${config.publicUrl}/payment/success?order_id=${order.id}`,
      keepCard: order.save_card,
    });
    await db
      .transaction()
      .execute(async (trx) => applyIntent(trx, deps, order, intent, { attempt: order.attempt }));
    return intent;
  } catch (error) {
    if (error instanceof PaymentRefused)
      await move(db, order.id, 'abandon', { attempt: order.attempt });
    throw error;
  }
}

/** Opens the order's one payment; the provider answers the same one however often it is asked. */
async function openIntent({ db, payments, log }: Deps, order: OrderRow): Promise<string> {
  try {
    const { id } = await payments.createIntent({
      orderId: order.id,
      eventId: order.event_id,
      amount: order.total,
      currency: order.currency,
    });
    await keepIntent(db, order.id, id);
    return id;
  } catch (error) {
    log.error({ err: error, order: order.id }, 'payment could not be opened');
    await move(db, order.id, 'abandon', { attempt: order.attempt });
    throw providerUnreachable();
  }
}

/** A saved card, and one that is to be saved, works only for its owner's payments. */
async function useCustomer(
  deps: Deps,
  order: OrderRow,
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
