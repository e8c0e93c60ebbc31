import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { emit } from './events.ts';
import { map, text } from './form.ts';
import { find, insert, lock, newId, remove, save } from './objects.ts';

/** A connected account: who gets gift money, and the banks that it goes to. */
export async function createAccount(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now } = call;
  const id = newId('acct');
  const nothingDue = {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  };
  const account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: 'individual',
    capabilities: { transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'application' },
    country: text(form, 'country') ?? 'US',
    created: now,
    default_currency: 'usd',
    details_submitted: true,
    email: text(form, 'email') ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: nothingDue,
    metadata: map(form, 'metadata'),
    payouts_enabled: true,
    requirements: nothingDue,
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'custom',
  } satisfies Stripe.Account;
  await insert(trx, 'account', account, { balance: {} });
  return { body: account };
}

export async function getAccount({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'account', params.id ?? '') };
}

/** Takes a bank account by its token, which then is used up. */
export async function addBankAccount(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, params } = call;
  const account = params.id ?? '';
  const owner = await lock(trx, 'account', account);
  const { data: token, hidden } = await lock(trx, 'token', text(form, 'external_account') ?? '');
  if (token.used || !token.bank_account)
    throw invalidRequest('You cannot use a Stripe token more than once.', {
      code: 'token_already_used',
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
  const url = `/v1/accounts/${account.id}/external_accounts`;
  const list: Stripe.ApiList<Stripe.ExternalAccount> = {
    object: 'list',
    data,
    has_more: false,
    url,
  };
  const changed = { ...account, external_accounts: list };
  await save(call.trx, changed);
  await emit({ ...call, account: account.id }, 'account.updated', changed);
}
