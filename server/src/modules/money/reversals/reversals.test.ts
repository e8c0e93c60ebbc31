import { cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { quiet } from '../../../testing/money/quiet.ts';
import { verifyBooks } from '../audit/verify.ts';
import { applyReversal } from './apply.ts';
import { reconcileReversals } from './index.ts';
import { split } from './split.ts';

type Server = ReturnType<typeof moneyServer>;

/** What the couple was told of their gifts, newest first. */
async function toldOf(
  { db }: Server,
  { couple }: Party,
  types: readonly ('gift.available' | 'gift.taken_back' | 'gift.returned')[],
) {
  return db
    .selectFrom('notifications')
    .select(['type', 'title', 'text'])
    .where('user_id', '=', couple.id)
    .where('type', 'in', types)
    .orderBy('created_at', 'desc')
    .execute();
}

/** How a payment was taken back, the first time first. */
const takenOf = async ({ db }: Server, intent: string) =>
  db
    .selectFrom('order_reversals')
    .innerJoin('orders', 'orders.id', 'order_reversals.order_id')
    .selectAll('order_reversals')
    .where('payment_intent_id', '=', intent)
    .orderBy('order_reversals.created_at')
    .execute();

describe.each([
  ['while the gift waits', '2'],
  ['when the gift is available', '0'],
])('money taken back %s', (_when, holdDays) => {
  const on = moneyServer({ GIFT_HOLD_DAYS: holdDays });
  const { balance, decide, instruct, makeParty, stripe, untold } = on;

  const held = async (party: Party) => {
    const { available, pending } = await balance(party);
    return holdDays === '0' ? available : pending;
  };
  const holds = async (party: Party, amount: number) =>
    eventually(async () => (await held(party)) === amount);
  const paid = async (party: Party, number?: string) =>
    (await on.give(party, 5000, number, party.member)).intent;
  const right = async () => {
    await reconcileReversals(on.app.deps);
    await on.right();
  };
  const tellsOf = async (party: Party) =>
    (await toldOf(on, party, ['gift.taken_back', 'gift.returned'])).map(({ type }) => type);

  it('takes a refund in parts over: the gift first, then the fee, each once', async () => {
    const settings = { copies: '3', delay_ms: '100', shuffle: 'true' };
    await instruct({ kind: 'deliver', settings });
    const party = await makeParty();
    const payment_intent = await paid(party);
    await holds(party, 5000);
    await stripe().refunds.create({ payment_intent, amount: 2000 });
    await holds(party, 3000);
    await Promise.all(
      [2500, 681].map(async (amount) => stripe().refunds.create({ payment_intent, amount })),
    );
    await holds(party, 0);
    expect(await balance(party)).toMatchObject({ available: 0, pending: 0 });
    await on.clear();
    await right();
  });

  it('takes a dispute over and returns the gift when it is won', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await eventually(async () => (await takenOf(on, intent)).length === 1);
    expect(await held(party)).toBe(0);
    await right();
    await decide(intent, 'winning');
    await holds(party, 5000);
    expect(await tellsOf(party)).toEqual(['gift.returned', 'gift.taken_back']);
    await right();
  });

  it('gives a refund that fails back, and takes a second one that is told of before', async () => {
    const party = await makeParty();
    const payment_intent = await paid(party, cards.refundFails);
    // All that is told of the first one comes too late.
    await untold();
    const first = await stripe().refunds.create({ payment_intent });
    await eventually(async () => {
      await on.bankDecides();
      return (await stripe().refunds.retrieve(first.id)).status === 'failed';
    });
    await on.clear();
    const second = await stripe().refunds.create({ payment_intent });
    await eventually(async () => (await takenOf(on, payment_intent)).length === 2);
    const states = new Map((await takenOf(on, payment_intent)).map(({ id, state }) => [id, state]));
    expect([states.get(first.id), states.get(second.id)]).toEqual(['returned', 'taken']);
    expect(await held(party)).toBe(0);
    await eventually(async () => {
      await on.bankDecides();
      return (await held(party)) === 5000;
    });
    await right();
  });

  it('waits with nothing while a refund waits', async () => {
    const party = await makeParty();
    const payment_intent = await paid(party, cards.refundWaits);
    await stripe().refunds.create({ payment_intent });
    await holds(party, 0);
    await quiet(on.db);
    expect(await held(party)).toBe(0);
    await right();
  });

  it('takes a part back that a dispute brings: the fee and the card’s price first, then the gift', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await decide(intent, 'partial');
    const { gift, fee, card_price, total } = await on.db
      .selectFrom('orders')
      .selectAll()
      .where('payment_intent_id', '=', intent)
      .executeTakeFirstOrThrow();
    const back = Math.floor(total / 2) - fee - card_price;
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(gift);
    await holds(party, back);
    await quiet(on.db);
    await right();
    expect(await held(party)).toBe(back);
    expect(await tellsOf(party)).toEqual(['gift.returned', 'gift.taken_back']);
  });

  it('leaves a lost dispute taken, and tells the couple and the sender', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await decide(intent, 'losing');
    await right();
    expect(await held(party)).toBe(0);
    expect(await tellsOf(party)).toEqual(['gift.taken_back']);
    for (const person of [party.couple, party.member])
      await on.mailed(person, 'A payment was disputed');
  });
});

describe('a gift whose wait is over', () => {
  const on = moneyServer({ GIFT_HOLD_DAYS: '0.00002' });

  it('is freed when its dispute is won after that', async () => {
    const party = await on.makeParty();
    const { id, intent } = await on.give(party, 5000, cards.disputed);
    await eventually(async () => (await on.orderOf(id)).gift_released_at !== null);
    expect(await on.balance(party)).toMatchObject({ available: 0, pending: 0 });
    expect(await takenOf(on, intent)).toMatchObject([
      { from_pending: 5000, from_available: 0, from_platform: 0 },
    ]);
    await on.decide(intent, 'winning');
    await eventually(async () => (await on.balance(party)).available === 5000);
  });
});

describe('money taken back', () => {
  // The provider knows nothing of the disputes that are put in its mouth here.
  const on = moneyServer({ GIFT_HOLD_DAYS: '0' }, { isVerified: false });
  const { addBank, balance, cashOut, give, makeParty, paidOut, right, stripe, withGift } = on;

  it('is owed when the couple has been paid out already, and made up for by the next gift', async () => {
    const party = await makeParty();
    const { id, intent } = await give(party, 5000);
    await eventually(async () => (await balance(party)).available === 5000);
    const bank = await addBank(party.couple);
    await cashOut(party, bank, 4000);
    await paidOut(party, 4000);
    await stripe().refunds.create({ payment_intent: intent });
    await eventually(async () => (await takenOf(on, intent)).length === 1);
    expect(await takenOf(on, intent)).toMatchObject([
      {
        gift: 5000,
        from_available: 1000,
        from_owed: 4000,
        from_platform: 0,
        fee: (await on.orderOf(id)).fee,
      },
    ]);
    expect(await balance(party)).toMatchObject({ available: 0, owed: 4000 });
    const read = await on.get(party.couple, `cashout/balance-amount?event_id=${party.eventId}`);
    expect(read.data).toMatchObject({ available: 0, owed: 4000 });
    expect((await cashOut(party, bank, 100)).status).toBe(422);
    await right();

    await give(party, 3000);
    await eventually(async () => (await balance(party)).owed === 1000);
    expect((await balance(party)).available).toBe(0);
    await give(party, 2500);
    await eventually(async () => (await balance(party)).available === 1500);
    expect(await balance(party)).not.toHaveProperty('owed');
    const told = (await toldOf(on, party, ['gift.available', 'gift.taken_back'])).reverse();
    expect(told.map(({ title }) => title)).toEqual([
      '$50.00 can be cashed out',
      'A payment was refunded',
      'A gift made up for money taken back',
      '$15.00 can be cashed out',
    ]);
    expect(told[1]?.text).toContain('You had cashed out $40.00 of it already');
    await right();
  });

  it('is available again when a dispute of money that was owed is won after it was made up for', async () => {
    const party = await makeParty();
    const { intent: intentId } = await give(party, 5000);
    await eventually(async () => (await balance(party)).available === 5000);
    await cashOut(party, await addBank(party.couple), 5000);
    await paidOut(party, 5000);
    const said = { id: 'dp_owed', intentId, amount: 5000, fee: 1500, currency: 'usd' };
    const dispute = { ...said, kind: 'dispute' } as const;
    await applyReversal(on.app.deps, { ...dispute, state: 'taken', returnedAmount: 0 });
    expect(await balance(party)).toMatchObject({ available: 0, owed: 5000 });
    await give(party, 5000);
    await eventually(async () => (await balance(party)).owed === undefined);
    expect((await balance(party)).available).toBe(0);
    await applyReversal(on.app.deps, { ...dispute, state: 'returned', returnedAmount: 5000 });
    expect((await balance(party)).available).toBe(5000);
    expect(await verifyBooks(on.db)).toEqual([]);
  });

  it('is ours to claim when more is taken than was paid, and what comes back of it is ours first', async () => {
    const party = await withGift(5000);
    const { payment_intent_id, total } = await on.db
      .selectFrom('orders')
      .selectAll()
      .where('event_id', '=', party.eventId)
      .executeTakeFirstOrThrow();
    const intentId = payment_intent_id ?? '';
    await stripe().refunds.create({ payment_intent: intentId, amount: 2000 });
    await quiet(on.db);
    // The sandbox disputes at once or never.
    const dispute = async (returnedAmount: number, state: 'taken' | 'returned' = 'taken') => {
      const said = { id: 'dp_whole', intentId, amount: total, fee: 1500, currency: 'usd' };
      await applyReversal(on.app.deps, { ...said, kind: 'dispute', state, returnedAmount });
      expect(await verifyBooks(on.db)).toEqual([]);
      const row = (await takenOf(on, intentId)).find(({ id }) => id === 'dp_whole');
      return { ...row, available: (await balance(party)).available };
    };
    const whole = { amount: total, from_available: 3000, from_platform: 2000, available: 0 };
    expect(await dispute(0)).toMatchObject(whole);
    const refundedBack = { amount: total - 2000, from_available: 3000, from_platform: 0 };
    expect(await dispute(2000)).toMatchObject({ ...refundedBack, available: 0 });
    // Told again, or too late.
    for (const again of [2000, 0])
      expect(await dispute(again)).toMatchObject({ ...refundedBack, available: 0 });
    const toGift = total - 1000;
    expect(await dispute(toGift)).toMatchObject({ amount: 1000, gift: 1000, available: 2000 });
    expect(await dispute(total, 'returned')).toMatchObject({ state: 'returned', available: 3000 });
  });
});

it('splits what is taken back, and says what goes beyond', () => {
  const left = { gift: 100, cardPrice: 50, fee: 10 };
  expect(split(80, left)).toEqual({ gift: 80, cardPrice: 0, fee: 0, beyond: 0 });
  expect(split(155, left)).toEqual({ gift: 100, cardPrice: 50, fee: 5, beyond: 0 });
  expect(split(161, left)).toEqual({ gift: 100, cardPrice: 50, fee: 10, beyond: 1 });
  expect(() => split(0, left)).toThrow('0 can’t be taken back.');
});
