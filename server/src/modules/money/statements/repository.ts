import type { RawBuilder } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';

/** The event, its currency and the time zone by which its days are counted. */
export interface StatementEvent {
  id: string;
  currency: string;
  timezone: string;
}

/** First and last day of a statement, `YYYY-MM-DD`, by the clock at the venue. */
export interface Period {
  from: string;
  to: string;
}

/** A change of an event's gift money, in minor units; negative when money leaves. */
export interface Entry {
  at: Date;
  /** Kind of the ledger transaction, as in `payment`. */
  kind: string;
  amount: number;
  /** Sender of the gift. */
  sender_name: string | null;
  /** The bank that got the money or sent it back. */
  bank_name: string | null;
  last4: string | null;
  /** Amount that the bank received, in its currency. */
  bank_amount: number | null;
  bank_currency: string | null;
}

/** Selects changes of an event's gift money; pending, available, in-transit and owed money count as one. */
function booked(event: StatementEvent): RawBuilder<unknown> {
  return sql`
    select transactions.id, transactions.kind, transactions.reference, transactions.order_id,
      transactions.created_at as at, sum(entries.amount)::bigint as amount,
      (transactions.created_at at time zone ${event.timezone}::text)::date as day
    from ledger_entries as entries
    join ledger_accounts as accounts on accounts.id = entries.account_id
    join ledger_transactions as transactions on transactions.id = entries.transaction_id
    where accounts.event_id = ${event.id} and accounts.currency = ${event.currency}
      and accounts.kind in ('event_pending', 'event_available', 'event_in_transit', 'event_owed')
    group by transactions.id
    having sum(entries.amount) <> 0`;
}

/** Returns the balance at the beginning of a day, in minor units. */
export async function balanceBefore(
  db: Queries,
  event: StatementEvent,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from (${booked(event)}) as booked
    where day < ${day}::date`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Returns the changes of a period, oldest first. */
export async function findEntries(
  db: Queries,
  event: StatementEvent,
  { from, to }: Period,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select booked.at, booked.kind, booked.amount, orders.sender_name, banks.bank_name, banks.last4,
      withdrawals.bank_amount, banks.currency as bank_currency
    from (${booked(event)}) as booked
    left join orders on orders.id = booked.order_id
    left join withdrawals on booked.kind in ('payout', 'payout_returned')
      and withdrawals.event_id = ${event.id} and withdrawals.id::text = booked.reference
    left join payout_methods as banks on banks.id = withdrawals.payout_method_id
    where booked.day between ${from}::date and ${to}::date
    order by booked.at, booked.id`.execute(db);
  return rows;
}
