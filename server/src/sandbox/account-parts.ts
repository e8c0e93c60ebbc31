import type Stripe from 'stripe';
import { text, type Form } from './form.ts';

/** Business profile of a connected account. */
export function businessProfile(form: Form): Stripe.Account.BusinessProfile {
  const field = (name: string) => text(form, 'business_profile', name) ?? null;
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: field('mcc'),
    minority_owned_business_designation: null,
    name: field('name'),
    product_description: field('product_description'),
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: field('support_email'),
    support_phone: field('support_phone'),
    support_url: field('support_url'),
    url: field('url'),
  };
}

/** Money of a connected account goes to its bank daily unless it is told to wait. */
export function accountSettings(form: Form): Stripe.Account.Settings {
  const interval = text(form, 'settings', 'payouts', 'schedule', 'interval') ?? 'daily';
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: false,
      schedule: { delay_days: 2, interval },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}
