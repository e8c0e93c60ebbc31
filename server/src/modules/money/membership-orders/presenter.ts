import type { MembershipOrder } from '@keepsake/shared/api/packages';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn } from '../../../words/words.ts';
import { presentQuote } from './quote.ts';
import { linesOf, packageOf, refundedOf, type MembershipOrderRow } from './repository.ts';

export async function presentMembershipOrder(
  db: Queries,
  order: MembershipOrderRow,
  language: AnyLanguage,
): Promise<MembershipOrder> {
  const bought = await packageOf(db, order);
  const { coupon_code: code, coupon_label: label } = order;
  const lines = await linesOf(db, order.id);
  const coupon = code && label ? { code, label } : null;
  return {
    id: order.id,
    event_id: order.event_id,
    status: order.status,
    package: { ...bought, name: saySeeded(sayIn(language), bought.name) },
    ...presentQuote({ ...order, lines, coupon }, language),
    refunded: await refundedOf(db, order.id),
    decline_code: order.decline_code,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    selectedPaymentType: order.payment_type,
  };
}
