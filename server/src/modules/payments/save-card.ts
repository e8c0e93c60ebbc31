import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { rowId } from '../../http/ids.ts';
import { addCard } from './repository.ts';

const JOB = 'payments.save-card';

/** Keeps the card that an order was paid with; in the transaction that settles the order. */
export async function queueSaveCard(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  orderId: string,
): Promise<void> {
  await jobs.add(trx, JOB, { orderId }, { key: `save-card:${orderId}` });
}

export function registerSaveCard({ jobs, db, payments }: Deps): void {
  jobs.register<{ orderId: string }>(JOB, async ({ orderId }) => {
    const order = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.user_id', 'orders.payment_intent_id', 'users.is_guest'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    if (!order?.payment_intent_id || order.is_guest) return;
    const { methodId } = await payments.findIntent(order.payment_intent_id);
    if (!methodId) return;
    const card = await payments.findCard(methodId);
    // Without a customer the provider would not take it a second time.
    if (!card.customerId) return;
    const id = rowId('card kept from an order', orderId);
    await db
      .transaction()
      .execute(async (trx) => addCard(trx, order.user_id, { id, card, isDefault: false }));
  });
}
