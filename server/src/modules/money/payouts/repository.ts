import type { InferResult, Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { WithdrawalsTable } from '../../../db/tables.ts';
import { eventsOf } from '../../../rights/rights.ts';

export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** A cash-out with its owner, its event's end and its bank account. */
export type WithdrawalView = InferResult<ReturnType<typeof views>>[number];

/** Selects cash-outs as `WithdrawalView`. */
export function views(db: Queries) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('events', 'events.id', 'withdrawals.event_id')
    .innerJoin('payout_methods', 'payout_methods.id', 'withdrawals.payout_method_id')
    .selectAll('withdrawals')
    .select([
      'events.owner_id',
      'events.deleted_at as event_deleted_at',
      'events.purged_at as event_purged_at',
      'payout_methods.account_holder',
      'payout_methods.bank_name',
      'payout_methods.last4',
      'payout_methods.provider_id as bank_id',
      'payout_methods.country',
      'payout_methods.currency as bank_currency',
    ]);
}

export async function findWithdrawal(db: Queries, id: string): Promise<WithdrawalView | null> {
  return (await views(db).where('withdrawals.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findByPayout(db: Queries, payoutId: string): Promise<WithdrawalView | null> {
  const row = await views(db).where('withdrawals.payout_id', '=', payoutId).executeTakeFirst();
  return row ?? null;
}

/** Finds a withdrawal at an event whose money the caller may see. */
export async function findVisibleWithdrawal(
  db: Queries,
  userId: string,
  id: string,
): Promise<WithdrawalView | null> {
  const row = await views(db)
    .where('withdrawals.id', '=', id)
    .where('events.id', 'in', eventsOf(userId, 'money'))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * At most 500 cash-outs that have been pending since before a time. Of more than that they are drawn at random: a bank
 * takes days, and those that it has would else hold up all others.
 */
export async function findOpen(db: Queries, before: Date): Promise<WithdrawalView[]> {
  return views(db)
    .where('withdrawals.status', 'in', ['requested', 'in_transit'])
    .where('withdrawals.updated_at', '<', before)
    .orderBy(sql`random()`)
    .limit(500)
    .execute();
}

/** The number of cash-outs from before a time that our balance at the provider has not covered so far. */
export async function countUncovered(db: Queries, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('attempt', '>', 0)
    .where('transfer_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

/** Cash-outs that went wrong at the provider, as operators are alerted of them. */
export interface TroubledPayouts {
  /** The number that failed since a time without a payout to the bank. */
  refused: number;
  /** The provider's reasons for those, sorted. */
  codes: string[];
  /** The number that have been on their way to the bank since before another time. */
  overdue: number;
}

/** @param since of the refused ones @param before which overdue ones were sent */
export async function findTroubledPayouts(
  db: Queries,
  { since, before }: { since: Date; before: Date },
): Promise<TroubledPayouts> {
  const { rows } = await sql<TroubledPayouts>`
    select count(*) filter (where status = 'failed') as refused,
      count(*) filter (where status = 'in_transit') as overdue,
      coalesce(array_agg(distinct failure_code order by failure_code) filter (where status = 'failed'), '{}') as codes
    from withdrawals
    where (status = 'failed' and payout_id is null and updated_at >= ${since})
      or (status = 'in_transit' and updated_at < ${before})`.execute(db);
  return rows[0] ?? { refused: 0, codes: [], overdue: 0 };
}

/** At most 5000 cash-outs that were paid since a time, which the bank may still send back. */
export async function findPaid(db: Queries, since: Date): Promise<WithdrawalView[]> {
  return views(db)
    .where('withdrawals.status', '=', 'paid')
    .where('withdrawals.updated_at', '>=', since)
    .orderBy('withdrawals.updated_at')
    .limit(5000)
    .execute();
}

/** Whether money is on its way to a bank account. */
export async function hasOpen(db: Queries, methodId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('payout_method_id', '=', methodId)
    .where('status', 'in', ['requested', 'in_transit'])
    .executeTakeFirst();
  return row !== undefined;
}
