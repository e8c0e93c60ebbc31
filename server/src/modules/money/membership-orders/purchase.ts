import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Queries } from '../../../db/database.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { mailUser } from '../../../mail/mail-user.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { sayIn, type Money } from '../../../words/words.ts';
import type { Purchase, PaidLine, ReceiptReader } from '../charges/purchase.ts';
import { findCoupon, refusalOf, sayLabel, usesOf } from './coupons.ts';
import {
  findMembershipOrder,
  type MembershipOrderRow,
  linesOf,
  isBaseWithdrawn,
} from './repository.ts';
import { amountOf, sayBought } from './quote.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { checkMoney, paymentTypeOf } from '../charges/apply.ts';
import { postWithProviderFee } from '../charges/provider-fee.ts';
import { applyEvent } from '../charges/rows.ts';
import { queueSaveCard } from '../saved-cards/save-card.ts';
import { issueReceipt } from '../receipts/issue.ts';
import { membershipPosting } from './posting.ts';

/** Orders of packages and add-ons, as a kind of purchase. */
export const membershipPurchase: Purchase<MembershipOrderRow> = {
  table: 'membership_orders',
  description: 'Keepsake package',
  returnTo: ({ id }) => addresses.packagePaid({ order_id: id }),
  find: findMembershipOrder,
  claim,
  settle: settleMembershipOrder,
  paidLines: packageLines,
  onCanceled: 'cancel',
};

/** @throws HttpError 409 `order_replaced` where the package below was refunded or is disputed; 422 on `coupon` */
async function claim(trx: Queries, order: MembershipOrderRow): Promise<void> {
  if (await isBaseWithdrawn(trx, order)) throw orderReplaced();
  await claimCoupon(trx, order);
}

export const orderReplaced = () =>
  conflict(
    msg`Another choice was made for this event in the meantime. Please look at it once more.`,
    'order_replaced',
  );

/**
 * Checks that the coupon still has a use for this order. The lock makes a concurrent claim of the last use wait, and
 * then fail.
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

/** The bought package, add-ons and discounts as receipt lines. */
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

/**
 * Marks the order as paid, so that its event has what was bought. Where the package below was refunded or disputed
 * meanwhile, the order adds nothing: operators get an alert to refund it, and the payer a mail.
 */
async function settleMembershipOrder(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  intent: Intent | null,
): Promise<void> {
  checkMoney(order, intent);
  const { id } = order;
  // Checked first, since it waits for a refund that is being applied, so that `paid_at` is later than that.
  const addsNothing = order.total > 0 && (await isBaseWithdrawn(trx, order));
  const changes = { paid_at: new Date(), decline_code: null, ...paymentTypeOf(intent) };
  const paid = await applyEvent(trx, { table: 'membership_orders', id }, 'settle', changes);
  if (!paid) return;
  const payment = membershipPosting(order, {
    kind: 'payment',
    reference: id,
    amount: order.total,
  });
  await postWithProviderFee(trx, deps, { table: 'membership_orders', intent, payment });
  await issueReceipt(trx, deps, 'membership_orders', {
    order: paid,
    intent,
    isMailed: !addsNothing,
  });
  if (addsNothing) await mailUpcomingRefund(trx, deps, order);
  if (intent && paid.save_card)
    await queueSaveCard(trx, deps, { orderId: id, userId: paid.user_id, intentId: intent.id });
}

/** Mails the payer of an order that adds nothing that the money comes back. */
async function mailUpcomingRefund(
  trx: Queries,
  deps: Deps,
  { user_id, total, currency }: MembershipOrderRow,
): Promise<void> {
  const amount: Money = { minor: total, currency };
  await mailUser(trx, deps, user_id, {
    subject: msg`We’ll send your payment back`,
    paragraphs: [
      msg`You paid ${{ amount }} for a larger package, and the one that it builds upon was refunded meanwhile. So it adds nothing to your event, and we’ll send the money back to the card you paid with.`,
    ],
    action: { label: msg`See your packages`, link: deps.config.publicUrl + addresses.packages() },
    notes: [msg`You don’t need to do anything. If you’d like a package, choose it again.`],
  });
}
