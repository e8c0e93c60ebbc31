import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { mailMembershipReversal } from './mails.ts';
import { postMembershipReturned, postMembershipTaken } from './posting.ts';
import { refundedOf, type MembershipOrderRow } from './repository.ts';

/**
 * Takes a refund or dispute of a package over, once, however often and in whatever order the provider tells of
 * it. Once all of the money is gone, what it bought is gone too; a part that went back changes nothing else.
 * @returns false when the payment is not that of a package
 */
export async function applyMembershipReversal(
  trx: Queries,
  deps: Deps,
  reversal: Reversal,
): Promise<boolean> {
  const order = await lockOrder(trx, reversal.intentId);
  if (!order) return false;
  if (order.status !== 'paid')
    throw new Error(`Order ${order.id} is taken back before it is paid.`);
  const moved = [await take(trx, order, reversal)];
  if (reversal.state === 'returned') moved.push(await giveBack(trx, order, reversal));
  if (!moved.includes(true)) return true;
  const gone = (await refundedOf(trx, order.id)) >= order.total;
  await trx
    .updateTable('membership_orders')
    .set({ withdrawn_at: gone ? (order.withdrawn_at ?? new Date()) : null })
    .where('id', '=', order.id)
    .execute();
  await mailMembershipReversal(trx, deps, order, { ...reversal, gone });
  return true;
}

async function lockOrder(trx: Queries, intentId: string): Promise<MembershipOrderRow | null> {
  const row = await trx
    .selectFrom('membership_orders')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function take(trx: Queries, order: MembershipOrderRow, reversal: Reversal): Promise<boolean> {
  const row = await trx
    .insertInto('membership_reversals')
    .values({
      id: reversal.id,
      membership_order_id: order.id,
      kind: reversal.kind,
      state: 'taken',
      amount: reversal.amount,
      provider_fee: reversal.fee,
      created_at: new Date(),
    })
    .onConflict((found) => found.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await postMembershipTaken(trx, order, row);
  return row !== undefined;
}

async function giveBack(
  trx: Queries,
  order: MembershipOrderRow,
  { id }: Reversal,
): Promise<boolean> {
  const row = await trx
    .updateTable('membership_reversals')
    .set({ state: 'returned', returned_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .returningAll()
    .executeTakeFirst();
  if (row) await postMembershipReturned(trx, order, row);
  return row !== undefined;
}
