import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import * as intents from './payment-intents.ts';
import * as methods from './payment-methods.ts';
import * as accounts from './accounts.ts';
import * as transfers from './transfers.ts';
import type { Deps } from '../deps.ts';
import { loopbackOrigin } from '../http/loopback-origin.ts';
import { serveAuthentication } from './authentication.ts';
import { getBalance } from './balance.ts';
import type { Sandbox } from './call.ts';
import { createCustomer } from './customers.ts';
import { SandboxError, type ErrorBody } from './errors.ts';
import { addInstruction, clearInstructions } from './instructions.ts';
import { createToken } from './bank-tokens.ts';
import { createPayout, listPayouts } from './payouts.ts';
import { registerPayoutOutcomes, failPaidPayout } from './payout-outcome.ts';
import { updateDispute } from './disputes.ts';
import { registerRefundOutcomes } from './refund-outcome.ts';
import { createAccountLink, requireDetails, serveOnboarding } from './onboarding.ts';
import { createRefund } from './refunds.ts';
import { serveOperation } from './serve.ts';
import { sandboxTables } from './tables.ts';
import { payByWallet, serveWallet, WALLET_PATH } from './wallet.ts';
import { DELIVER } from './events.ts';
import { find } from './objects.ts';
import { listOf, retrieve } from './lists.ts';

const PATH = '/api/webhooks/stripe';
const WEBHOOK_TIMEOUT_MS = 20_000;

/** Registers the job that sends signed webhooks and is retried until they are answered with 2xx. */
function deliverEvents(sandbox: Sandbox): void {
  const { config, db, jobs } = sandbox;
  const { webhooks } = new Stripe(config.stripe.secretKey);
  jobs.register<{ event: string }>(DELIVER, async ({ event: id }) => {
    const event = await db.transaction().execute(async (trx) => find(trx, 'event', id));
    const payload = JSON.stringify(event, null, 2);
    const signature = webhooks.generateTestHeaderString({
      payload,
      secret: config.stripe.webhookSecret,
    });
    const answer = await fetch(`${await sandbox.loopbackOrigin()}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook ${id} was answered with ${answer.status}.`);
  });
}

const BODY_LIMIT = 64 * 1024;

/** The provider's API under `/v1`, where no real one is configured. @param subscribed event types of its webhook */
export async function sandbox(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>,
  subscribed: ReadonlySet<string>,
): Promise<void> {
  const { config, jobs, log } = deps;
  if (!config.stripe.sandbox) return;
  const box: Sandbox = {
    config,
    jobs,
    log,
    db: sandboxTables(deps.db),
    loopbackOrigin: loopbackOrigin(app),
    subscribed,
  };
  deliverEvents(box);
  registerPayoutOutcomes(box);
  registerRefundOutcomes(box);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, body } = describe(error);
      if (status >= 500) request.log.error({ err: error }, 'sandbox failed');
      return reply.status(status).send({ error: body });
    });
    serveOperations(scope, box);
    serveAuthentication(scope, box);
    serveOnboarding(scope, box);
    serveWallet(scope, config);
  });
}

function serveOperations(app: FastifyInstance, box: Sandbox): void {
  type Operation = Parameters<typeof serveOperation>;
  const on = (at: Operation[2], handler: Operation[3], access?: Operation[4]) =>
    serveOperation(app, box, at, handler, access);

  for (const path of ['/v1/payment_methods', '/v1/tokens'])
    app.options(path, async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'POST')
        .header(
          'access-control-allow-headers',
          'authorization, content-type, idempotency-key, stripe-version',
        )
        .header('access-control-max-age', '600')
        .status(204)
        .send(),
    );
  on(['POST', '/v1/payment_methods'], methods.createPaymentMethod, 'publishable');
  on(['GET', '/v1/payment_methods/:id'], retrieve('payment_method'));
  on(['POST', '/v1/payment_methods/:id/attach'], methods.attachPaymentMethod);
  on(['POST', '/v1/payment_methods/:id/detach'], methods.detachPaymentMethod);

  on(['POST', '/v1/customers'], createCustomer);
  on(['POST', '/v1/payment_intents'], intents.createPaymentIntent);
  on(['GET', '/v1/payment_intents'], listOf('payment_intent'));
  on(['GET', '/v1/payment_intents/:id'], retrieve('payment_intent'));
  on(['POST', '/v1/payment_intents/:id'], intents.updatePaymentIntent);
  on(['POST', '/v1/payment_intents/:id/confirm'], intents.confirmPaymentIntent);
  on(['POST', '/v1/payment_intents/:id/cancel'], intents.cancelPaymentIntent);

  on(['GET', '/v1/charges'], listOf('charge', 'payment_intent'));
  on(['POST', '/v1/refunds'], createRefund);
  on(['GET', '/v1/refunds'], listOf('refund', 'payment_intent'));
  on(['GET', '/v1/refunds/:id'], retrieve('refund'));
  on(['GET', '/v1/disputes'], listOf('dispute', 'payment_intent'));
  on(['POST', '/v1/disputes/:id'], updateDispute);
  on(['POST', '/v1/tokens'], createToken, 'publishable');
  on(['GET', '/v1/tokens/:id'], retrieve('token'));
  on(['POST', '/v1/accounts'], accounts.createAccount);
  on(['GET', '/v1/accounts/:id'], retrieve('account'));
  on(['POST', '/v1/accounts/:id'], accounts.updateAccount);
  on(['POST', '/v1/accounts/:id/external_accounts'], accounts.addBankAccount);
  on(['GET', '/v1/accounts/:account/external_accounts'], listOf('bank_account', 'account'));
  on(['DELETE', '/v1/accounts/:id/external_accounts/:bank'], accounts.removeBankAccount);
  on(['POST', '/v1/account_links'], createAccountLink);
  on(['POST', '/v1/transfers'], transfers.createTransfer);
  on(['GET', '/v1/transfers'], listOf('transfer', 'destination'));
  on(['GET', '/v1/transfers/:id'], retrieve('transfer'));
  on(['POST', '/v1/transfers/:id/reversals'], transfers.reverseTransfer);
  on(['POST', '/v1/payouts'], createPayout);
  on(['GET', '/v1/payouts'], listPayouts);
  on(['GET', '/v1/payouts/:id'], retrieve('payout'));

  on(['GET', '/v1/balance'], getBalance);
  on(['GET', '/v1/balance_transactions'], async (call) => {
    const kind = call.account ? 'connected_transaction' : 'balance_transaction';
    return listOf(kind, 'source', 'type', 'currency')(call);
  });
  on(['GET', '/v1/events'], listOf('event'));

  on(['POST', '/v1/test_helpers/payouts/:id/fail'], failPaidPayout);
  on(['POST', '/v1/test_helpers/bank_accounts/:id/verify'], accounts.verifyBankAccount);
  on(['POST', '/v1/test_helpers/accounts/:id/require_details'], requireDetails);
  on(['POST', WALLET_PATH], payByWallet, 'publishable');
  on(['POST', '/v1/test_helpers/instructions'], addInstruction);
  on(['DELETE', '/v1/test_helpers/instructions'], clearInstructions);
}

function describe(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof SandboxError) return error;
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  const message = status < 500 ? 'This request could not be read.' : 'An unknown error occurred.';
  return { status, body: { type: status < 500 ? 'invalid_request_error' : 'api_error', message } };
}
