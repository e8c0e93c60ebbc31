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

/** Which cash-outs somebody looks at. */
export type HistoryFilter = QueryOf<typeof withdrawalTotals>;

const statuses: Record<WithdrawalState, WithdrawalsTable['status'][]> = {
  moving: ['requested', 'in_transit'],
  paid: ['paid'],
  failed: ['failed'],
};

/** Those of a filter at events whose money somebody may know of. */
function chosen(db: Queries, userId: string, filter: HistoryFilter) {
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

/** Newest first, one more than asked for. */
export async function findPage(
  db: Queries,
  userId: string,
  filter: HistoryFilter,
  page: { after: Position | null; limit: number },
): Promise<WithdrawalView[]> {
  let rows = chosen(db, userId, filter)
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(page.limit + 1);
  if (page.after)
    rows = rows.where(
      sql<boolean>`(withdrawals.created_at, withdrawals.id) < (${page.after.at}, ${page.after.id}::uuid)`,
    );
  return rows.execute();
}

/** All of a filter together, by currency. */
export async function addUp(
  db: Queries,
  userId: string,
  filter: HistoryFilter,
): Promise<WithdrawalTotals[]> {
  const rows = await db
    .selectFrom(chosen(db, userId, filter).as('chosen'))
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
    const together = (state: WithdrawalState) => {
      const of = rows.filter(
        (row) => row.currency === currency && statuses[state].includes(row.status),
      );
      return {
        count: of.reduce((sum, row) => sum + row.count, 0),
        amount: of.reduce((sum, row) => sum + row.amount, 0),
      };
    };
    const [paid, moving, failed] = [together('paid'), together('moving'), together('failed')];
    return { currency, paid, moving, failed };
  });
}

/** The bank accounts that cash-outs went to, those used last first. */
export async function findBanks(db: Queries, userId: string): Promise<WithdrawalBank[]> {
  return db
    .selectFrom(chosen(db, userId, {}).as('chosen'))
    .select(['payout_method_id as id', 'bank_name', 'last4'])
    .groupBy(['payout_method_id', 'bank_name', 'last4'])
    .orderBy((each) => each.fn.max('created_at'), 'desc')
    .orderBy('payout_method_id')
    .execute();
}
