import { sql, type Queries } from '../../../db/database.ts';
import { giftFreeAt } from '../../../payments/gift-hold.ts';
import { eventsOf } from '../../../rights/rights.ts';

/** Gift money in minor units. */
export interface Balance {
  available: number;
  pending: number;
  paid_out: number;
  /** Money that was taken back after it had been cashed out, and is not made up for yet; absent when 0. */
  owed?: number;
  currency: string;
}

/**
 * The balance of one event, with the times when its first and last pending gifts become available.
 * @param holdDays days for which a gift is pending
 */
export async function eventBalanceWithDates(
  db: Queries,
  event: { id: string; currency: string },
  holdDays: number,
) {
  const balance = await eventBalance(db, event.id, event.currency);
  if (balance.pending <= 0) return balance;
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(paid_at) as first, max(paid_at) as last from orders
    where event_id = ${event.id} and status = 'paid' and gift_released_at is null and gift > (
      select coalesce(sum(from_pending), 0) from order_reversals
      where order_id = orders.id and state = 'taken')`.execute(db);
  const [paid] = rows;
  if (!paid?.first || !paid.last) return balance;
  const until = (at: Date) => giftFreeAt(at, holdDays).toISOString();
  return { ...balance, pending_until: { first: until(paid.first), last: until(paid.last) } };
}

/** The gift money of one event. */
export async function eventBalance(
  db: Queries,
  eventId: string,
  currency: string,
): Promise<Balance> {
  return sum(
    await entries(db, currency).where('ledger_accounts.event_id', '=', eventId).execute(),
    currency,
  );
}

/** The summed balance, in one currency, of all events whose money the user may see. */
export async function balanceOfAll(
  db: Queries,
  userId: string,
  currency: string,
): Promise<Balance> {
  return sum(
    await entries(db, currency)
      .where('ledger_accounts.event_id', 'in', eventsOf(userId, 'money'))
      .execute(),
    currency,
  );
}

function entries(db: Queries, currency: string) {
  return db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
    .select((each) => ['ledger_accounts.kind', each.fn.sum<string>('amount').as('amount')])
    .where('ledger_accounts.currency', '=', currency)
    .groupBy('ledger_accounts.kind');
}

function sum(rows: { kind: string; amount: string }[], currency: string): Balance {
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.amount ?? 0);
  const owed = -of('event_owed');
  return {
    ...(owed > 0 ? { owed } : {}),
    available: of('event_available'),
    pending: of('event_pending'),
    paid_out: of('event_paid_out'),
    currency,
  };
}
