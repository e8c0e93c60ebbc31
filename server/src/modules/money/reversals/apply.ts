import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { lockAvailable, settleDebt } from '../ledger/debts.ts';
import { publishBalance } from '../ledger/release.ts';
import { applyMembershipReversal } from '../membership-orders/reversals.ts';
import { notifyLost, notifyReversal } from './mails.ts';
import { remainderOf, lockOrder, reversalsOfOrder, type ReversalRow } from './repository.ts';
import { exchange, returnedShares, remainingShares, split, type Shares } from './split.ts';
import { lineOf, postTransaction, type Line } from '../ledger/posting.ts';
import type { OrderRow } from '../orders/repository.ts';

/**
 * Applies a refund or dispute; repeated reports, in whatever order, change nothing.
 *
 * The gift is taken first, then the card's price, then the fee. The gift's part comes out of the couple's pending gift
 * or available money; what they have cashed out already they owe (`event_owed`), and their next gifts make up for it.
 * What exceeds the whole payment is our claim, on the `receivable` account. Money that comes back is shared out the
 * other way round: our claim first, the gift last, whichever reversal of the payment took them. So the couple ends up with
 * the same, in whatever order refunds and disputes are reported.
 */
export async function applyReversal(deps: Deps, reversal: Reversal): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await applyMembershipReversal(trx, deps, reversal)) return;
    const order = await lockOrder(trx, reversal.intentId);
    if (!order) return;
    if (order.status !== 'paid')
      throw new Error(`Order ${order.id} is taken back before it is paid.`);
    await bookTaken(trx, deps, order, reversal);
    await bookReturned(trx, deps, order, reversal);
    if (reversal.isLost) await notifyOfLost(trx, deps, order, reversal.id);
  });
}

async function notifyOfLost(trx: Queries, deps: Deps, order: OrderRow, id: string): Promise<void> {
  const row = (await reversalsOfOrder(trx, order.id)).find((each) => each.id === id);
  const gift = row?.state === 'taken' ? row.gift - row.from_platform : 0;
  if (gift > 0) await notifyLost(trx, deps, order, { id, gift });
}

async function bookTaken(
  trx: Queries,
  deps: Deps,
  order: OrderRow,
  reversal: Reversal,
): Promise<void> {
  const before = await reversalsOfOrder(trx, order.id);
  if (before.some((row) => row.id === reversal.id)) return;
  const parts = split(reversal.amount, remainderOf(order, before));
  const isPending = order.gift_released_at === null;
  const event = { eventId: order.event_id, currency: order.currency };
  const available = isPending ? 0 : await lockAvailable(trx, event);
  const fromPending = isPending ? parts.gift : 0;
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
  await publishBalance(trx, order.event_id);
  await notifyReversal(trx, deps, order, {
    ...reversal,
    returned: null,
    gift: parts.gift,
    owed: row.from_owed,
    settled: 0,
    isHeldElsewhere: false,
  });
}

async function bookReturned(
  trx: Queries,
  deps: Deps,
  order: OrderRow,
  reversal: Reversal,
): Promise<void> {
  const rows = await reversalsOfOrder(trx, order.id);
  const row = rows.find(({ id }) => id === reversal.id);
  const left = reversal.amount - reversal.returnedAmount;
  if (row?.state !== 'taken' || row.amount <= left) return;
  const whole = reversal.state === 'returned';
  const own = whole ? row : returnedShares(row, row.amount - left);
  await trx
    .updateTable('order_reversals')
    .set(whole ? { state: 'returned', returned_at: new Date() } : remainingShares(row, own))
    .where('id', '=', row.id)
    .execute();
  const others = rows.filter((each) => each !== row && each.state === 'taken');
  const back = await exchangeWith(trx, others, own);
  const kind = `${row.kind}_${whole ? 'returned' : 'partly_returned'}`;
  // Money that comes back in parts is booked once for each remainder.
  const reference = whole ? row.id : `${row.id}:${left}`;
  const settled = await postReturned(trx, order, back, { kind, reference });
  await publishBalance(trx, order.event_id);
  await notifyReversal(trx, deps, order, {
    id: reference,
    kind: row.kind,
    returned: whole ? 'whole' : 'part',
    amount: back.amount,
    gift: back.gift - back.from_platform,
    owed: 0,
    settled,
    isHeldElsewhere: others.length > 0,
  });
}

/** Exchanges money that came back with the order's other reversals, and stores what these keep. @see exchange */
async function exchangeWith(trx: Queries, others: ReversalRow[], own: Shares): Promise<Shares> {
  let back = own;
  for (const other of others) {
    const exchanged = exchange(back, other);
    await trx
      .updateTable('order_reversals')
      .set(remainingShares(other, remainingShares(exchanged, back)))
      .where('id', '=', other.id)
      .execute();
    back = exchanged;
  }
  return back;
}

type Taken = Omit<ReversalRow, 'state' | 'returned_at' | 'created_at'>;

/** Posts money that was taken back, out of the accounts that hold its parts. */
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
 * Posts money that came back. The gift's part is pending again, or available once the gift was released, where it first
 * pays off debts. The provider keeps its fee for the dispute. @returns minor units that paid off debts
 */
async function postReturned(
  trx: Queries,
  order: OrderRow,
  row: Shares,
  of: { kind: string; reference: string },
): Promise<number> {
  const isPending = order.gift_released_at === null;
  const own = row.from_pending + row.from_available + row.from_owed;
  const to = { pending: isPending ? own : 0, available: isPending ? 0 : own, owed: 0 };
  await postTransaction(trx, {
    ...of,
    orderId: order.id,
    lines: movements(order, row, to).map((each) => ({ ...each, amount: -each.amount })),
  });
  const account = { eventId: order.event_id, currency: order.currency };
  return settleDebt(trx, account, `${of.kind}:${of.reference}`);
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
