import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn } from '../../../words/words.ts';
import type { Purchase, PaidLine, ReceiptReader } from '../charges/purchase.ts';
import { findOrder, type OrderRow } from './repository.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { createCard, deliverIfComplete } from '../../cards/cards/delivery.ts';
import { extendGuest } from '../../people/accounts/guest-time.ts';
import { checkMoney, paymentTypeOf } from '../charges/apply.ts';
import { postWithProviderFee } from '../charges/provider-fee.ts';
import { applyEvent } from '../charges/rows.ts';
import { paymentPosting } from '../ledger/payments.ts';
import { publishBalance, scheduleRelease } from '../ledger/release.ts';
import { issueReceipt } from '../receipts/issue.ts';
import { queueSaveCard } from '../saved-cards/save-card.ts';

/** Orders of cards with their gifts, as a kind of purchase. */
export const giftOrders: Purchase<OrderRow> = {
  table: 'orders',
  description: 'Keepsake card',
  returnTo: ({ id }) => addresses.paymentReturn({ order_id: id }),
  find: findOrder,
  settle: settleOrder,
  paidLines: giftLines,
  onCanceled: 'abandon',
};

/** Card, gift and fee of an order as receipt lines. */
async function giftLines(
  db: Queries,
  order: OrderRow,
  { hosts, language }: ReceiptReader,
): Promise<PaidLine[]> {
  const say = sayIn(language);
  const design = order.card_design_id
    ? await db
        .selectFrom('card_designs')
        .select('name')
        .where('id', '=', order.card_design_id)
        .executeTakeFirst()
    : null;
  return [
    {
      label: say(
        design
          ? msg`Card “${{ design: saySeeded(say, design.name) }}”`
          : msg`Card from a picture of your own`,
      ),
      amount: order.card_price,
    },
    {
      label: say(
        hosts
          ? msg`Gift for ${{ name: hosts }}`
          : msg({ message: 'Gift', comment: 'line of a receipt' }),
      ),
      amount: order.gift,
    },
    { label: say(msg`Processing fee`), amount: order.fee },
  ];
}

/**
 * Marks the order as paid, posts the payment and creates the card, all in the caller's transaction; repeated calls
 * change nothing.
 * @param intent the payment at the provider; null for an order of 0
 */
async function settleOrder(
  trx: Queries,
  deps: Deps,
  order: OrderRow,
  intent: Intent | null,
): Promise<void> {
  checkMoney(order, intent);
  const { id, currency } = order;
  const paidAt = new Date();
  const changes = { paid_at: paidAt, decline_code: null, ...paymentTypeOf(intent) };
  const paid = await applyEvent(trx, { table: 'orders', id }, 'settle', changes);
  if (!paid) return;
  const payment = paymentPosting({
    id,
    eventId: order.event_id,
    currency,
    gift: order.gift,
    cardPrice: order.card_price,
    fee: order.fee,
  });
  await postWithProviderFee(trx, deps, { table: 'orders', intent, payment });
  if (order.total > 0) await issueReceipt(trx, deps, 'orders', { order: paid, intent });
  if (order.gift > 0) {
    await scheduleRelease(trx, deps, { id, paidAt });
    await publishBalance(trx, order.event_id);
  }
  if (paid.save_card && intent)
    await queueSaveCard(trx, deps, { orderId: id, userId: paid.user_id, intentId: intent.id });
  await extendGuest(trx, paid.user_id);
  const cardId = await createCard(trx, deps, id);
  await deliverIfComplete(trx, { cardId });
}
