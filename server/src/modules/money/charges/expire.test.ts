import {
  api,
  authenticate,
  cards,
  clearInstructions,
  instruct,
  makeParty,
  placeOrder,
  providerOf,
  tokenise,
  type Party,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyLedger } from '../audit/verify.ts';
import { giftOrders } from '../orders/purchase.ts';
import { expire } from './expire.ts';

let app: TestApp;
let party: Party;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  party = await makeParty(app.deps.db, app.config);
});
afterEach(async () => clearInstructions(app.url, app.config));
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
  await app.close();
});

const order = async () => placeOrder(app.url, party.guest, party);
const pay = async (order_id: string, number: string) => {
  const body = { order_id, payment_method: await tokenise(app.url, number) };
  return (await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body })).data;
};
const row = async (id: string) =>
  app.deps.db
    .selectFrom('orders')
    .select(['status', 'payment_intent_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const stripe = () => providerOf(app.url, app.config);
const charges = async (id: string) => {
  const { data } = await stripe().charges.list({ limit: 100 });
  return data.filter((charge) => charge.metadata.order_id === id && charge.paid);
};
/** As if every order had waited for long. */
const expireAll = async () => expire(app.deps, giftOrders, new Date(Date.now() + 1000));

describe('an order whose payer left at the bank’s page', () => {
  it('is closed at the provider, and can be paid anew, once', async () => {
    const id = await order();
    const left = await pay(id, cards.authenticates);
    const { payment_intent_id: first } = await row(id);
    await expire(app.deps, giftOrders);
    expect(await row(id)).toEqual({ status: 'requires_action', payment_intent_id: first });
    await expireAll();
    expect(await row(id)).toEqual({ status: 'awaiting_payment', payment_intent_id: null });
    expect((await stripe().paymentIntents.retrieve(first ?? '')).status).toBe('canceled');
    expect((await pay(id, cards.visa)).status).toBe('succeeded');
    await authenticate(String(left.redirect_url), 'complete');
    expect(await charges(id)).toHaveLength(1);
  });

  it('is paid where they confirmed meanwhile, though nobody told', async () => {
    const id = await order();
    const asked = await pay(id, cards.authenticates);
    await instruct(app.url, app.config, { kind: 'deliver', settings: { delay_ms: '60000' } });
    await authenticate(String(asked.redirect_url), 'complete');
    await expireAll();
    expect((await row(id)).status).toBe('paid');
    expect(await charges(id)).toHaveLength(1);
  });

  it('is closed though the payment of another one is unknown to the provider', async () => {
    const [lost, id] = [await order(), await order()];
    await pay(lost, cards.authenticates);
    await pay(id, cards.authenticates);
    const of = (intent: string | null) =>
      app.deps.db
        .updateTable('orders')
        .set({ payment_intent_id: intent })
        .where('id', '=', lost)
        .execute();
    const { payment_intent_id: intent } = await row(lost);
    await of('pi_unknown');
    await expireAll();
    expect((await row(id)).status).toBe('awaiting_payment');
    await of(intent);
    await expireAll();
    expect((await row(lost)).status).toBe('awaiting_payment');
  });
});

describe('an order whose payment was canceled at the provider', () => {
  it.each(['authenticates', 'declined'] as const)(
    'is paid by another payment, after a card that %s',
    async (card) => {
      const id = await order();
      await pay(id, cards[card]);
      const { payment_intent_id: intent } = await row(id);
      await stripe().paymentIntents.cancel(intent ?? '');
      await eventually(async () => (await row(id)).status === 'awaiting_payment');
      expect((await pay(id, cards.visa)).status).toBe('succeeded');
      expect((await row(id)).payment_intent_id).not.toBe(intent);
      expect(await charges(id)).toHaveLength(1);
    },
  );
});
