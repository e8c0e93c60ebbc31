import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { BadSignature, type Intent, type ProviderEvent } from '../../../payments/provider.ts';
import { applyReportedIntent } from '../charges/apply.ts';
import { membershipPurchase } from '../membership-orders/purchase.ts';
import { giftOrders } from '../orders/purchase.ts';
import { payoutMoved } from '../payouts/follow.ts';
import { accountChanged } from '../payouts/methods.ts';
import { applyReversal } from '../reversals/apply.ts';
import { isProcessed, record, sweepEvents } from './repository.ts';

const BODY_LIMIT = 1024 * 1024;

/**
 * `POST /api/webhooks/stripe`: the provider's events. An event is recorded after its effects. Repeated events and those
 * out of order are harmless, because the payment's current state is applied.
 */
export async function webhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes of the body.
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const { body } = request;
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw unsigned();
      await handleEvent(deps, await read(deps, body, signature));
      return reply.send({ received: true });
    });
  });
  deps.jobs.schedule('payments.sweep-events', '27 3 * * *', async () => sweepEvents(deps.db));
}

async function handleEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  if (await isProcessed(deps.db, event.id)) return;
  if (event.payoutId) await payoutMoved(deps, event.payoutId);
  if (event.accountId) await accountChanged(deps, event.accountId);
  const intent = await intentOf(deps, event);
  if (intent)
    await (isReversal(event.type) ? applyReversals(deps, intent) : applyPayment(deps, intent));
  // Recorded last: after a crash the provider sends the event again, and known effects change nothing.
  await record(deps.db, event);
}

/** Applies a payment to its order, of whichever kind. @returns false when no order has this payment */
async function applyPayment(deps: Deps, intent: Intent): Promise<boolean> {
  if (await applyReportedIntent(deps, giftOrders, intent)) return true;
  return applyReportedIntent(deps, membershipPurchase, intent);
}

async function intentOf({ payments }: Deps, event: ProviderEvent): Promise<Intent | null> {
  const tells = event.type.startsWith('payment_intent.') || isReversal(event.type);
  return tells && event.intentId ? payments.findIntent(event.intentId) : null;
}

function isReversal(type: string): boolean {
  return /^(charge\.refund|charge\.dispute|refund)/.test(type);
}

/** Applies the payment before its reversals, since the provider may report a reversal first. */
async function applyReversals(deps: Deps, intent: Intent): Promise<void> {
  if (!(await applyPayment(deps, intent))) return;
  for (const reversal of await deps.payments.reversalsOf(intent.id))
    await applyReversal(deps, reversal);
}

async function read({ payments }: Deps, body: Buffer, signature: string): Promise<ProviderEvent> {
  try {
    return await payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof BadSignature) throw unsigned();
    throw error;
  }
}

const unsigned = () => new HttpError(400, 'bad_signature', 'The signature doesn’t match.');
