import { cards, type Person } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { moneyJobsDone } from '../../../testing/money/money-jobs.ts';
import { queueSaveCard } from './save-card.ts';

const on = moneyServer();
const { call, get, makeParty, orderOf, pay, placeOrder, post, stripe, token } = on;

const list = async (as: Person) =>
  (await get(as, 'payment-method/list')).data as unknown as {
    id: string;
    last4: string;
    is_default: boolean;
  }[];
const add = async (as: Person, number: string, more: object = {}) =>
  post(as, 'payment-method', { payment_method: await token(number), ...more });
const isForgotten = async (method: string) =>
  (await stripe().paymentMethods.retrieve(method)).customer === null;

describe('saved cards', () => {
  it('start with a default, and always have one', async () => {
    const { member } = await makeParty();
    const listed = async () => (await list(member)).map((card) => [card.last4, card.is_default]);
    const first = await add(member, cards.visa);
    expect(first).toMatchObject({
      status: 201,
      data: { brand: 'visa', last4: '4242', name: 'Grace Hopper', is_default: true },
    });
    expect((await add(member, cards.mastercard)).data.is_default).toBe(false);
    const third = await add(member, cards.amex, { is_default: true });
    expect((await list(member)).filter((card) => card.is_default)).toMatchObject([
      { id: third.data.id },
    ]);
    const gone = await call(member, ['DELETE', `payment-method/${String(third.data.id)}`]);
    expect(gone.status).toBe(200);
    expect(await listed()).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
    const preferred = await call(member, ['PATCH', `payment-method/${String(first.data.id)}`], {
      is_default: true,
    });
    expect(preferred.data.is_default).toBe(true);
    expect(await listed()).toEqual([
      ['4242', true],
      ['4444', false],
    ]);
    expect(Object.keys(first.data).toSorted()).toEqual(
      ['brand', 'exp_month', 'exp_year', 'id', 'is_default', 'last4', 'name'].toSorted(),
    );
  });

  it('pay, for their owner only', async () => {
    const [party, other] = [await makeParty(), await makeParty()];
    const { id: payment_method_id } = (await add(party.member, cards.visa)).data;
    const payWith = async ({ member }: typeof party, of: typeof party) =>
      pay(member, await placeOrder(member, of), null, { payment_method_id });
    for (const _twice of [1, 2])
      expect((await payWith(party, party)).data.status).toBe('succeeded');
    expect((await payWith(other, other)).status).toBe(404);
  });

  it('are saved with an order, if its payer asks for it', async () => {
    const party = await makeParty();
    const { member } = party;
    await pay(member, await placeOrder(member, party), cards.visa, { save_card: true });
    const card = await eventually(async () => (await list(member))[0]);
    const next = await placeOrder(member, party);
    const paid = await pay(member, next, null, { payment_method_id: card.id });
    expect(paid.data.status).toBe('succeeded');
  });

  it('are not saved for an account that is deleted meanwhile, and the provider forgets the card', async () => {
    const { db, jobs } = on.app.deps;
    const party = await makeParty();
    const { member } = party;
    const orderId = await placeOrder(member, party);
    const payment_method = await token(cards.visa);
    await pay(member, orderId, null, { payment_method, save_card: true });
    await eventually(async () => (await list(member)).length > 0);
    await moneyJobsDone(db);
    await db.deleteFrom('payment_methods').where('user_id', '=', member.id).execute();
    await db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    const { payment_intent_id: intentId } = await orderOf(orderId);
    await queueSaveCard(db, { jobs }, { orderId, userId: member.id, intentId: intentId ?? '' });
    await moneyJobsDone(db);
    await eventually(async () => isForgotten(payment_method));
    const stored = db.selectFrom('payment_methods').select('id').where('user_id', '=', member.id);
    expect(await stored.execute()).toEqual([]);
  });

  it('are not saved if another card than the requested one pays', async () => {
    const party = await makeParty();
    const { member } = party;
    const id = await placeOrder(member, party);
    const declined = await pay(member, id, cards.declined, { save_card: true });
    expect(declined.data.status).toBe('failed');
    const payment_method = await token(cards.visa);
    const paid = await pay(member, id, null, { payment_method, save_card: false });
    expect(paid.data.status).toBe('succeeded');
    expect(await isForgotten(payment_method)).toBe(true);
    expect(await list(member)).toEqual([]);
  });

  it('can’t be cards that the bank refuses', async () => {
    const { member } = await makeParty();
    const refused = await add(member, cards.declined);
    expect(refused.status).toBe(422);
    expect(refused.errors?.payment_method?.[0]).toMatch(/declined/);
    const unknown = await post(member, 'payment-method', { payment_method: 'pm_unknown' });
    expect(unknown.status).toBe(422);
  });
});
