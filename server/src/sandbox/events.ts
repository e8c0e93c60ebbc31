import Stripe from 'stripe';
import type { SandboxCall } from './call.ts';
import { insert, newId } from './objects.ts';
import { deliverySettings } from './instructions.ts';

/** API version of the sandbox's responses: that of the SDK. */
const ApiVersion = Stripe.API_VERSION;

export const DELIVER = 'sandbox.deliver';

/** Records an event and queues its webhook if the endpoint subscribes to it, in the call's transaction. */
export async function emit(call: SandboxCall, type: string, object: object): Promise<void> {
  const { sandbox, trx, now, idempotencyKey, account } = call;
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(account ? { account } : {}),
    api_version: ApiVersion,
    created: now,
    // A copy, since the object may still change in this transaction.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: idempotencyKey },
    type,
  } as Stripe.Event;
  await insert(trx, 'event', event);
  if (!sandbox.subscribed.has(type)) return;
  const { copies, delayMs, shuffle } = await deliverySettings(trx);
  for (let copy = 0; copy < copies; copy++) {
    const wait = shuffle ? Math.random() * delayMs : delayMs;
    const later = wait > 0 ? { runAt: new Date(Date.now() + wait) } : {};
    await sandbox.jobs.add(trx, DELIVER, { event: event.id }, later);
  }
}
