import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { text } from './form.ts';
import { find, insert, newId } from './objects.ts';
import { bankBehaviour } from './test-banks.ts';

/**
 * Turns a bank account into a token. The number lives in this function only: what is kept is its last four
 * digits, a keyed fingerprint and how a test number behaves.
 */
export async function createToken(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now, sandbox } = call;
  const field = (name: string) => text(form, 'bank_account', name) ?? '';
  const number = field('account_number').replaceAll(/[\s-]/g, '');
  const routing = field('routing_number').replaceAll(/[\s-]/g, '');
  if (!isRoutingNumber(routing))
    throw invalidRequest('Invalid routing number. The number must contain 9 digits and be valid.', {
      code: 'routing_number_invalid',
      param: 'bank_account[routing_number]',
    });
  if (!/^\d{4,17}$/.test(number))
    throw invalidRequest('You must use a test bank account number in test mode.', {
      code: 'account_number_invalid',
      param: 'bank_account[account_number]',
    });
  const bank = {
    id: newId('ba'),
    object: 'bank_account',
    account_holder_name: field('account_holder_name') || null,
    account_holder_type: field('account_holder_type') || null,
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country: field('country') || 'US',
    currency: (field('currency') || 'usd').toLowerCase(),
    customer: null,
    fingerprint: createHmac('sha256', sandbox.config.stripe.secretKey)
      .update(`${routing}/${number}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, '')
      .slice(0, 16),
    last4: number.slice(-4),
    metadata: {},
    routing_number: routing,
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
  await insert(trx, 'token', token, { behaviour: bankBehaviour(number) });
  return { body: token };
}

export async function getToken({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'token', params.id ?? '') };
}

/** Nine digits with the checksum of the American bankers. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text).reduce(
    (all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
