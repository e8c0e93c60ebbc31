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
import { findReversals, listReversals } from './stripe-reversals.ts';
import { providerEvent, verifiedEvent } from './stripe-events.ts';
import { chargeOf, EXPAND, intentOf } from './stripe-objects.ts';

/** Types of balance transactions that may be fees of their own, such as those of Connect, conversion and taxes on fees. */
const ACCOUNT_FEES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'adjustment'];

/** The provider by the `stripe` SDK; without a secret key the SDK calls the sandbox of this server. */
export function createStripe(
  config: StripeConfig,
  loopbackOrigin: () => Promise<string>,
): PaymentProvider {
  const stripe = stripeClient(config, loopbackOrigin);
  return {
    ...stripePayouts(stripe),
    ...stripeCards(stripe),
    async createIntent({ orderId, eventId, amount, currency, description, idempotencyKey }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency,
          description,
          // Captured at once, so that the response contains the provider's fee.
          capture_method: 'automatic',
          allowed_payment_method_types: ['card'],
          metadata: { order_id: orderId, event_id: eventId },
          expand: EXPAND,
        },
        { idempotencyKey },
      );
      return intentOf(intent);
    },
    async confirmIntent(params) {
      try {
        return await confirm(stripe, params);
      } catch (error) {
        return afterFailure(stripe, params, error);
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
        // Paid or cancelled by another request: confirming tells which.
        if (!isUnexpectedState(error)) throw error;
      }
    },
    async readEvent(body, signature) {
      try {
        return providerEvent(verifiedEvent(stripe.webhooks, body, signature, config.webhookSecret));
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
    reversals(since) {
      return listReversals(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } });
    },
    async balance(currency) {
      const { available, pending } = await stripe.balance.retrieve();
      return [...available, ...pending]
        .filter((part) => part.currency === currency)
        .reduce((sum, part) => sum + part.amount, 0);
    },
    async paidToUs(currency) {
      let byHand = 0;
      let missing = 0;
      for await (const payout of stripe.payouts.list({ limit: 100 })) {
        const isBack = payout.status === 'failed' || payout.status === 'canceled';
        if (payout.currency !== currency || isBack) continue;
        if (payout.automatic) missing += payout.amount;
        else byHand += payout.amount;
      }
      for (const type of ['topup', 'topup_reversal'])
        for await (const { net } of stripe.balanceTransactions.list({ type, currency, limit: 100 }))
          missing -= net;
      return byHand + Math.min(missing, 0);
    },
    async *accountFees() {
      for (const type of ACCOUNT_FEES)
        for await (const booked of stripe.balanceTransactions.list({ type, limit: 100 })) {
          const { id, currency, net } = booked;
          // Most adjustments are disputes.
          if (type !== 'adjustment' || booked.reporting_category === 'fee')
            yield { id, currency, amount: -net };
        }
    },
  };
}

async function confirm(stripe: Stripe, params: ConfirmParams): Promise<Intent> {
  const { intentId, methodId, idempotencyKey, returnUrl, keepCard } = params;
  const intent = await stripe.paymentIntents.confirm(
    intentId,
    {
      payment_method: methodId,
      return_url: returnUrl,
      // Sent with each attempt: otherwise the payment keeps the value of an earlier one.
      setup_future_usage: keepCard ? 'on_session' : '',
      expand: EXPAND,
    },
    { idempotencyKey },
  );
  return intentOf(intent);
}

/** The payment if it was declined or has changed. @throws PaymentRefused for a refused request, else PaymentUnknown */
async function afterFailure(
  stripe: Stripe,
  params: ConfirmParams,
  error: unknown,
): Promise<Intent> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
    return intentOf(error.payment_intent);
  if (isUnexpectedState(error))
    return intentOf(await stripe.paymentIntents.retrieve(params.intentId, { expand: EXPAND }));
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

/** The SDK client, for Stripe or for the sandbox of this server, whose port is known once it listens. */
function stripeClient(
  { sandbox, secretKey }: StripeConfig,
  loopbackOrigin: () => Promise<string>,
): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (!sandbox) return new Stripe(secretKey, options);
  const client = Stripe.createNodeHttpClient();
  const httpClient: typeof client = {
    getClientName: () => client.getClientName(),
    async makeRequest(_host, _port, ...request) {
      const { hostname, port } = new URL(await loopbackOrigin());
      return client.makeRequest(hostname.replace(/^\[|\]$/g, ''), port, ...request);
    },
  };
  return new Stripe(secretKey, { ...options, protocol: 'http', httpClient });
}
