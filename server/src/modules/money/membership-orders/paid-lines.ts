import type { Queries } from '../../../db/database.ts';
import type { PaidLine } from '../charges/purchase.ts';
import { amountOf } from './quote.ts';
import { linesOf, type MembershipOrderRow } from './repository.ts';

/** What was bought, and what came off its price. */
export async function packageLines(db: Queries, order: MembershipOrderRow): Promise<PaidLine[]> {
  const { credit, discount, coupon_code: code, coupon_label: label } = order;
  const lines = (await linesOf(db, order.id)).map((line) => ({
    label: line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label,
    amount: amountOf(line),
  }));
  if (credit > 0) lines.push({ label: 'Credit for your current package', amount: -credit });
  if (discount > 0) lines.push({ label: `Coupon ${code}: ${label}`, amount: -discount });
  return lines;
}
