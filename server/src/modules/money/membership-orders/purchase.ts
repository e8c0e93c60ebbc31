import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Queries } from '../../../db/database.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { languageKept, sayIn, type Money } from '../../../words/words.ts';
import type { Purchase, PaidLine, ReceiptReader } from '../charges/purchase.ts';
import { findCoupon, refusalOf, sayLabel, usesOf } from './coupons.ts';
import {
  findMembershipOrder,
  type MembershipOrderRow,
  linesOf,
  lostItsBase,
} from './repository.ts';
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
  claim,
  settle: settleMembershipOrder,
  paidLines: packageLines,
  onCanceled: 'cancel',
};

/** @throws HttpError 409 `order_replaced` where the package that it builds upon was taken back; 422 on `coupon` */
async function claim(trx: Queries, order: MembershipOrderRow): Promise<void> {
  if (await lostItsBase(trx, order)) throw replaced();
  await claimCoupon(trx, order);
}

export const replaced = () =>
  conflict(
    msg`Another choice was made for this event in the meantime. Please look at it once more.`,
    'order_replaced',
  );

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

/**
 * The money is there: the order counts for its event from now on. Where the package that it builds upon was taken back meanwhile,
 * it gives nothing: operators are told to refund it, and its payer that it comes back.
 */
async function settleMembershipOrder(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  intent: Intent | null,
): Promise<void> {
  checkMoney(order, intent);
  const { id } = order;
  // First, as it waits for a refund that is being taken over: what is paid after that is known by its time.
  const isBaseless = order.total > 0 && (await lostItsBase(trx, order));
  const changes = { paid_at: new Date(), decline_code: null, ...paymentTypeOf(intent) };
  const paid = await move(trx, { table: 'membership_orders', id }, 'settle', changes);
  if (!paid) return;
  const payment = membershipPosting(order);
  await postWithProviderFee(trx, deps, { table: 'membership_orders', intent, payment });
  await issueReceipt(trx, deps, 'membership_orders', {
    order: paid,
    intent,
    isMailed: !isBaseless,
  });
  if (isBaseless) await mailComesBack(trx, deps, order);
  if (intent && paid.save_card)
    await queueSaveCard(trx, deps, { orderId: id, userId: paid.user_id, intentId: intent.id });
}

/** Tells whoever paid for nothing, where they have an address. */
async function mailComesBack(
  trx: Queries,
  { mailer, config }: Deps,
  { user_id, total, currency }: MembershipOrderRow,
): Promise<void> {
  const buyer = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!buyer?.email) return;
  const amount: Money = { minor: total, currency };
  await mailer.send(
    trx,
    letter({
      to: buyer.email,
      subject: msg`We’ll send your payment back`,
      name: buyer.name,
      paragraphs: [
        msg`You paid ${{ amount }} for a larger package, and the one that it builds upon was refunded meanwhile. So it adds nothing to your event, and we’ll send the money back to the card you paid with.`,
      ],
      action: { label: msg`See your packages`, link: config.publicUrl + addresses.packages() },
      notes: [msg`You don’t need to do anything. If you’d like a package, choose it again.`],
      language: languageKept(buyer.language),
    }),
  );
}
