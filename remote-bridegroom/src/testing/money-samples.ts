import type { PayoutMethod, SiteConfig, Withdrawal } from '@keepsake/shared/api';
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

export function sampleConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    currency: 'usd',
    fee: { rate: 0.029, fixed: 30 },
    stripe_publishable_key: 'pk_test_ours',
    provider_url: 'http://127.0.0.1:9',
    test_money: true,
    support_phone: null,
    portal_hosts: [],
    ...changes,
  };
}
