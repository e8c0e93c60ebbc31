import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { createStripe } from '../../../payments/stripe.ts';
import { cards } from '../../../testing/checkout.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { setRows } from '../../../testing/rows.ts';
import { isProcessed, record, sweepEvents } from './repository.ts';

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

it('takes events with a valid and recent signature alone', async () => {
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

it('stores events for thirty days, as long as they may be sent again', async () => {
  const [old, young] = [`evt_${randomUUID()}`, `evt_${randomUUID()}`];
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await record(on.db, { id, type: 'plan.created' });
    const received_at = new Date(Date.now() - days * 86_400_000);
    await setRows(on.app, 'provider_events', { id }, { received_at });
  }
  await sweepEvents(on.db);
  expect([await isProcessed(on.db, old), await isProcessed(on.db, young)]).toEqual([false, true]);
});

it('reads the payment from the provider, and does not trust the data of the event', async () => {
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

it('the guide for operators lists the events that the server handles', async () => {
  const guide = new URL('../../../../../docs/operating.md', import.meta.url);
  const rows = (await readFile(guide, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type]) => type),
  );
  expect(named.filter((type) => WEBHOOK_EVENTS.has(type ?? ''))).toHaveLength(WEBHOOK_EVENTS.size);
});
