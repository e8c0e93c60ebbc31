import type { Queries } from '../../../db/database.ts';
import type { LedgerAccountKind } from '../../../db/tables.ts';
import { settleDebt } from '../ledger/debts.ts';
import { lineOf, postTransaction } from '../ledger/posting.ts';
import type { WithdrawalRow } from './repository.ts';

/** The steps of a cash-out in the ledger, each written once. */
export type Step =
  /** Requested: the money is no longer available. */
  | 'withdrawal'
  /** The money left our account at the provider for the couple's. */
  | 'transfer'
  /** The money reached the bank. */
  | 'payout'
  /** The money did not reach the bank, and is available again. */
  | 'withdrawal_failed'
  /** The bank sent the money back after it had been paid. */
  | 'payout_returned';

const movements: Record<Step, [kind: LedgerAccountKind, sign: 1 | -1][]> = {
  withdrawal: [
    ['event_available', -1],
    ['event_in_transit', 1],
  ],
  transfer: [
    ['provider', 1],
    ['transfers', -1],
  ],
  payout: [
    ['event_in_transit', -1],
    ['transfers', 1],
    ['event_paid_out', 1],
    ['payouts', -1],
  ],
  withdrawal_failed: [
    ['event_in_transit', -1],
    ['event_available', 1],
  ],
  payout_returned: [
    ['event_paid_out', -1],
    ['payouts', 1],
    ['transfers', -1],
    ['event_available', 1],
  ],
};

/** Posts a step. @returns minor units of money that came back which paid off a debt of the couple */
export async function postStep(
  trx: Queries,
  withdrawal: Pick<WithdrawalRow, 'id' | 'event_id' | 'amount' | 'currency'>,
  step: Step,
): Promise<number> {
  const { id, event_id: eventId, amount, currency } = withdrawal;
  await postTransaction(trx, {
    kind: step,
    reference: id,
    lines: movements[step].map(([kind, sign]) =>
      lineOf(kind, sign * amount, { eventId, currency }),
    ),
  });
  const isBack = movements[step].some(([kind, sign]) => kind === 'event_available' && sign === 1);
  return isBack ? settleDebt(trx, { eventId, currency }, `${step}:${id}`) : 0;
}

/** Posts the `returned` minor units of a reversed transfer; a loss by the exchange rate is our cost. */
export async function postReturned(
  trx: Queries,
  withdrawal: Pick<WithdrawalRow, 'id' | 'amount' | 'currency'>,
  returned: number,
): Promise<void> {
  const { id, amount } = withdrawal;
  await postTransaction(trx, {
    kind: 'transfer_returned',
    reference: id,
    lines: [
      lineOf('provider', -returned, withdrawal),
      lineOf('transfers', amount, withdrawal),
      lineOf('fees', returned - amount, withdrawal),
    ],
  });
}
