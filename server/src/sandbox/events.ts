import Stripe from 'stripe';
import type { SandboxCall } from './call.ts';
import { insert, newId } from './objects.ts';
import { deliverySettings } from './instructions.ts';

/** The version of the provider's API that the sandbox answers in: the one that the SDK speaks. */
const ApiVersion = Stripe.API_VERSION;

export const DELIVER = 'sandbox.deliver';

/** Records what happened and, where the endpoint subscribes to it, queues its webhook; both exist when the transaction commits. */
export async function emit(call: SandboxCall, type: string, object: object): Promise<void> {
  const { sandbox, trx, now, idempotencyKey, account } = call;
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(account ? { account } : {}),
    api_version: ApiVersion,
    created: now,
    // The object as it is at this moment, whatever becomes of it later.
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
