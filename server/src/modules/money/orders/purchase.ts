import * as addresses from '@keepsake/shared/addresses';
import type { Purchase, PaidLine } from '../charges/purchase.ts';
import { findOrder, type OrderRow } from './repository.ts';
import { settleOrder } from './settle.ts';
import type { Queries } from '../../../db/database.ts';

/** Cards with their gifts, as something that is paid by card. */
export const giftOrders: Purchase<OrderRow> = {
  table: 'orders',
  description: 'Keepsake card',
  returnTo: ({ id }) => addresses.paymentReturn({ order_id: id }),
  find: findOrder,
  settle: settleOrder,
  paidLines: giftLines,
  onCanceled: 'abandon',
};

/** The card, the gift and the fee of an order. */
async function giftLines(db: Queries, order: OrderRow, hosts: string): Promise<PaidLine[]> {
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
    { label: hosts ? `Gift for ${hosts}` : 'Gift', amount: order.gift },
    { label: 'Processing fee', amount: order.fee },
  ];
}
