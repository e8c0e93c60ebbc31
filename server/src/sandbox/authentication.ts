import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticationPage, closedPage, type Page } from './authentication-page.ts';
import { type Sandbox, inBackground } from './call.ts';
import { text } from './form.ts';
import { lock, find } from './objects.ts';
import { formOf } from './serve.ts';
import type Stripe from 'stripe';
import { decline, succeed } from './attempt.ts';
import { idOf } from './ids.ts';

const URL_PATH = '/v1/authentications/:id/:token';

/** Serves the page that simulates a bank's 3-D Secure check: Complete or Fail, then back to the shop. */
export function serveAuthentication(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string; token: string } }>(URL_PATH, async (request, reply) => {
    const { id, token } = request.params;
    const open = await sandbox.db.transaction().execute(async (trx) => {
      const { data, hidden } = await lock(trx, 'payment_intent', id);
      return hidden.token === token && data.status === 'requires_action' ? data : null;
    });
    const page = open ? authenticationPage(open) : closedPage();
    return sendPage(reply, page, open ? 200 : 410);
  });

  app.post<{ Params: { id: string; token: string } }>(URL_PATH, async (request, reply) => {
    const outcome = text(formOf(request), 'outcome') === 'complete' ? 'complete' : 'fail';
    const back = await attemptOutcome(sandbox, request.params, outcome);
    if (!back) return sendPage(reply, closedPage(), 410);
    return reply.redirect(back, 303);
  });
}

export function sendPage(reply: FastifyReply, { html, policy }: Page, status: number) {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

/** Applies the choice on the 3-D Secure page. @returns the address to redirect to; null when the check is not open */
async function attemptOutcome(
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
