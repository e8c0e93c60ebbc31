import type { Queries } from '../../../db/database.ts';
import { eventsOf } from '../../../rights/rights.ts';

/** Gift money in minor units. */
export interface Balance {
  available: number;
  pending: number;
  paid_out: number;
  /** What was taken back after it was cashed out, and not made up for; absent where nothing is owed. */
  owed?: number;
  currency: string;
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

/** The gift money of all events where somebody may know it, in one currency. */
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
