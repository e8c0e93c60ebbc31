import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { createStripe } from '../../../payments/stripe.ts';
import {
  api,
  cards,
  makeParty,
  placeOrder,
  providerOf,
  tokenise,
  type Party,
} from '../../../testing/checkout.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let party: Party;
beforeAll(async () => {
  app = await startTestApp();
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => app.close());

const { webhooks } = new Stripe('sk_test_none');
const send = async (payload: string, signature: string | null) =>
  fetch(`${app.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'stripe-signature': signature } : {}),
    },
    body: payload,
  });
const sign = (payload: string, secret = app.config.stripe.webhookSecret) =>
  webhooks.generateTestHeaderString({ payload, secret });

it('takes what the provider signed, and nothing else', async () => {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'plan.created',
    data: { object: {} },
  });
  expect((await send(payload, sign(payload))).status).toBe(200);
  expect((await send(payload, sign(payload))).status).toBe(200);
  expect((await send(payload, sign(payload, 'whsec_other'))).status).toBe(400);
  expect((await send(`${payload} `, sign(payload))).status).toBe(400);
  expect((await send(payload, null)).status).toBe(400);
  const old = webhooks.generateTestHeaderString({
    payload,
    secret: app.config.stripe.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - 3600,
  });
  expect((await send(payload, old)).status).toBe(400);
});

it('takes the events of two endpoints, each signed with its own secret', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'plan.created', data: { object: {} } });
  const provider = createStripe(
    { ...app.config.stripe, webhookSecret: 'whsec_platform, whsec_couples' },
    async () => app.url,
  );
  const takes = async (secret: string) =>
    provider.readEvent(Buffer.from(payload), sign(payload, secret));
  expect(await takes('whsec_platform')).toMatchObject({ id: 'evt_1' });
  expect(await takes('whsec_couples')).toMatchObject({ id: 'evt_1' });
  await expect(takes('whsec_other')).rejects.toThrow('The signature doesn’t match.');
});

it('does not believe an event that says more than the provider knows', async () => {
  const order = await placeOrder(app.url, party.guest, party);
  const payment_method = await tokenise(app.url, cards.noFunds);
  const body = { order_id: order, payment_method };
  await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
  const stripe = providerOf(app.url, app.config);
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { ...data[0], status: 'succeeded', amount_received: 5181 } },
  });
  expect((await send(payload, sign(payload))).status).toBe(200);
  const found = await api(app.url, ['GET', `checkout/orders/${order}`], { as: party.guest });
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
