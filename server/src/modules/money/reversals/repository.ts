import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { OrderReversalsTable } from '../../../db/tables.ts';
import type { Reversal } from '../../../payments/provider.ts';
import type { OrderRow } from '../orders/repository.ts';
import type { Parts } from './split.ts';

export type ReversalRow = Selectable<OrderReversalsTable>;

/** Locks the order of a payment, so that concurrent reversals and the release of its gift wait. */
export async function lockOrder(trx: Queries, intentId: string): Promise<OrderRow | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function reversalsOfOrder(db: Queries, orderId: string): Promise<ReversalRow[]> {
  return db
    .selectFrom('order_reversals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** Whether the books say of a reversal what the provider says, so that applying it changes nothing. */
export async function isBooked(
  db: Queries,
  { id, amount, returnedAmount }: Reversal,
): Promise<boolean> {
  const left = amount - returnedAmount;
  const { rows } = await sql`
    select from order_reversals where id = ${id} and (state = 'returned' or amount <= ${left})
    union all
    select from membership_reversals where id = ${id} and (state = 'returned' or amount <= ${left})
    `.execute(db);
  return rows.length > 0;
}

/** The payments of cards and packages whose refunds failed at the provider since a time. */
export async function findFailedRefunds(db: Queries, since: Date): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`
    select payment_intent_id as payment from order_reversals as r join orders on orders.id = order_id
    where r.kind = 'refund' and r.state = 'returned' and r.returned_at >= ${since}
    union
    select payment_intent_id from membership_reversals as r join membership_orders on membership_orders.id = membership_order_id
    where r.kind = 'refund' and r.state = 'returned' and r.returned_at >= ${since}
    order by payment`.execute(db);
  return rows.map(({ payment }) => payment);
}

/** Returns the parts of an order that were not reversed. */
export function remainderOf(order: OrderRow, reversals: ReversalRow[]): Parts {
  const taken = reversals.filter((row) => row.state === 'taken');
  const less = (field: 'gift' | 'card_price' | 'fee') =>
    Math.max(0, order[field] - taken.reduce((sum, row) => sum + row[field], 0));
  return { gift: less('gift'), cardPrice: less('card_price'), fee: less('fee') };
}
