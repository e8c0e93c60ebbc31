import type Stripe from 'stripe';
import { bankCountry } from '@keepsake/shared/banks';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { emit } from './events.ts';
import { map, text, type Form } from './form.ts';
import { idOf } from './ids.ts';
import { find, insert, lock, newId, remove, save } from './objects.ts';

/** Creates a connected account, which receives gift money and pays out to its bank accounts. */
export async function createAccount(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now } = call;
  const id = newId('acct');
  const code = text(form, 'country') ?? 'US';
  const country = bankCountry(code);
  if (!country)
    throw invalidRequest(`${code} is not currently supported by Stripe.`, {
      code: 'country_unsupported',
      param: 'country',
    });
  const account = {
    id,
    object: 'account',
    business_profile: businessProfile(form),
    business_type: 'individual',
    capabilities: { card_payments: 'inactive', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'application' },
    country: code,
    created: now,
    default_currency: country.currency,
    details_submitted: true,
    email: text(form, 'email') ?? null,
    external_accounts: externals(id, []),
    future_requirements: requirements([]),
    metadata: map(form, 'metadata'),
    payouts_enabled: true,
    requirements: requirements([]),
    settings: accountSettings(form),
    tos_acceptance: terms(form),
    type: 'custom',
  } satisfies Stripe.Account;
  await insert(trx, 'account', account, { balance: {} });
  return { body: account };
}

/** Changes the service agreement that the holder has to accept. */
export async function updateAccount({ form, trx, params }: SandboxCall): Promise<SandboxAnswer> {
  const { data, hidden } = await lock(trx, 'account', params.id ?? '');
  const changed: Stripe.Account = { ...data, tos_acceptance: terms(form) };
  await save(trx, changed, hidden);
  return { body: changed };
}

function terms(form: Form): Stripe.Account.TosAcceptance {
  const agreement = map(form, 'tos_acceptance')['service_agreement'];
  const accepted = { date: null, ip: null, user_agent: null };
  return agreement ? { ...accepted, service_agreement: agreement } : accepted;
}

/** The details of an account's holder that the provider still requires. */
export function requirements(currently_due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due,
    disabled_reason: currently_due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: currently_due,
    past_due: currently_due,
    pending_verification: [],
  };
}

/** Adds the bank account of a token, which can't be used again. */
export async function addBankAccount(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, params } = call;
  const account = params.id ?? '';
  const owner = await lock(trx, 'account', account);
  const { data: token, hidden } = await lock(trx, 'token', text(form, 'external_account') ?? '');
  if (token.used || !token.bank_account)
    throw invalidRequest('You cannot use a Stripe token more than once.', {
      code: 'token_already_used',
    });
  if (token.bank_account.country !== owner.data.country)
    throw invalidRequest('A bank account must be in the country of its account.', {
      code: 'bank_account_unusable',
      param: 'external_account',
    });
  await save(trx, { ...token, used: true });
  const banks = owner.data.external_accounts?.data ?? [];
  const bank: Stripe.BankAccount = {
    ...token.bank_account,
    account,
    available_payout_methods: ['standard'],
    default_for_currency: banks.length === 0,
  };
  await insert(trx, 'bank_account', bank, { ...hidden, account });
  await saveBanks(call, owner.data, [...banks, bank]);
  return { body: bank };
}

/** Changes a bank account's status, also inside its connected account, and emits the events of both. */
export async function markBankAccount(
  call: SandboxCall,
  bank: Stripe.BankAccount,
  status: 'verified' | 'errored',
): Promise<void> {
  const { data: owner } = await lock(call.trx, 'account', idOf(bank.account) ?? '');
  const marked = { ...bank, status };
  await save(call.trx, marked);
  const banks = owner.external_accounts?.data ?? [];
  const account = owner.id;
  await emit({ ...call, account }, 'account.external_account.updated', marked);
  await saveBanks(
    call,
    owner,
    banks.map((each) => (each.id === bank.id ? marked : each)),
  );
}

/** `POST /v1/test_helpers/bank_accounts/:id/verify`, only in the sandbox: marks a bank account as verified. */
export async function verifyBankAccount(call: SandboxCall): Promise<SandboxAnswer> {
  const { data: bank } = await lock(call.trx, 'bank_account', call.params.id ?? '');
  await markBankAccount(call, bank, 'verified');
  return { body: { ...bank, status: 'verified' } };
}

export async function removeBankAccount(call: SandboxCall): Promise<SandboxAnswer> {
  const { trx, params } = call;
  const owner = await lock(trx, 'account', params.id ?? '');
  const id = params.bank ?? '';
  await find(trx, 'bank_account', id);
  await remove(trx, id);
  const banks = owner.data.external_accounts?.data ?? [];
  await saveBanks(
    call,
    owner.data,
    banks.filter((bank) => bank.id !== id),
  );
  return { body: { id, object: 'bank_account', deleted: true } };
}

async function saveBanks(
  call: SandboxCall,
  account: Stripe.Account,
  data: Stripe.ExternalAccount[],
): Promise<void> {
  const changed = { ...account, external_accounts: externals(account.id, data) };
  await save(call.trx, changed);
  await emit({ ...call, account: account.id }, 'account.updated', changed);
}

const externals = (
  account: string,
  data: Stripe.ExternalAccount[],
): Stripe.ApiList<Stripe.ExternalAccount> => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/accounts/${account}/external_accounts`,
});

function businessProfile(form: Form): Stripe.Account.BusinessProfile {
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

/** Settings of a connected account; payouts are daily unless the request sets another interval. */
function accountSettings(form: Form): Stripe.Account.Settings {
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
