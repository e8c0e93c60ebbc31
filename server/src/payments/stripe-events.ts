import Stripe from 'stripe';
import type { ProviderEvent } from './provider.ts';

/** Event types that the operator's webhook endpoints subscribe to, as listed in docs/operating.md. */
export const WEBHOOK_EVENTS: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.updated',
  'account.updated',
  'account.external_account.updated',
]);

/**
 * Verifies an event's signature. Events of the platform and of couples' accounts arrive by two webhooks, each with a
 * secret of its own.
 * @param secrets one secret, or several separated by commas
 * @throws StripeSignatureVerificationError when none of them matches
 */
export function verifiedEvent(
  webhooks: Stripe['webhooks'],
  body: Buffer,
  signature: string,
  secrets: string,
): Stripe.Event {
  let mismatch: unknown = null;
  for (const secret of secrets.split(','))
    try {
      return webhooks.constructEvent(body, signature, secret.trim());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      mismatch = error;
    }
  throw mismatch;
}

export function providerEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: intentIdOf(event),
    payoutId: event.type.startsWith('payout.') ? idOf(event.data.object) : null,
    accountId: accountIdOf(event),
  };
}

function intentIdOf(event: Stripe.Event): string | null {
  const object: unknown = event.data.object;
  if (event.type.startsWith('payment_intent.')) return idOf(object);
  const hasIntent = typeof object === 'object' && object !== null && 'payment_intent' in object;
  return hasIntent && typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

function accountIdOf(event: Stripe.Event): string | null {
  if (event.type === 'account.updated') return idOf(event.data.object);
  return event.type.startsWith('account.external_account.') ? (event.account ?? null) : null;
}

function idOf(object: unknown): string | null {
  return typeof object === 'object' && object !== null && 'id' in object ? String(object.id) : null;
}
