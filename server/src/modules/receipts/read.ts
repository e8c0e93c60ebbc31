import type { Queries } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { amountOf } from '../memberships/quote.ts';
import { findMembership, linesOf, type MembershipRow } from '../memberships/repository.ts';
import { findOrder, type OrderRow } from '../orders/repository.ts';
import { receiptNumber, type Receipt } from './receipt.ts';
import { findParties, findReceipt, findRefunds, type ReceiptRow } from './repository.ts';

/** A receipt as of now, with what went back since it was mailed. @throws HttpError 404 */
export async function readReceipt(db: Queries, number: number): Promise<Receipt> {
  const row = await findReceipt(db, number);
  if (!row) throw notFound('We could not find this receipt.');
  return row.order_id
    ? complete(db, row, await findOrder(db, row.order_id), giftLines)
    : complete(db, row, await findMembership(db, row.membership_order_id ?? ''), packageLines);
}

type Lines = Receipt['lines'];
type Paid = Pick<OrderRow, 'id' | 'event_id' | 'user_id' | 'total' | 'currency' | 'paid_at'>;

async function complete<Row extends Paid>(
  db: Queries,
  row: ReceiptRow,
  order: Row | null,
  readLines: (db: Queries, order: Row, couple: string) => Promise<Lines>,
): Promise<Receipt> {
  if (!order) throw notFound('We could not find this receipt.');
  const parties = await findParties(db, order);
  const couple = `${parties.bride_name} & ${parties.groom_name}`;
  const table = row.order_id ? 'orders' : 'membership_orders';
  const refunds = await findRefunds(db, { table, id: order.id });
  return {
    number: receiptNumber(row.number),
    paidAt: order.paid_at ?? row.created_at,
    event: `${parties.event_name} (${couple})`,
    payer: {
      name: [parties.name, parties.last_name].filter(Boolean).join(' '),
      email: parties.email,
    },
    lines: await readLines(db, order, couple),
    total: order.total,
    currency: order.currency,
    paidWith: row.brand && row.last4 ? { brand: row.brand, last4: row.last4 } : null,
    refunds: refunds.map(({ kind, amount, created_at: at }) => ({
      label: kind === 'refund' ? 'Refunded' : 'Disputed by your bank',
      amount,
      at,
    })),
  };
}

async function giftLines(db: Queries, order: OrderRow, couple: string): Promise<Lines> {
  const design = order.card_design_id
    ? await db
        .selectFrom('card_designs')
        .select('name')
        .where('id', '=', order.card_design_id)
        .executeTakeFirst()
    : null;
  return [
    {
      label: design ? `Card “${design.name}”` : 'Card from a picture of your own',
      amount: order.card_price,
    },
    { label: `Gift for ${couple}`, amount: order.gift },
    { label: 'Processing fee', amount: order.fee },
  ];
}

async function packageLines(db: Queries, order: MembershipRow): Promise<Lines> {
  const { credit, discount, coupon_code: code, coupon_label: label } = order;
  const lines = (await linesOf(db, order.id)).map((line) => ({
    label: line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label,
    amount: amountOf(line),
  }));
  if (credit > 0) lines.push({ label: 'Less your present package', amount: -credit });
  if (discount > 0) lines.push({ label: `Coupon ${code}: ${label}`, amount: -discount });
  return lines;
}
