import type { WithdrawalStep } from '@keepsake/shared/api/payouts';
import type { Queries } from '../../../db/database.ts';
import type { Step } from './posting.ts';
import type { WithdrawalRow } from './repository.ts';

const stepNames: Record<Step, WithdrawalStep['step']> = {
  withdrawal: 'requested',
  transfer: 'in_transit',
  payout: 'paid',
  withdrawal_failed: 'failed',
  payout_returned: 'returned',
};
const isStep = (kind: string): kind is Step => Object.hasOwn(stepNames, kind);

/** The steps of a cash-out, oldest first, with their times from the ledger; the row has only the last one. */
export async function stepsOf(
  db: Queries,
  { id, payout_id }: Pick<WithdrawalRow, 'id' | 'payout_id'>,
): Promise<WithdrawalStep[]> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .select(['kind', 'created_at'])
    .where('reference', '=', id)
    .where('kind', 'in', Object.keys(stepNames))
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ kind, created_at }) => {
    // The transfer comes before the payout, and until there is a payout, nothing is on its way to the bank.
    if (!isStep(kind) || (kind === 'transfer' && payout_id === null)) return [];
    return [{ step: stepNames[kind], at: created_at.toISOString() }];
  });
}
