import * as addresses from '@keepsake/shared/addresses';
import type { Queries } from '../../../db/database.ts';
import { invalid } from '../../../http/errors.ts';
import type { Purchase } from '../charges/purchase.ts';
import { findCoupon, refusalOf, usesOf } from './coupons.ts';
import { packageLines } from './paid-lines.ts';
import { findMembershipOrder, type MembershipOrderRow } from './repository.ts';
import { settleMembershipOrder } from './settle.ts';

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
  const refusal = refusalOf(coupon, uses, new Date());
  if (refusal) throw invalid({ coupon: refusal });
}
