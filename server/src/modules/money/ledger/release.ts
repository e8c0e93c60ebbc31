import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { giftFreeAt } from '../../../payments/gift-hold.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfRelease } from '../../people/notifications/gift-notifications.ts';
import { postRelease } from './payments.ts';

const JOB = 'ledger.release';

/** Schedules a gift's release, `giftHoldDays` after payment; call it in the transaction that settles the order. */
export async function scheduleRelease(
  trx: Queries,
  deps: Pick<Deps, 'jobs' | 'config'>,
  order: { id: string; paidAt: Date },
): Promise<void> {
  const runAt = giftFreeAt(order.paidAt, deps.config.giftHoldDays);
  await deps.jobs.add(trx, JOB, { orderId: order.id }, { runAt, key: `release:${order.id}` });
}

export function registerRelease({ jobs, db }: Deps): void {
  jobs.register<{ orderId: string }>(JOB, async ({ orderId }) =>
    db.transaction().execute(async (trx) => {
      const order = await trx
        .updateTable('orders')
        .set({ gift_released_at: new Date() })
        .where('id', '=', orderId)
        .where('status', '=', 'paid')
        .where('gift_released_at', 'is', null)
        .returning(['id', 'event_id as eventId', 'currency', 'gift'])
        .executeTakeFirst();
      if (!order) return;
      const gift = order.gift - (await reversedWhilePending(trx, orderId));
      const settled = await postRelease(trx, { ...order, gift });
      await publishBalance(trx, order.eventId);
      await notifyOfRelease(trx, { ...order, gift, settled });
    }),
  );
}

/** Returns the amount reversed while a gift was pending. */
async function reversedWhilePending(trx: Queries, orderId: string): Promise<number> {
  const row = await trx
    .selectFrom('order_reversals')
    .select((each) => each.fn.sum<string | null>('from_pending').as('taken'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'taken')
    .executeTakeFirst();
  return Number(row?.taken ?? 0);
}

export async function publishBalance(trx: Queries, eventId: string): Promise<void> {
  await publishToTeam(trx, { type: 'balance.changed', event_id: eventId });
}
