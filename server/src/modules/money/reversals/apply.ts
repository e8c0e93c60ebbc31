import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { lockAvailable } from '../ledger/debts.ts';
import { notifyBalance } from '../ledger/release.ts';
import { applyMembershipReversal } from '../membership-orders/reversals.ts';
import { notifyReversal } from './mails.ts';
import { postReturned, postTaken } from './posting.ts';
import { remainderOf, lockOrder, reversalsOfOrder } from './repository.ts';
import { split } from './split.ts';

/**
 * Takes a refund or dispute over, once, however often and in whatever order the provider tells of it.
 *
 * The gift goes back first, then the card's price, then the fee. The gift part comes out of the couple's own
 * money: the waiting gift, or what they have available. What they were paid out already they owe (`event_owed`), and their
 * next gifts make up for it. What was taken beyond the whole payment is ours to claim, on the `receivable` account.
 */
export async function applyReversal(deps: Deps, reversal: Reversal): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await applyMembershipReversal(trx, deps, reversal)) return;
    if (reversal.state === 'taken') await take(trx, deps, reversal);
    else {
      await take(trx, deps, reversal);
      await giveBack(trx, deps, reversal);
    }
  });
}

async function take(trx: Queries, deps: Deps, reversal: Reversal): Promise<void> {
  const order = await lockOrder(trx, reversal.intentId);
  if (!order) return;
  if (order.status !== 'paid')
    throw new Error(`Order ${order.id} is taken back before it is paid.`);
  const before = await reversalsOfOrder(trx, order.id);
  if (before.some((row) => row.id === reversal.id)) return;
  const parts = split(reversal.amount, remainderOf(order, before));
  const waits = order.gift_released_at === null;
  const of = { eventId: order.event_id, currency: order.currency };
  const available = waits ? 0 : await lockAvailable(trx, of);
  const fromPending = waits ? parts.gift : 0;
  const fromAvailable = Math.min(parts.gift - fromPending, available);
  const row = {
    id: reversal.id,
    order_id: order.id,
    kind: reversal.kind,
    amount: reversal.amount,
    gift: parts.gift + parts.beyond,
    card_price: parts.cardPrice,
    fee: parts.fee,
    from_pending: fromPending,
    from_available: fromAvailable,
    from_owed: parts.gift - fromPending - fromAvailable,
    from_platform: parts.beyond,
    provider_fee: reversal.fee,
  };
  await trx
    .insertInto('order_reversals')
    .values({ ...row, state: 'taken', created_at: new Date() })
    .execute();
  await postTaken(trx, order, row);
  await notifyBalance(trx, order.event_id);
  await notifyReversal(trx, deps, order, {
    ...reversal,
    returned: false,
    gift: parts.gift,
    owed: row.from_owed,
  });
}

async function giveBack(trx: Queries, deps: Deps, reversal: Reversal): Promise<void> {
  const order = await lockOrder(trx, reversal.intentId);
  if (!order) return;
  const row = await trx
    .updateTable('order_reversals')
    .set({ state: 'returned', returned_at: new Date() })
    .where('id', '=', reversal.id)
    .where('state', '=', 'taken')
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  await postReturned(trx, order, row);
  await notifyBalance(trx, order.event_id);
  await notifyReversal(trx, deps, order, { ...row, returned: true, owed: 0 });
}
