import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Queries } from '../../../db/database.ts';
import type { Money } from '../../../words/words.ts';
import { notifyTeam } from './notify.ts';

/**
 * Notifies the team that a gift can be cashed out; call it in the transaction that releases it.
 * @param order amounts in minor units; `settled` is the part of the gift that paid off a debt
 */
export async function notifyOfRelease(
  trx: Queries,
  order: { id: string; eventId: string; gift: number; settled: number; currency: string },
): Promise<void> {
  if (order.gift <= 0) return;
  const row = await trx
    .selectFrom('orders')
    .select('sender_name')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const available = order.gift - order.settled;
  const name = row.sender_name;
  const amountOf = (minor: number): Money => ({ minor, currency: order.currency });
  await notifyTeam(
    trx,
    { eventId: order.eventId, needs: 'money' },
    {
      type: 'gift.available',
      title:
        available > 0
          ? msg`${{ amount: amountOf(available) }} can be cashed out`
          : msg`A gift made up for money taken back`,
      text:
        order.settled > 0
          ? msg`${{ amount: amountOf(order.settled) }} of the gift from ${{ name }} made up for money that was taken back after you had cashed it out.`
          : msg`The gift from ${{ name }} is yours to cash out now.`,
      link: addresses.cashOut(),
      cause: `gift.available:${order.id}`,
    },
  );
}
