import type { MembershipOrder } from '@keepsake/shared/api/packages';
import type { Queries } from '../../db/database.ts';
import { presentQuote } from './quote.ts';
import { linesOf, refundedOf, type MembershipRow } from './repository.ts';

export async function presentMembership(
  db: Queries,
  order: MembershipRow,
): Promise<MembershipOrder> {
  const bought = await db
    .selectFrom('packages')
    .select(['id', 'name'])
    .where('id', '=', order.package_id)
    .executeTakeFirstOrThrow();
  const { coupon_code: code, coupon_label: label } = order;
  const lines = await linesOf(db, order.id);
  const coupon = code && label ? { code, label } : null;
  return {
    id: order.id,
    event_id: order.event_id,
    status: order.status,
    package: bought,
    ...presentQuote({ ...order, lines, coupon }),
    refunded: await refundedOf(db, order.id),
    decline_code: order.decline_code,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
  };
}
