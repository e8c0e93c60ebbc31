import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { lockAvailable, settleDebt } from '../ledger/debts.ts';
import { notifyBalance } from '../ledger/release.ts';
import { applyMembershipReversal } from '../membership-orders/reversals.ts';
import { notifyReversal } from './mails.ts';
import { remainderOf, lockOrder, reversalsOfOrder, type ReversalRow } from './repository.ts';
import { backOf, lessOf, split, type Shares } from './split.ts';
import { lineOf, postTransaction, type Line } from '../ledger/posting.ts';
import type { OrderRow } from '../orders/repository.ts';

/**
 * Takes a refund or dispute over, once, however often and in whatever order the provider tells of it.
 *
 * The gift goes back first, then the card's price, then the fee. The gift part comes out of the couple's own
 * money: the waiting gift, or what they have available. What they were paid out already they owe (`event_owed`), and their
 * next gifts make up for it. What was taken beyond the whole payment is ours to claim, on the `receivable` account.
 * What comes back goes the other way round: what we bear is made up for first, and the gift last.
 */
export async function applyReversal(deps: Deps, reversal: Reversal): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await applyMembershipReversal(trx, deps, reversal)) return;
    await take(trx, deps, reversal);
    await giveBack(trx, deps, reversal);
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
    returned: null,
    gift: parts.gift,
    owed: row.from_owed,
  });
}

async function giveBack(trx: Queries, deps: Deps, reversal: Reversal): Promise<void> {
  const order = await lockOrder(trx, reversal.intentId);
  if (!order) return;
  const row = (await reversalsOfOrder(trx, order.id)).find(({ id }) => id === reversal.id);
  const left = reversal.amount - reversal.returnedAmount;
  if (row?.state !== 'taken' || row.amount <= left) return;
  const whole = reversal.state === 'returned';
  const back = whole ? row : backOf(row, row.amount - left);
  await trx
    .updateTable('order_reversals')
    .set(whole ? { state: 'returned', returned_at: new Date() } : lessOf(row, back))
    .where('id', '=', row.id)
    .execute();
  const kind = `${row.kind}_${whole ? 'returned' : 'partly_returned'}`;
  // What comes in several parts is booked once for each that is left.
  const reference = whole ? row.id : `${row.id}:${left}`;
  await postReturned(trx, order, back, { kind, reference });
  await notifyBalance(trx, order.event_id);
  await notifyReversal(trx, deps, order, {
    id: reference,
    kind: row.kind,
    returned: whole ? 'whole' : 'part',
    gift: back.gift - back.from_platform,
    owed: 0,
  });
}

type Taken = Omit<ReversalRow, 'state' | 'returned_at' | 'created_at'>;

/** The provider took money back: every part leaves the account that it had reached. */
async function postTaken(trx: Queries, order: OrderRow, taken: Taken): Promise<void> {
  await postTransaction(trx, {
    kind: taken.kind,
    reference: taken.id,
    orderId: order.id,
    lines: [
      ...movements(order, taken, {
        pending: taken.from_pending,
        available: taken.from_available,
        owed: taken.from_owed,
      }),
      lineOf('provider', taken.provider_fee, order),
      lineOf('fees', -taken.provider_fee, order),
    ],
  });
}

/**
 * The provider gave it back. What came out of a waiting gift waits on, or is available where the wait is over; what was
 * owed for it is made up for first. The dispute's fee stays with the provider.
 */
async function postReturned(
  trx: Queries,
  order: OrderRow,
  row: Shares,
  of: { kind: string; reference: string },
): Promise<void> {
  const waits = order.gift_released_at === null;
  const own = row.from_pending + row.from_available + row.from_owed;
  const to = { pending: waits ? own : 0, available: waits ? 0 : own, owed: 0 };
  await postTransaction(trx, {
    ...of,
    orderId: order.id,
    lines: movements(order, row, to).map((each) => ({ ...each, amount: -each.amount })),
  });
  const account = { eventId: order.event_id, currency: order.currency };
  await settleDebt(trx, account, `${of.kind}:${of.reference}`);
}

function movements(
  order: OrderRow,
  taken: Shares,
  own: { pending: number; available: number; owed: number },
): Line[] {
  const of = { eventId: order.event_id, currency: order.currency };
  return [
    lineOf('provider', taken.amount, of),
    lineOf('event_pending', -own.pending, of),
    lineOf('event_available', -own.available, of),
    lineOf('event_owed', -own.owed, of),
    lineOf('receivable', -taken.from_platform, of),
    lineOf('sales', -taken.card_price, of),
    lineOf('fees', -taken.fee, of),
  ];
}
