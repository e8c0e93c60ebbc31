import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { text } from './form.ts';
import { fingerprintOf } from './ids.ts';
import { insert, newId } from './objects.ts';
import { bankBehaviour } from './test-banks.ts';
import { bankCountry, bankFields, providerNumbers } from '@keepsake/shared/banks';
import { invalidRequest } from './errors.ts';

/** Creates a token; of the account's number only last four, keyed fingerprint and test behaviour are stored. */
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
    fingerprint: fingerprintOf(sandbox, `${routing}/${number}`),
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

/** The bank account of a request. */
interface SentBank {
  country: string;
  currency: string;
  routing: string;
  number: string;
}

/**
 * Rejects what the provider rejects: an unsupported country, a currency of another country, and numbers that are
 * invalid there.
 * @throws SandboxError
 */
function checkBank({ country: code, currency, routing, number }: SentBank): void {
  const country = bankCountry(code);
  if (!country)
    throw invalidRequest(`Bank accounts in ${code} are not supported.`, {
      code: 'country_unsupported',
      param: 'bank_account[country]',
    });
  if (code !== 'US' && currency !== country.currency)
    throw invalidRequest(`Bank accounts in ${code} cannot have the currency ${currency}.`, {
      code: 'invalid_currency',
      param: 'bank_account[currency]',
    });
  const [branch = '', institution = ''] =
    country.form === 'ca' ? routing.split('-') : ['', routing];
  const typed = { routing: institution, branch, number };
  for (const { name, problem } of bankFields(country)) {
    if (problem(typed[name]) === null) continue;
    throw name === 'number' ? wrongNumber() : wrongRouting();
  }
  if (country.form === 'iban' && routing !== '') throw wrongRouting();
  // The sent number must be exactly the provider's form of it.
  const exact = providerNumbers(country, typed);
  if (exact.account !== number) throw wrongNumber();
}

const wrongRouting = () =>
  invalidRequest('Invalid routing number. The number must be valid for the bank’s country.', {
    code: 'routing_number_invalid',
    param: 'bank_account[routing_number]',
  });

const wrongNumber = () =>
  invalidRequest('You must use a test bank account number in test mode.', {
    code: 'account_number_invalid',
    param: 'bank_account[account_number]',
  });
