import Stripe from 'stripe';
import type { ProviderEvent } from './provider.ts';

/**
 * Checks an event's signature. The events of the platform and those of couples' accounts come by two webhooks
 * with a secret each.
 * @param secrets one, or several by comma
 * @throws StripeSignatureVerificationError when none of them matches
 */
export function signed(
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

/** Translates an event of Stripe. */
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
  const names = typeof object === 'object' && object !== null && 'payment_intent' in object;
  return names && typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

function accountIdOf(event: Stripe.Event): string | null {
  if (event.type === 'account.updated') return idOf(event.data.object);
  return event.type.startsWith('account.external_account.') ? (event.account ?? null) : null;
}

function idOf(object: unknown): string | null {
  return typeof object === 'object' && object !== null && 'id' in object ? String(object.id) : null;
}
