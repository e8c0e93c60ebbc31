import Stripe from 'stripe';
import type { Sandbox } from './call.ts';
import { DELIVER } from './events.ts';
import { find } from './objects.ts';

const PATH = '/api/webhooks/stripe';
const PATIENCE_MS = 20_000;

/** Sends webhooks from the durable queue: signed, and again until they are taken with a 2xx. */
export function deliverEvents(sandbox: Sandbox): void {
  const { config, db, jobs } = sandbox;
  const { webhooks } = new Stripe(config.stripe.secretKey);
  jobs.register<{ event: string }>(DELIVER, async ({ event: id }) => {
    const event = await db.transaction().execute(async (trx) => find(trx, 'event', id));
    const payload = JSON.stringify(event, null, 2);
    const signature = webhooks.generateTestHeaderString({
      payload,
      secret: config.stripe.webhookSecret,
    });
    const answer = await fetch(`${await sandbox.ownAddress()}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook ${id} was answered with ${answer.status}.`);
  });
}
