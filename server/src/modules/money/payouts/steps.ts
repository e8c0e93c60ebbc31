import type { WithdrawalStep } from '@keepsake/shared/api/payouts';
import type { Queries } from '../../../db/database.ts';
import type { Step } from './posting.ts';
import type { WithdrawalRow } from './repository.ts';

const words: Record<Step, WithdrawalStep['step']> = {
  withdrawal: 'requested',
  transfer: 'in_transit',
  payout: 'paid',
  withdrawal_failed: 'failed',
  payout_returned: 'returned',
};
const isStep = (kind: string): kind is Step => Object.hasOwn(words, kind);

/** The steps that a cash-out has taken, oldest first: the ledger has each with its time, where a row has the last alone. */
export async function stepsOf(
  db: Queries,
  { id, payout_id }: Pick<WithdrawalRow, 'id' | 'payout_id'>,
): Promise<WithdrawalStep[]> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .select(['kind', 'created_at'])
    .where('reference', '=', id)
    .where('kind', 'in', Object.keys(words))
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ kind, created_at }) => {
    // The money has left us before its payout is made; until then the bank has been told of nothing.
    if (!isStep(kind) || (kind === 'transfer' && payout_id === null)) return [];
    return [{ step: words[kind], at: created_at.toISOString() }];
  });
}
