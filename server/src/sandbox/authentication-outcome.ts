import type Stripe from 'stripe';
import { decline, succeed } from './attempt.ts';
import { inBackground, type Sandbox } from './call.ts';
import { idOf } from './ids.ts';
import { find, lock } from './objects.ts';

/**
 * Takes what the person chose on the 3-D Secure page and gives the address to go back to; null when this
 * check is no longer open and was never completed here.
 */
export async function attemptOutcome(
  sandbox: Sandbox,
  { id, token }: { id: string; token: string },
  outcome: 'complete' | 'fail',
): Promise<string | null> {
  return sandbox.db.transaction().execute(async (trx) => {
    const { data: intent, hidden } = await lock(trx, 'payment_intent', id);
    const returnUrl = intent.next_action?.redirect_to_url?.return_url;
    if (hidden.token !== token || intent.status !== 'requires_action' || !returnUrl) return null;
    const call = inBackground(sandbox, trx);
    if (outcome === 'complete') await succeed(call, intent, { authenticated: true });
    else {
      const method = await find(trx, 'payment_method', idOf(intent.payment_method) ?? '');
      await decline(call, intent, method, {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      });
    }
    return backTo(returnUrl, intent, outcome === 'complete' ? 'succeeded' : 'failed');
  });
}

function backTo(returnUrl: string, intent: Stripe.PaymentIntent, status: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', status);
  return url.href;
}
