import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn } from '../../../words/words.ts';
import type { Purchase, PaidLine, ReceiptReader } from '../charges/purchase.ts';
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
async function giftLines(
  db: Queries,
  order: OrderRow,
  { hosts, language }: ReceiptReader,
): Promise<PaidLine[]> {
  const say = sayIn(language);
  const design = order.card_design_id
    ? await db
        .selectFrom('card_designs')
        .select('name')
        .where('id', '=', order.card_design_id)
        .executeTakeFirst()
    : null;
  return [
    {
      label: say(
        design
          ? msg`Card “${{ design: saySeeded(say, design.name) }}”`
          : msg`Card from a picture of your own`,
      ),
      amount: order.card_price,
    },
    {
      label: say(
        hosts
          ? msg`Gift for ${{ name: hosts }}`
          : msg({ message: 'Gift', comment: 'line of a receipt' }),
      ),
      amount: order.gift,
    },
    { label: say(msg`Processing fee`), amount: order.fee },
  ];
}
