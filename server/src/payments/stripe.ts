import Stripe from 'stripe';
import type { StripeConfig } from '../config.ts';
import {
  BadSignature,
  PaymentRefused,
  PaymentUnknown,
  type ConfirmParams,
  type Intent,
  type PaymentProvider,
} from './provider.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripePayouts } from './stripe-payouts.ts';
import { findReversals } from './stripe-reversals.ts';
import { providerEvent, signed } from './stripe-events.ts';
import { chargeOf, EXPAND, intentOf } from './stripe-objects.ts';

/** The provider by the `stripe` SDK; without a secret key the SDK talks to the sandbox. */
export function createStripe(
  config: StripeConfig,
  ownAddress: () => Promise<string>,
): PaymentProvider {
  const stripe = stripeClient(config, ownAddress);
  return {
    ...stripePayouts(stripe),
    ...stripeCards(stripe),
    async createIntent({ orderId, eventId, amount, currency, description, idempotencyKey }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency,
          description,
          // Charged at once, so that the answer tells what the provider keeps.
          capture_method: 'automatic',
          allowed_payment_method_types: ['card'],
          metadata: { order_id: orderId, event_id: eventId },
          expand: EXPAND,
        },
        { idempotencyKey },
      );
      return intentOf(intent);
    },
    async confirmIntent(wish) {
      try {
        return await confirm(stripe, wish);
      } catch (error) {
        return afterFailure(stripe, wish, error);
      }
    },
    async findIntent(id) {
      return intentOf(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }));
    },
    async cancelIntent(id) {
      try {
        return intentOf(await stripe.paymentIntents.cancel(id, { expand: EXPAND }));
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        return intentOf(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }));
      }
    },
    async setCustomer(intentId, customer) {
      try {
        await stripe.paymentIntents.update(intentId, { customer });
      } catch (error) {
        // Paid or canceled by another try: confirming tells which.
        if (!isUnexpectedState(error)) throw error;
      }
    },
    async readEvent(body, signature) {
      try {
        return providerEvent(signed(stripe.webhooks, body, signature, config.webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new BadSignature('The signature doesn’t match.', { cause: error });
        throw error;
      }
    },
    async *charges() {
      const pages = stripe.charges.list({ limit: 100, expand: ['data.balance_transaction'] });
      for await (const charge of pages) if (charge.paid) yield chargeOf(charge);
    },
    async reversalsOf(intentId) {
      return findReversals(stripe, { payment_intent: intentId });
    },
    async reversals(since) {
      return findReversals(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } });
    },
    async balance(currency) {
      const { available, pending } = await stripe.balance.retrieve();
      return [...available, ...pending]
        .filter((part) => part.currency === currency)
        .reduce((sum, part) => sum + part.amount, 0);
    },
  };
}

async function confirm(stripe: Stripe, wish: ConfirmParams): Promise<Intent> {
  const { intentId, methodId, idempotencyKey, returnUrl, keepCard } = wish;
  const intent = await stripe.paymentIntents.confirm(
    intentId,
    {
      payment_method: methodId,
      return_url: returnUrl,
      // Said of each try: the payment would keep what an earlier one has said.
      setup_future_usage: keepCard ? 'on_session' : '',
      expand: EXPAND,
    },
    { idempotencyKey },
  );
  return intentOf(intent);
}

/** A decline, a payment that went through by another way, a card that is refused, or no answer. */
async function afterFailure(stripe: Stripe, wish: ConfirmParams, error: unknown): Promise<Intent> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
    return intentOf(error.payment_intent);
  if (isUnexpectedState(error))
    return intentOf(await stripe.paymentIntents.retrieve(wish.intentId, { expand: EXPAND }));
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    throw new PaymentRefused(error.code ?? 'invalid_request', { cause: error });
  throw new PaymentUnknown('The provider didn’t answer.', { cause: error });
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
  );
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

/** The SDK, on Stripe or on the sandbox of this very server, whose port is known once it listens. */
function stripeClient(
  { sandbox, secretKey }: StripeConfig,
  ownAddress: () => Promise<string>,
): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (!sandbox) return new Stripe(secretKey, options);
  const client = Stripe.createNodeHttpClient();
  const httpClient: typeof client = {
    getClientName: () => client.getClientName(),
    async makeRequest(_host, _port, ...request) {
      const { hostname, port } = new URL(await ownAddress());
      return client.makeRequest(hostname.replace(/^\[|\]$/g, ''), port, ...request);
    },
  };
  return new Stripe(secretKey, { ...options, protocol: 'http', httpClient });
}
