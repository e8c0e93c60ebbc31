import type Stripe from 'stripe';
import {
  brandOf,
  isValidExpiry,
  isValidNumber,
  isValidSecurityCode,
} from '@keepsake/shared/payment-card';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { SandboxError, invalidRequest, type ErrorBody } from './errors.ts';
import { emit } from './events.ts';
import { map, text, type Form } from './form.ts';
import { fingerprintOf } from './ids.ts';
import { find, insert, lock, newId, save } from './objects.ts';
import { behaviourName, behaviourOf, declineMessage } from './test-cards.ts';

/** Stores a card; of its number only brand, last four, keyed fingerprint and test behaviour are stored. */
export async function createPaymentMethod(call: SandboxCall): Promise<SandboxAnswer> {
  if (text(call.form, 'type') !== 'card')
    throw invalidRequest('The payment method type must be card.', { param: 'type' });
  return { body: await storeCard(call, readCard(call.form), null) };
}

/** Stores a card as a payment method. @param wallet the wallet that it came from */
export async function storeCard(
  call: SandboxCall,
  card: Card,
  wallet: Stripe.PaymentMethod.Card.Wallet | null,
): Promise<Stripe.PaymentMethod> {
  const { form, trx, now, sandbox } = call;
  const brand = providerBrand(card.number);
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: text(form, 'billing_details', 'address', 'country') ?? null,
        line1: null,
        line2: null,
        postal_code: text(form, 'billing_details', 'address', 'postal_code') ?? null,
        state: null,
      },
      email: text(form, 'billing_details', 'email') ?? null,
      name: text(form, 'billing_details', 'name') ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprintOf(sandbox, card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: map(form, 'metadata'),
    type: 'card',
  } satisfies Stripe.PaymentMethod;
  return insert(trx, 'payment_method', method, { behaviour: behaviourName(card.number) });
}

export async function attachPaymentMethod(call: SandboxCall): Promise<SandboxAnswer> {
  const { trx, form } = call;
  const customer = text(form, 'customer');
  if (!customer) throw invalidRequest('Missing required param: customer.', { param: 'customer' });
  await find(trx, 'customer', customer);
  const { data: method, hidden } = await lock(trx, 'payment_method', call.params.id ?? '');
  if (method.customer === customer) return { body: method };
  if (method.customer)
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      {
        code: 'payment_method_unexpected_state',
      },
    );
  if (hidden.used) throw usedBefore();
  const behaviour = behaviourOf(hidden.behaviour);
  if (behaviour.does === 'decline' && !behaviour.attaches)
    throw new SandboxError(402, cardError(behaviour.code, behaviour.declineCode));
  const attached = { ...method, customer };
  await save(trx, attached, hidden);
  await emit(call, 'payment_method.attached', attached);
  return { body: attached };
}

export async function detachPaymentMethod(call: SandboxCall): Promise<SandboxAnswer> {
  const { data: method, hidden } = await lock(call.trx, 'payment_method', call.params.id ?? '');
  if (!method.customer)
    throw invalidRequest('The payment method you provided is not attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const detached = { ...method, customer: null };
  await save(call.trx, detached, { ...hidden, used: true });
  await emit(call, 'payment_method.detached', detached);
  return { body: detached };
}

export function usedBefore(): SandboxError {
  return invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.',
    { code: 'payment_method_unexpected_state', param: 'payment_method' },
  );
}

export function cardError(code: string, declineCode?: string): ErrorBody {
  return {
    type: 'card_error',
    code,
    message: declineMessage(code, declineCode),
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    ...(declineCode ? { decline_code: declineCode } : {}),
  };
}

interface Card {
  number: string;
  month: number;
  year: number;
}

function readCard(form: Form): Card {
  const number = (text(form, 'card', 'number') ?? '').replaceAll(/[\s-]/g, '');
  const month = text(form, 'card', 'exp_month') ?? '';
  const year = text(form, 'card', 'exp_year') ?? '';
  const code = text(form, 'card', 'cvc');
  if (!isValidNumber(number))
    throw refusedField('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!/^(0?[1-9]|1[0-2])$/.test(month))
    throw refusedField(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    );
  if (!isValidExpiry(month, year))
    throw refusedField(
      'invalid_expiry_year',
      'exp_year',
      "Your card's expiration year is invalid.",
    );
  if (code !== undefined && !isValidSecurityCode(code, brandOf(number)))
    throw refusedField('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { number, month: Number(month), year: fullYear };
}

function refusedField(code: string, param: string, message: string): SandboxError {
  return new SandboxError(402, { type: 'card_error', code, param, message });
}

function providerBrand(number: string): string {
  const brand = brandOf(number);
  if (brand === 'dinersclub') return 'diners';
  const known = ['visa', 'mastercard', 'amex', 'discover', 'jcb', 'unionpay'];
  return brand && known.includes(brand) ? brand : 'unknown';
}
