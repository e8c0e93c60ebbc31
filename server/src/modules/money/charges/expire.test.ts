import { authenticate, cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { giftOrders } from '../orders/purchase.ts';
import { expire } from './expire.ts';

const on = moneyServer();
const { charges, makeParty, orderOf, placeOrder, stripe, delayWebhooks } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
});

const order = async () => placeOrder(party.guest, party);
const pay = async (id: string, number: string = cards.visa) =>
  (await on.pay(party.guest, id, number)).data;
const row = async (id: string) => {
  const { status, payment_intent_id } = await orderOf(id);
  return { status, payment_intent_id };
};
/** Expires orders of any age. */
const expireAll = async () => expire(on.app.deps, giftOrders, new Date(Date.now() + 1000));

describe('an order whose payer left at the bank’s page', () => {
  it('is closed at the provider, and can be paid again, once', async () => {
    const id = await order();
    const abandoned = await pay(id, cards.authenticates);
    const { payment_intent_id: first } = await row(id);
    await expire(on.app.deps, giftOrders);
    expect(await row(id)).toEqual({ status: 'requires_action', payment_intent_id: first });
    await expireAll();
    expect(await row(id)).toEqual({ status: 'awaiting_payment', payment_intent_id: null });
    expect((await stripe().paymentIntents.retrieve(first ?? '')).status).toBe('canceled');
    expect((await pay(id)).status).toBe('succeeded');
    await authenticate(String(abandoned.redirect_url), 'complete');
    expect(await charges(id)).toHaveLength(1);
  });

  it('is paid if they have confirmed at the bank, even without a webhook', async () => {
    const id = await order();
    const challenged = await pay(id, cards.authenticates);
    await delayWebhooks();
    await authenticate(String(challenged.redirect_url), 'complete');
    await expireAll();
    expect((await row(id)).status).toBe('paid');
    expect(await charges(id)).toHaveLength(1);
  });

  it('is closed even if the provider does not know the payment of another order', async () => {
    const [lost, id] = [await order(), await order()];
    await pay(lost, cards.authenticates);
    await pay(id, cards.authenticates);
    const { payment_intent_id: intent } = await row(lost);
    const orders = on.db.updateTable('orders').where('id', '=', lost);
    await orders.set({ payment_intent_id: 'pi_unknown' }).execute();
    await expireAll();
    expect((await row(id)).status).toBe('awaiting_payment');
    await orders.set({ payment_intent_id: intent }).execute();
    await expireAll();
    expect((await row(lost)).status).toBe('awaiting_payment');
  });
});

it.each(['authenticates', 'declined'] as const)(
  'an order whose payment was canceled at the provider can be paid by another, after a card that %s',
  async (card) => {
    const id = await order();
    await pay(id, cards[card]);
    const { payment_intent_id: intent } = await row(id);
    await stripe().paymentIntents.cancel(intent ?? '');
    await eventually(async () => (await row(id)).status === 'awaiting_payment');
    expect((await pay(id)).status).toBe('succeeded');
    expect((await row(id)).payment_intent_id).not.toBe(intent);
    expect(await charges(id)).toHaveLength(1);
  },
);
