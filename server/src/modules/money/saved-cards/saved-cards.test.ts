import {
  api,
  cards,
  makeParty,
  placeOrder,
  providerOf,
  tokenise,
  type Party,
  type Person,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { quiet } from '../../../testing/money/quiet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { queueSaveCard } from './save-card.ts';

let app: TestApp;
let party: Party;
beforeAll(async () => {
  app = await startTestApp();
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => app.close());

const list = async (as: Person) =>
  (await api(app.url, ['GET', 'payment-method/list'], { as })).data as unknown as {
    id: string;
    last4: string;
    is_default: boolean;
  }[];
const add = async (as: Person, number: string, more: object = {}) =>
  api(app.url, ['POST', 'payment-method'], {
    as,
    body: { payment_method: await tokenise(app.url, number), ...more },
  });

describe('saved cards', () => {
  it('start with a default, and always have one', async () => {
    const { member } = await makeParty(app.deps.db, app.config);
    const first = await add(member, cards.visa);
    expect(first).toMatchObject({
      status: 201,
      data: { brand: 'visa', last4: '4242', name: 'Grace Hopper', is_default: true },
    });
    const second = await add(member, cards.mastercard);
    expect(second.data.is_default).toBe(false);
    const third = await add(member, cards.amex, { is_default: true });
    expect((await list(member)).filter((card) => card.is_default)).toMatchObject([
      { id: third.data.id },
    ]);
    const gone = await api(app.url, ['DELETE', `payment-method/${String(third.data.id)}`], {
      as: member,
    });
    expect(gone.status).toBe(200);
    expect((await list(member)).map((card) => [card.last4, card.is_default])).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
    const preferred = await api(app.url, ['PATCH', `payment-method/${String(first.data.id)}`], {
      as: member,
      body: { is_default: true },
    });
    expect(preferred.data.is_default).toBe(true);
    expect((await list(member)).map((card) => [card.last4, card.is_default])).toEqual([
      ['4242', true],
      ['4444', false],
    ]);
    expect(Object.keys(first.data).toSorted()).toEqual(
      ['brand', 'exp_month', 'exp_year', 'id', 'is_default', 'last4', 'name'].toSorted(),
    );
  });

  it('pay, for their owner only', async () => {
    const { member } = party;
    const other = await makeParty(app.deps.db, app.config);
    const saved = await add(member, cards.visa);
    const id = String(saved.data.id);
    const order = await placeOrder(app.url, member, party);
    const body = { order_id: order, payment_method_id: id };
    const paid = await api(app.url, ['POST', 'checkout/card'], { as: member, body });
    expect(paid.data.status).toBe('succeeded');
    const again = await placeOrder(app.url, member, party);
    const second = { order_id: again, payment_method_id: id };
    expect(
      (await api(app.url, ['POST', 'checkout/card'], { as: member, body: second })).data.status,
    ).toBe('succeeded');
    const theirs = await placeOrder(app.url, other.member, other);
    const foreign = { order_id: theirs, payment_method_id: id };
    expect(
      (await api(app.url, ['POST', 'checkout/card'], { as: other.member, body: foreign })).status,
    ).toBe(404);
  });

  it('come from an order too, when its payer asks', async () => {
    const fresh = await makeParty(app.deps.db, app.config);
    const order = await placeOrder(app.url, fresh.member, fresh);
    const payment_method = await tokenise(app.url, cards.visa);
    const body = { order_id: order, payment_method, save_card: true };
    await api(app.url, ['POST', 'checkout/card'], { as: fresh.member, body });
    const [card] = await eventually(async () => {
      const found = await list(fresh.member);
      return found.length > 0 && found;
    });
    const next = await placeOrder(app.url, fresh.member, fresh);
    const again = { order_id: next, payment_method_id: card?.id };
    const paid = await api(app.url, ['POST', 'checkout/card'], { as: fresh.member, body: again });
    expect(paid.data.status).toBe('succeeded');
  });

  it('are none of an account that ends before its card is saved: the provider forgets it', async () => {
    const { db, jobs } = app.deps;
    const { member, eventId } = await makeParty(db, app.config);
    const order = await placeOrder(app.url, member, { eventId });
    const payment_method = await tokenise(app.url, cards.visa);
    const body = { order_id: order, payment_method, save_card: true };
    await api(app.url, ['POST', 'checkout/card'], { as: member, body });
    await eventually(async () => (await list(member)).length > 0);
    await quiet(db);
    await db.deleteFrom('payment_methods').where('user_id', '=', member.id).execute();
    await db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    const { payment_intent_id: intentId } = await db
      .selectFrom('orders')
      .select('payment_intent_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const payment = { orderId: order, userId: member.id, intentId: intentId ?? '' };
    await queueSaveCard(db, { jobs }, payment);
    await quiet(db);
    const stripe = providerOf(app.url, app.config);
    await eventually(
      async () => (await stripe.paymentMethods.retrieve(payment_method)).customer === null,
    );
    const kept = db.selectFrom('payment_methods').select('id').where('user_id', '=', member.id);
    expect(await kept.execute()).toEqual([]);
  });

  it('are none of a card that pays after another one was to be saved', async () => {
    const { member, eventId } = await makeParty(app.deps.db, app.config);
    const order_id = await placeOrder(app.url, member, { eventId });
    const pay = async (number: string, save_card: boolean) => {
      const payment_method = await tokenise(app.url, number);
      const body = { order_id, payment_method, save_card };
      const { data } = await api(app.url, ['POST', 'checkout/card'], { as: member, body });
      return { status: data.status, payment_method };
    };
    expect((await pay(cards.declined, true)).status).toBe('failed');
    const { status, payment_method } = await pay(cards.visa, false);
    expect(status).toBe('succeeded');
    const stripe = providerOf(app.url, app.config);
    expect((await stripe.paymentMethods.retrieve(payment_method)).customer).toBeNull();
    expect(await list(member)).toEqual([]);
  });

  it('are not made of cards that the bank refuses', async () => {
    const refused = await add(party.member, cards.declined);
    expect(refused.status).toBe(422);
    expect(refused.errors?.payment_method?.[0]).toMatch(/declined/);
    const unknown = await api(app.url, ['POST', 'payment-method'], {
      as: party.member,
      body: { payment_method: 'pm_unknown' },
    });
    expect(unknown.status).toBe(422);
  });
});
