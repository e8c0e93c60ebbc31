import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { OrderReversalsTable } from '../../../db/tables.ts';
import type { OrderRow } from '../orders/repository.ts';
import type { Parts } from './split.ts';

export type ReversalRow = Selectable<OrderReversalsTable>;

/** The order of a payment; nobody else reverses or releases its gift until the transaction ends. */
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

/** Returns the parts of an order that were not reversed. */
export function remainderOf(order: OrderRow, reversals: ReversalRow[]): Parts {
  const taken = reversals.filter((row) => row.state === 'taken');
  const less = (field: 'gift' | 'card_price' | 'fee') =>
    Math.max(0, order[field] - taken.reduce((sum, row) => sum + row[field], 0));
  return { gift: less('gift'), cardPrice: less('card_price'), fee: less('fee') };
}
