import type { QueryOf } from '@keepsake/shared/api/endpoint';
import type {
  WithdrawalBank,
  WithdrawalState,
  WithdrawalTotals,
  withdrawalTotals,
} from '@keepsake/shared/api/payouts';
import { sql, type Queries } from '../../../db/database.ts';
import type { WithdrawalsTable } from '../../../db/tables.ts';
import type { Position } from '../../../http/pages.ts';
import { eventsOf } from '../../../rights/rights.ts';
import { views, type WithdrawalView } from './repository.ts';

/** The filter of the cash-out history. */
export type HistoryFilter = QueryOf<typeof withdrawalTotals>;

const statuses: Record<WithdrawalState, WithdrawalsTable['status'][]> = {
  moving: ['requested', 'in_transit'],
  paid: ['paid'],
  failed: ['failed'],
};

/** Cash-outs that match a filter, at events whose money the user may see. */
function matching(db: Queries, userId: string, filter: HistoryFilter) {
  let rows = views(db).where('events.id', 'in', eventsOf(userId, 'money'));
  if (filter.event_id) rows = rows.where('withdrawals.event_id', '=', filter.event_id);
  if (filter.state) rows = rows.where('withdrawals.status', 'in', statuses[filter.state]);
  if (filter.payout_method_id)
    rows = rows.where('withdrawals.payout_method_id', '=', filter.payout_method_id);
  const day = sql<string>`(withdrawals.created_at at time zone events.timezone)::date`;
  if (filter.from) rows = rows.where(day, '>=', sql<string>`${filter.from}::date`);
  if (filter.to) rows = rows.where(day, '<=', sql<string>`${filter.to}::date`);
  return rows;
}

/** A page of matching cash-outs, newest first, with one row more than `limit`. */
export async function findPage(
  db: Queries,
  userId: string,
  filter: HistoryFilter,
  page: { after: Position | null; limit: number },
): Promise<WithdrawalView[]> {
  let rows = matching(db, userId, filter)
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(page.limit + 1);
  if (page.after)
    rows = rows.where(
      sql<boolean>`(withdrawals.created_at, withdrawals.id) < (${page.after.at}, ${page.after.id}::uuid)`,
    );
  return rows.execute();
}

/** Number and sum of the matching cash-outs, by currency and state. */
export async function addUp(
  db: Queries,
  userId: string,
  filter: HistoryFilter,
): Promise<WithdrawalTotals[]> {
  const rows = await db
    .selectFrom(matching(db, userId, filter).as('matching'))
    .select((each) => [
      'currency',
      'status',
      each.fn.countAll<number>().as('count'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .groupBy(['currency', 'status'])
    .orderBy('currency')
    .execute();
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const sumOf = (state: WithdrawalState) => {
      const of = rows.filter(
        (row) => row.currency === currency && statuses[state].includes(row.status),
      );
      return {
        count: of.reduce((sum, row) => sum + row.count, 0),
        amount: of.reduce((sum, row) => sum + row.amount, 0),
      };
    };
    const [paid, moving, failed] = [sumOf('paid'), sumOf('moving'), sumOf('failed')];
    return { currency, paid, moving, failed };
  });
}

/** The bank accounts that cash-outs went to, most recently used first. */
export async function findBanks(db: Queries, userId: string): Promise<WithdrawalBank[]> {
  return db
    .selectFrom(matching(db, userId, {}).as('matching'))
    .select(['payout_method_id as id', 'bank_name', 'last4'])
    .groupBy(['payout_method_id', 'bank_name', 'last4'])
    .orderBy((each) => each.fn.max('created_at'), 'desc')
    .orderBy('payout_method_id')
    .execute();
}
