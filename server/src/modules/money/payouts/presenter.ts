import type {
  PayoutMethod,
  Withdrawal,
  WithdrawalDetails,
  WithdrawalStep,
} from '@keepsake/shared/api/payouts';
import type { MethodRow } from './methods-repository.ts';
import { cashOutReference } from './reference.ts';
import type { WithdrawalView } from './repository.ts';

export function presentMethod(row: MethodRow): PayoutMethod {
  const { id, account_holder, bank_name, last4, country, currency, status, is_default } = row;
  return { id, account_holder, bank_name, last4, country, currency, status, is_default };
}

export function presentWithdrawal(row: WithdrawalView): Withdrawal {
  return {
    id: row.id,
    event_id: row.event_id,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    bank_name: row.bank_name,
    last4: row.last4,
    country: row.country,
    bank_amount: row.bank_amount,
    bank_currency: row.bank_currency,
    failure_code: row.failure_code,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentDetails(row: WithdrawalView, steps: WithdrawalStep[]): WithdrawalDetails {
  return {
    ...presentWithdrawal(row),
    reference: cashOutReference(row.id),
    account_holder: row.account_holder,
    steps,
  };
}
