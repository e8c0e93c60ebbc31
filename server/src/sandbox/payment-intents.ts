import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { map, text, texts } from './form.ts';
import { attempt, lockOpen } from './attempt.ts';
import { emit } from './events.ts';
import { find, insert, newId, randomText, save } from './objects.ts';

const SMALLEST = 50;
const LARGEST = 99_999_999;

export async function createPaymentIntent(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now } = call;
  const amount = Number(text(form, 'amount'));
  const currency = text(form, 'currency');
  if (!Number.isInteger(amount) || amount < SMALLEST || amount > LARGEST)
    throw invalidRequest('Amount must be an integer from 50 to 99999999 in the smallest unit.', {
      param: 'amount',
      code: amount < SMALLEST ? 'amount_too_small' : 'parameter_invalid_integer',
    });
  if (!currency || !/^[a-z]{3}$/.test(currency))
    throw invalidRequest('Missing required param: currency.', { param: 'currency' });
  const customer = text(form, 'customer') ?? null;
  if (customer) await find(trx, 'customer', customer);
  const id = newId('pi');
  const allowed = texts(form, 'allowed_payment_method_types');
  const intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    allowed_payment_method_types: allowed.includes('card') ? ['card'] : null,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: now,
    currency,
    customer,
    customer_account: null,
    description: text(form, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: map(form, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_record: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  await insert(trx, 'payment_intent', intent);
  await emit(call, 'payment_intent.created', intent);
  if (text(form, 'confirm') !== 'true') return { body: intent };
  return attempt(call, id);
}

/** Sets the customer of a payment intent. */
export async function updatePaymentIntent(call: SandboxCall): Promise<SandboxAnswer> {
  const { data: intent, hidden } = await lockOpen(call, call.params.id ?? '', 'update');
  const customer = text(call.form, 'customer');
  if (customer) await find(call.trx, 'customer', customer);
  const updated: Stripe.PaymentIntent = { ...intent, customer: customer ?? intent.customer };
  await save(call.trx, updated, hidden);
  return { body: updated };
}

export async function confirmPaymentIntent(call: SandboxCall): Promise<SandboxAnswer> {
  return attempt(call, call.params.id ?? '');
}

export async function cancelPaymentIntent(call: SandboxCall): Promise<SandboxAnswer> {
  const { data: intent } = await lockOpen(call, call.params.id ?? '', 'cancel');
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: call.now,
    cancellation_reason: 'requested_by_customer',
    next_action: null,
  };
  await save(call.trx, canceled, {});
  await emit(call, 'payment_intent.canceled', canceled);
  return { body: canceled };
}
