import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Intent } from '../../payments/provider.ts';
import { createCard, deliverIfComplete } from '../cards/delivery.ts';
import { postPayment } from '../ledger/payments.ts';
import { notifyBalance, scheduleRelease } from '../ledger/release.ts';
import { queueSaveCard } from '../payments/save-card.ts';
import { recordProviderFee } from './provider-fee.ts';
import { move, type OrderRow } from './repository.ts';

/**
 * The money is there: order paid, ledger written, card made, all in the caller's transaction and once, however
 * often this is called.
 * @param intent the payment at the provider; null for an order of 0
 */
export async function settleOrder(
  trx: Queries,
  deps: Deps,
  { id, total, currency }: Pick<OrderRow, 'id' | 'total' | 'currency'>,
  intent: Intent | null,
): Promise<void> {
  const received = intent?.amountReceived ?? 0;
  const rightOrder = intent === null || intent.orderId === id;
  const rightMoney = received === total && (intent?.currency ?? currency) === currency;
  if (!rightOrder || !rightMoney)
    throw new Error(`Order ${id} of ${total} ${currency} cannot be settled with ${received}.`);
  const paidAt = new Date();
  const order = await move(trx, id, 'settle', { paid_at: paidAt, decline_code: null });
  if (!order) return;
  await postPayment(trx, {
    id,
    eventId: order.event_id,
    currency,
    gift: order.gift,
    cardPrice: order.card_price,
    fee: order.fee,
  });
  if (intent?.charge) await recordProviderFee(trx, deps, intent);
  if (order.gift > 0) {
    await scheduleRelease(trx, deps, { id, paidAt });
    await notifyBalance(trx, order.event_id);
  }
  if (order.save_card) await queueSaveCard(trx, deps, id);
  const cardId = await createCard(trx, deps, id);
  await deliverIfComplete(trx, deps, { cardId });
}
