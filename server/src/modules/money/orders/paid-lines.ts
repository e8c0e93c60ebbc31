import type { Queries } from '../../../db/database.ts';
import type { PaidLine } from '../charges/purchase.ts';
import type { OrderRow } from './repository.ts';

/** The card, the gift and the fee of an order. */
export async function giftLines(db: Queries, order: OrderRow, hosts: string): Promise<PaidLine[]> {
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
