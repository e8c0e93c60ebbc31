import type { Queries } from '../../db/database.ts';
import { invalid } from '../../http/errors.ts';
import type { Purchase } from '../charges/purchase.ts';
import { findCoupon, refusalOf, usesOf } from './coupons.ts';
import { findMembership, type MembershipRow } from './repository.ts';
import { settleMembership } from './settle.ts';

/** Packages and add-ons, as something that is paid by card. */
export const memberships: Purchase<MembershipRow> = {
  table: 'membership_orders',
  description: 'Keepsake package',
  returnTo: ({ id }) => `/membership/success?order_id=${id}`,
  find: findMembership,
  claim: claimCoupon,
  settle: settleMembership,
  onCanceled: 'cancel',
};

/**
 * The order uses its coupon while its payment is under way and once it is paid. Of two who want the last use,
 * the second waits for the first here, and is told.
 * @throws HttpError 422 on `coupon`
 */
async function claimCoupon(trx: Queries, order: MembershipRow): Promise<void> {
  if (order.coupon_code === null) return;
  const coupon = await findCoupon(trx, order.coupon_code, { lock: true });
  const uses = await usesOf(trx, order.coupon_code, order.user_id, order.id);
  const refusal = refusalOf(coupon, uses, new Date());
  if (refusal) throw invalid({ coupon: refusal });
}
