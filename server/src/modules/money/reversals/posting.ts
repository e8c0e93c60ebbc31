import type { Queries } from '../../../db/database.ts';
import type { LedgerAccountKind } from '../../../db/tables.ts';
import { settleDebt } from '../ledger/debts.ts';
import { postTransaction, type Line } from '../ledger/posting.ts';
import type { OrderRow } from '../orders/repository.ts';
import type { ReversalRow } from './repository.ts';

type Taken = Omit<ReversalRow, 'state' | 'returned_at' | 'created_at'>;

/** The provider took money back: every part leaves the account that it had reached. */
export async function postTaken(trx: Queries, order: OrderRow, taken: Taken): Promise<void> {
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
      line(order, 'provider', taken.provider_fee),
      line(order, 'fees', -taken.provider_fee),
    ],
  });
}

/**
 * The provider gave it back. What came out of a waiting gift waits on, or is available where the wait is over; what was
 * owed for it is made up for first. The dispute's fee stays with the provider.
 */
export async function postReturned(trx: Queries, order: OrderRow, row: ReversalRow): Promise<void> {
  const waits = order.gift_released_at === null;
  const own = row.from_pending + row.from_available + row.from_owed;
  const to = { pending: waits ? own : 0, available: waits ? 0 : own, owed: 0 };
  await postTransaction(trx, {
    kind: `${row.kind}_returned`,
    reference: row.id,
    orderId: order.id,
    lines: movements(order, row, to).map((each) => ({ ...each, amount: -each.amount })),
  });
  const of = { eventId: order.event_id, currency: order.currency };
  await settleDebt(trx, of, `${row.kind}_returned:${row.id}`);
}

function movements(
  order: OrderRow,
  taken: Taken,
  own: { pending: number; available: number; owed: number },
): Line[] {
  return [
    line(order, 'provider', taken.amount),
    line(order, 'event_pending', -own.pending),
    line(order, 'event_available', -own.available),
    line(order, 'event_owed', -own.owed),
    line(order, 'receivable', -taken.from_platform),
    line(order, 'sales', -taken.card_price),
    line(order, 'fees', -taken.fee),
  ];
}

function line(order: OrderRow, kind: LedgerAccountKind, amount: number): Line {
  const eventId = kind.startsWith('event_') ? order.event_id : null;
  return { account: { kind, eventId, currency: order.currency }, amount };
}
