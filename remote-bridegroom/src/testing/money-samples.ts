import type { PayoutMethod, Withdrawal } from '@keepsake/shared/api';
import { sampleEvent } from './samples.ts';

/** A bank account for tests; give only what matters. */
export function sampleBank(changes: Partial<PayoutMethod> = {}): PayoutMethod {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000e1',
    account_holder: 'Clara and Theo',
    bank_name: 'First Bank',
    last4: '6789',
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
    failure_code: null,
    created_at: '2027-06-15T10:00:00.000Z',
    updated_at: '2027-06-15T10:00:00.000Z',
    ...changes,
  };
}
