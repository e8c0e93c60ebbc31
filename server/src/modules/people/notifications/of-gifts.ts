import * as addresses from '@keepsake/shared/addresses';
import { formatMoney } from '@keepsake/shared/money';
import type { Queries } from '../../../db/database.ts';
import { notifyTeam } from './notify.ts';

/** Tells a couple that a gift can be cashed out; in the transaction that frees it. */
export async function notifyOfRelease(
  trx: Queries,
  order: { id: string; eventId: string; gift: number; currency: string },
): Promise<void> {
  if (order.gift <= 0) return;
  const row = await trx
    .selectFrom('orders')
    .select('sender_name')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await notifyTeam(
    trx,
    { eventId: order.eventId, needs: 'money' },
    {
      type: 'gift.available',
      title: `${formatMoney(order.gift, order.currency)} can be cashed out`,
      text: `The gift from ${row.sender_name} is yours to cash out now.`,
      link: addresses.cashOut(),
      cause: `gift.available:${order.id}`,
    },
  );
}
