import type {
  PayoutMethod,
  Withdrawal,
  WithdrawalDetails,
  WithdrawalTotals,
} from '@keepsake/shared/api';
import { sampleEvent } from './samples.ts';

/** A bank account for tests; `changes` override its defaults. */
export function sampleBank(changes: Partial<PayoutMethod> = {}): PayoutMethod {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000e1',
    account_holder: 'Clara and Theo',
    bank_name: 'First Bank',
    last4: '6789',
    country: 'US',
    currency: 'usd',
    status: 'new',
    is_default: true,
    ...changes,
  };
}

/** A cash-out for tests. */
export function sampleWithdrawal(changes: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000f1',
    event_id: sampleEvent().id,
    amount: 5000,
    currency: 'usd',
    status: 'requested',
    bank_name: 'First Bank',
    last4: '6789',
    country: 'US',
    bank_amount: null,
    bank_currency: 'usd',
    failure_code: null,
    created_at: '2027-06-15T10:00:00.000Z',
    updated_at: '2027-06-15T10:00:00.000Z',
    ...changes,
  };
}

/** A cash-out with its steps, for tests. */
export function sampleWithdrawalDetails(
  changes: Partial<WithdrawalDetails> = {},
): WithdrawalDetails {
  return {
    ...sampleWithdrawal(),
    reference: 'C-018F3A5E-0000',
    account_holder: 'Clara and Theo',
    steps: [{ step: 'requested', at: '2027-06-15T10:00:00.000Z' }],
    ...changes,
  };
}

/** Totals of cash-outs by status, for tests; amounts are in minor units. */
export function sampleTotals(changes: Partial<WithdrawalTotals> = {}): WithdrawalTotals {
  return {
    currency: 'usd',
    paid: { count: 2, amount: 123_456 },
    moving: { count: 0, amount: 0 },
    failed: { count: 1, amount: 2500 },
    ...changes,
  };
}
