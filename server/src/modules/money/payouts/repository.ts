import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { WithdrawalsTable } from '../../../db/tables.ts';
import { eventsOf } from '../../../rights/rights.ts';

export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** A cash-out with whose it is and where it goes. */
export interface WithdrawalView extends WithdrawalRow {
  owner_id: string;
  event_deleted_at: Date | null;
  /** It was deleted for good. */
  event_purged_at: Date | null;
  account_holder: string;
  bank_name: string;
  last4: string;
  bank_id: string;
  /** Where the bank is: ISO 3166-1, two letters. */
  country: string;
  /** Currency of the bank account. */
  bank_currency: string;
}

/** Every cash-out with what is shown of it. */
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

/** Cash-outs that wait for the provider since before a time. */
export async function findOpen(db: Queries, before: Date): Promise<WithdrawalView[]> {
  return views(db)
    .where('withdrawals.status', 'in', ['requested', 'in_transit'])
    .where('withdrawals.updated_at', '<', before)
    .orderBy('withdrawals.updated_at')
    .limit(500)
    .execute();
}

/** Cash-outs that the bank took after a time: it may still send them back. */
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
