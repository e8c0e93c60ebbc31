import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Queries } from '../../../db/database.ts';
import { invalid } from '../../../http/errors.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { sayIn } from '../../../words/words.ts';
import type { Purchase, PaidLine, ReceiptReader } from '../charges/purchase.ts';
import { findCoupon, refusalOf, sayLabel, usesOf } from './coupons.ts';
import { findMembershipOrder, type MembershipOrderRow, linesOf } from './repository.ts';
import { amountOf, sayBought } from './quote.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { checkMoney, paymentTypeOf } from '../charges/apply.ts';
import { postWithProviderFee } from '../charges/provider-fee.ts';
import { move } from '../charges/rows.ts';
import { queueSaveCard } from '../saved-cards/save-card.ts';
import { issueReceipt } from '../receipts/issue.ts';
import { membershipPosting } from './posting.ts';

/** Packages and add-ons, as something that is paid by card. */
export const membershipPurchase: Purchase<MembershipOrderRow> = {
  table: 'membership_orders',
  description: 'Keepsake package',
  returnTo: ({ id }) => addresses.packagePaid({ order_id: id }),
  find: findMembershipOrder,
  claim: claimCoupon,
  settle: settleMembershipOrder,
  paidLines: packageLines,
  onCanceled: 'cancel',
};

/**
 * The order uses its coupon while its payment is under way and once it is paid. Of two who want the last use,
 * the second waits for the first here, and is told.
 * @throws HttpError 422 on `coupon`
 */
async function claimCoupon(trx: Queries, order: MembershipOrderRow): Promise<void> {
  if (order.coupon_code === null) return;
  const coupon = await findCoupon(trx, order.coupon_code, { lock: true });
  const uses = await usesOf(trx, order.coupon_code, order.user_id, order.id);
  const language = await languageOfUser(trx, order.user_id);
  const refusal = refusalOf(coupon, uses, new Date(), language);
  if (refusal) throw invalid({ coupon: refusal });
}

/** Returns the bought package, add-ons and discounts. */
async function packageLines(
  db: Queries,
  order: MembershipOrderRow,
  { language }: ReceiptReader,
): Promise<PaidLine[]> {
  const say = sayIn(language);
  const { credit, discount, coupon_code: code, coupon_label: label, currency } = order;
  const lines = (await linesOf(db, order.id)).map((line) => {
    const bought = sayBought(say, line.label);
    return {
      label: line.quantity > 1 ? `${bought} × ${line.quantity}` : bought,
      amount: amountOf(line),
    };
  });
  if (credit > 0) lines.push({ label: say(msg`Credit for your current package`), amount: -credit });
  if (discount > 0) {
    const off = sayLabel(label ?? '', currency, language);
    lines.push({ label: say(msg`Coupon ${{ code }}: ${{ discount: off }}`), amount: -discount });
  }
  return lines;
}

/** The money is there: the order counts for its event from now on. */
async function settleMembershipOrder(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  intent: Intent | null,
): Promise<void> {
  checkMoney(order, intent);
  const { id } = order;
  const changes = { paid_at: new Date(), decline_code: null, ...paymentTypeOf(intent) };
  const paid = await move(trx, { table: 'membership_orders', id }, 'settle', changes);
  if (!paid) return;
  const payment = membershipPosting(order);
  await postWithProviderFee(trx, deps, { table: 'membership_orders', intent, payment });
  await issueReceipt(trx, deps, 'membership_orders', { order: paid, intent });
  if (intent && paid.save_card)
    await queueSaveCard(trx, deps, { orderId: id, userId: paid.user_id, intentId: intent.id });
}
