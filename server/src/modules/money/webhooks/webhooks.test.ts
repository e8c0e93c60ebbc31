import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { createStripe } from '../../../payments/stripe.ts';
import { cards } from '../../../testing/checkout.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';

const on = moneyServer();

const { webhooks } = new Stripe('sk_test_none');
const send = async (payload: string, signature: string | null) =>
  fetch(`${on.app.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'stripe-signature': signature } : {}),
    },
    body: payload,
  });
const sign = (payload: string, secret = on.app.config.stripe.webhookSecret) =>
  webhooks.generateTestHeaderString({ payload, secret });

it('takes what the provider signed, and nothing else', async () => {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'plan.created',
    data: { object: {} },
  });
  const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
  expect(await status(payload, sign(payload))).toBe(200);
  expect(await status(payload, sign(payload))).toBe(200);
  expect(await status(payload, sign(payload, 'whsec_other'))).toBe(400);
  expect(await status(`${payload} `, sign(payload))).toBe(400);
  expect(await status(payload, null)).toBe(400);
  const old = webhooks.generateTestHeaderString({
    payload,
    secret: on.app.config.stripe.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - 3600,
  });
  expect(await status(payload, old)).toBe(400);
});

it('takes the events of two endpoints, each signed with its own secret', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'plan.created', data: { object: {} } });
  const provider = createStripe(
    { ...on.app.config.stripe, webhookSecret: 'whsec_platform, whsec_couples' },
    async () => on.app.url,
  );
  const takes = async (secret: string) =>
    provider.readEvent(Buffer.from(payload), sign(payload, secret));
  expect(await takes('whsec_platform')).toMatchObject({ id: 'evt_1' });
  expect(await takes('whsec_couples')).toMatchObject({ id: 'evt_1' });
  await expect(takes('whsec_other')).rejects.toThrow('The signature doesn’t match.');
});

it('does not believe an event that says more than the provider knows', async () => {
  const { guest, eventId } = await on.makeParty();
  const order = await on.placeOrder(guest, { eventId });
  await on.pay(guest, order, cards.noFunds);
  const { data } = await on.stripe().paymentIntents.list({ limit: 1 });
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { ...data[0], status: 'succeeded', amount_received: 5181 } },
  });
  expect((await send(payload, sign(payload))).status).toBe(200);
  const found = await on.read(guest, order);
  expect(found.data.status).toBe('awaiting_payment');
});

it('asks the operator to subscribe to the events that the sandbox sends', async () => {
  const guide = new URL('../../../../../docs/operating.md', import.meta.url);
  const rows = (await readFile(guide, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type]) => type),
  );
  expect(named.filter((type) => WEBHOOK_EVENTS.has(type ?? ''))).toHaveLength(WEBHOOK_EVENTS.size);
});
