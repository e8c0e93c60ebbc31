import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { checkBank } from './bank-checks.ts';
import { text } from './form.ts';
import { find, insert, newId } from './objects.ts';
import { bankBehaviour } from './test-banks.ts';

/**
 * Turns a bank account into a token. The number lives in this function only: what is kept is its last four
 * characters, a keyed fingerprint and how a test number behaves.
 */
export async function createToken(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now, sandbox } = call;
  const field = (name: string) => text(form, 'bank_account', name) ?? '';
  const number = field('account_number').replaceAll(/\s/g, '').toUpperCase();
  const routing = field('routing_number').replaceAll(/\s/g, '');
  const country = field('country') || 'US';
  const currency = (field('currency') || 'usd').toLowerCase();
  checkBank({ country, currency, routing, number });
  const bank = {
    id: newId('ba'),
    object: 'bank_account',
    account_holder_name: field('account_holder_name') || null,
    account_holder_type: field('account_holder_type') || null,
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country,
    currency,
    customer: null,
    fingerprint: createHmac('sha256', sandbox.config.stripe.secretKey)
      .update(`${routing}/${number}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, '')
      .slice(0, 16),
    last4: number.slice(-4),
    metadata: {},
    routing_number: routing || null,
    status: 'new',
  } satisfies Stripe.BankAccount;
  const token = {
    id: newId('btok'),
    object: 'token',
    bank_account: bank,
    client_ip: null,
    created: now,
    livemode: false,
    type: 'bank_account',
    used: false,
  } satisfies Stripe.Token;
  await insert(trx, 'token', token, { behaviour: bankBehaviour(country, number) });
  return { body: token };
}

export async function getToken({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'token', params.id ?? '') };
}
