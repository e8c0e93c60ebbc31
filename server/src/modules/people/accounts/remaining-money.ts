import { msg } from '@lingui/core/runtime-macro';
import { SMALLEST_CASH_OUT } from '@keepsake/shared/api/payouts';
import type { SelectQueryBuilder } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { conflict } from '../../../http/errors.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { DECIDED_WITHIN_MS } from '../../../payments/provider.ts';
import type { PayableTable } from '../../money/charges/purchase.ts';

type EventIds = SelectQueryBuilder<Tables, 'events', { id: string }>;

/**
 * Refuses to delete events that have gift money not paid out yet, or a payment under way; with `payer`, payments by
 * that user count, too.
 * @throws HttpError 409 `money_left` or `payment_under_way`
 */
export async function refuseWithMoney(
  trx: Queries,
  { events, payer = null }: { events: EventIds; payer?: string | null },
): Promise<void> {
  const open = (table: PayableTable) =>
    trx
      .selectFrom(table)
      .select('id')
      .where((where) =>
        where.or([
          where('event_id', 'in', events),
          ...(payer === null ? [] : [where('user_id', '=', payer)]),
        ]),
      )
      .where('status', 'in', ['processing', 'requires_action']);
  const underWay = await open('orders')
    .unionAll(open('membership_orders'))
    .limit(1)
    .executeTakeFirst();
  if (underWay)
    throw conflict(
      msg`A payment is still under way. Please try again once it is done.`,
      'payment_under_way',
    );
  const left = await accountsWithMoney(trx)
    .where('ledger_accounts.event_id', 'in', events)
    .limit(1)
    .executeTakeFirst();
  if (left)
    throw conflict(
      msg`You have gift money that hasn’t been paid out yet. Please cash it out first.`,
      'money_left',
    );
}

/** Ledger accounts of events with pending, available or in-transit gift money. */
function accountsWithMoney(db: Queries) {
  return (
    db
      .selectFrom('ledger_accounts')
      .innerJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
      .select('ledger_accounts.id')
      .where('ledger_accounts.kind', 'not in', ['event_paid_out', 'event_owed'])
      .groupBy('ledger_accounts.id')
      // Available money below the smallest cash-out can never be cashed out, so it does not count.
      .having(
        sql<boolean>`sum(ledger_entries.amount) <> 0
        and (ledger_accounts.kind <> 'event_available' or sum(ledger_entries.amount) >= ${SMALLEST_CASH_OUT})`,
      )
  );
}

/**
 * Events that would have gift money if their disputes were won: more than they owe. The books don't tell a lost dispute
 * from an undecided one, so both count for as long as a decision may take.
 */
function eventsInDispute(db: Queries) {
  return db
    .selectFrom('order_reversals as taken')
    .innerJoin('orders', 'orders.id', 'taken.order_id')
    .select('orders.event_id')
    .where('taken.kind', '=', 'dispute')
    .where('taken.state', '=', 'taken')
    .where('taken.created_at', '>', new Date(Date.now() - DECIDED_WITHIN_MS))
    .groupBy('orders.event_id')
    .having(
      sql<boolean>`sum(taken.from_pending + taken.from_available + taken.from_owed) + coalesce((
          select sum(entries.amount) from ledger_entries as entries
          join ledger_accounts as accounts on accounts.id = entries.account_id
          where accounts.event_id = orders.event_id and accounts.kind = 'event_owed'), 0)
        >= ${SMALLEST_CASH_OUT}`,
    );
}

/** SQL condition for a row of `events`: it has no gift money, and no dispute can bring it any. */
export function hasNoMoney(db: Queries) {
  const id = sql.ref<string>('events.id');
  const accounts = accountsWithMoney(db).where('ledger_accounts.event_id', '=', id);
  const disputes = eventsInDispute(db).where('orders.event_id', '=', id);
  return sql<boolean>`not exists ${accounts} and not exists ${disputes}`;
}

/**
 * Refuses while a bank may send a cash-out back, or return a disputed gift, which would be lost.
 * @throws HttpError 409 `money_left`
 */
export async function refuseWithReturnable(trx: Queries, events: EventIds): Promise<void> {
  const recent = await trx
    .selectFrom('withdrawals')
    .select('withdrawals.id')
    .where('withdrawals.event_id', 'in', events)
    .where('withdrawals.status', '=', 'paid')
    .where('withdrawals.updated_at', '>', new Date(Date.now() - SENT_BACK_WITHIN_MS))
    .limit(1)
    .executeTakeFirst();
  if (recent)
    throw conflict(
      msg`Your bank may send a cash-out back for up to ten days. Please try again after that.`,
      'money_left',
    );
  const disputed = await eventsInDispute(trx)
    .where('orders.event_id', 'in', events)
    .limit(1)
    .executeTakeFirst();
  if (disputed)
    throw conflict(
      msg`A guest’s bank has disputed a gift and may still return it. Please try again four months after the dispute.`,
      'money_left',
    );
}
