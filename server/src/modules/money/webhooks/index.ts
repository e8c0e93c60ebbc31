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
import { isKnown, remember } from './repository.ts';

const BODY_LIMIT = 1024 * 1024;

/**
 * `POST /api/webhooks/stripe`: the provider tells what happened. An event is recorded after its
 * effects; told twice or out of order it changes nothing, since what counts is the payment's present state.
 */
export async function webhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const { body } = request;
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw unsigned();
      await takeEvent(deps, await read(deps, body, signature));
      return reply.send({ received: true });
    });
  });
}

async function takeEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  if (await isKnown(deps.db, event.id)) return;
  if (event.payoutId) await payoutMoved(deps, event.payoutId);
  if (event.accountId) await accountChanged(deps, event.accountId);
  const intent = await intentOf(deps, event);
  if (intent) await (takesBack(event.type) ? takeBack(deps, intent) : takePayment(deps, intent));
  // Last: what was cut off before is told again, and changes nothing where it is known.
  await remember(deps.db, event);
}

/** Orders of every kind know their payments; the payment names its order. */
async function takePayment(deps: Deps, intent: Intent): Promise<boolean> {
  if (await applyReportedIntent(deps, giftOrders, intent)) return true;
  return applyReportedIntent(deps, membershipPurchase, intent);
}

async function intentOf({ payments }: Deps, event: ProviderEvent): Promise<Intent | null> {
  const tells = event.type.startsWith('payment_intent.') || takesBack(event.type);
  return tells && event.intentId ? payments.findIntent(event.intentId) : null;
}

function takesBack(type: string): boolean {
  return /^(charge\.refund|charge\.dispute|refund)/.test(type);
}

/** A refund or dispute may be told before the payment that it is of. */
async function takeBack(deps: Deps, intent: Intent): Promise<void> {
  if (!(await takePayment(deps, intent))) return;
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
