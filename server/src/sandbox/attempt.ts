import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { charge } from './charges.ts';
import { dispute } from './disputes.ts';
import { invalidRequest, type ErrorBody } from './errors.ts';
import { emit } from './events.ts';
import { text, type Form } from './form.ts';
import { idOf } from './ids.ts';
import { lock, randomText, save } from './objects.ts';
import { cardError, usedBefore } from './payment-methods.ts';
import { behaviourOf } from './test-cards.ts';

/** Locks a payment intent that is still open. @throws SandboxError where it has succeeded or was canceled */
export async function lockOpen({ trx }: SandboxCall, id: string, verb: string) {
  const locked = await lock(trx, 'payment_intent', id);
  const { status } = locked.data;
  if (status === 'succeeded' || status === 'canceled')
    throw invalidRequest(
      `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: locked.data },
    );
  return locked;
}

/** A payment attempt: succeeds, is declined (402), or requires 3-D Secure. */
export async function attempt(call: SandboxCall, id: string): Promise<SandboxAnswer> {
  const { trx, form } = call;
  const { data: intent } = await lockOpen(call, id, 'confirm');
  const methodId = text(form, 'payment_method') ?? idOf(intent.payment_method);
  if (!methodId)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  const { data: method, hidden } = await lock(trx, 'payment_method', methodId);
  if (hidden.used) throw usedBefore();
  if (method.customer && method.customer !== intent.customer)
    throw invalidRequest(
      'The payment method belongs to a customer. Include that customer in the PaymentIntent.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  const attempted: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.id,
    setup_future_usage: futureUse(form, intent),
    last_payment_error: null,
    next_action: null,
  };
  const behaviour = behaviourOf(hidden.behaviour);
  if (behaviour.does === 'decline')
    return decline(call, attempted, method, cardError(behaviour.code, behaviour.declineCode));
  if (behaviour.does === 'authenticate') return challenge(call, attempted);
  return { body: await succeed(call, attempted, { authenticated: false }) };
}

/** Charges the payment method of an intent; a card to be saved is attached to the customer. */
export async function succeed(
  call: SandboxCall,
  intent: Stripe.PaymentIntent,
  { authenticated }: { authenticated: boolean },
): Promise<Stripe.PaymentIntent> {
  const { trx } = call;
  const { data: method, hidden } = await lock(
    trx,
    'payment_method',
    idOf(intent.payment_method) ?? '',
  );
  const made = await charge(call, intent, method, { authenticated });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    latest_charge: made.id,
    next_action: null,
    last_payment_error: null,
    status: 'succeeded',
  };
  await save(trx, paid, {});
  if (!method.customer && intent.customer && intent.setup_future_usage) {
    const attached = { ...method, customer: idOf(intent.customer) };
    await save(trx, attached, hidden);
    await emit(call, 'payment_method.attached', attached);
  } else if (!method.customer) await save(trx, method, { ...hidden, used: true });
  await emit(call, 'charge.succeeded', made);
  await emit(call, 'payment_intent.succeeded', paid);
  const behaviour = behaviourOf(hidden.behaviour);
  if (behaviour.does === 'pay' && behaviour.disputed) await dispute(call, made);
  return paid;
}

/** Records a decline; the intent then requires another payment method. */
export async function decline(
  call: SandboxCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: ErrorBody,
): Promise<SandboxAnswer> {
  // A failed 3-D Secure check never reaches the bank, so there is no charge.
  const reachedBank = error.type === 'card_error';
  const failed = reachedBank ? await charge(call, intent, method, { refused: error }) : null;
  const reason = failed ? { ...error, charge: failed.id } : error;
  const open = {
    ...intent,
    latest_charge: failed?.id ?? intent.latest_charge,
    payment_method: null,
    next_action: null,
    status: 'requires_payment_method',
    last_payment_error: { ...reason, payment_method: method },
  } as Stripe.PaymentIntent;
  await save(call.trx, open, {});
  if (failed) await emit(call, 'charge.failed', failed);
  await emit(call, 'payment_intent.payment_failed', open);
  return {
    status: 402,
    body: {
      error: { ...reason, payment_intent: open, payment_method: method },
    },
  };
}

async function challenge(call: SandboxCall, intent: Stripe.PaymentIntent): Promise<SandboxAnswer> {
  const { config } = call.sandbox;
  const returnUrl = text(call.form, 'return_url');
  if (!returnUrl)
    throw invalidRequest('A return_url must be specified for a redirect.', { param: 'return_url' });
  const token = randomText(32);
  const url = `${config.publicUrl}/v1/authentications/${intent.id}/${token}`;
  const challenged: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url },
    },
  };
  await save(call.trx, challenged, { token });
  await emit(call, 'payment_intent.requires_action', challenged);
  return { body: challenged };
}

/** The requested `setup_future_usage`, or else the intent's; an empty value unsets it. */
function futureUse(form: Form, intent: Stripe.PaymentIntent) {
  const requested = form.setup_future_usage;
  if (requested === undefined) return intent.setup_future_usage;
  return requested === 'on_session' || requested === 'off_session' ? requested : null;
}
