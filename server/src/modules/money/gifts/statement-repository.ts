import type { StatementMonth } from '@keepsake/shared/api/statement';
import { sql, type Queries } from '../../../db/database.ts';

type Moved = Pick<StatementMonth, 'month' | 'gifts' | 'taken_back' | 'paid_out'>;

/**
 * Returns an event's gift money by month. Pending, available, in-transit and owed money count as one, so moves
 * between them do not appear, and each ledger entry counts in one column.
 */
export async function statementOf(
  db: Queries,
  event: { id: string; currency: string; timezone: string },
): Promise<StatementMonth[]> {
  const { rows } = await sql<Moved>`
    select to_char(booked.created_at at time zone ${event.timezone}::text, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where booked.kind = 'payment'), 0)::bigint as gifts,
      coalesce(sum(amount) filter (where booked.kind in ('payout', 'payout_returned')), 0)::bigint
        as paid_out,
      coalesce(sum(amount)
        filter (where booked.kind not in ('payment', 'payout', 'payout_returned')), 0)::bigint
        as taken_back
    from ledger_entries
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
    join ledger_transactions as booked on booked.id = ledger_entries.transaction_id
    where ledger_accounts.event_id = ${event.id} and ledger_accounts.currency = ${event.currency}
      and ledger_accounts.kind in ('event_pending', 'event_available', 'event_in_transit', 'event_owed')
    group by 1 order by 1`.execute(db);
  let balance = 0;
  return rows.map((row) => {
    balance += row.gifts + row.taken_back + row.paid_out;
    return { ...row, balance, currency: event.currency };
  });
}
