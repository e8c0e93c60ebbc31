import { setTimeout } from 'node:timers/promises';
import { fc } from '@keepsake/shared/testing/property';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { moneyJobsDone } from '../../../testing/money/money-jobs.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';
import { alertsOf } from '../../site/ops/conditions.ts';
import { verifyBooks } from '../audit/verify.ts';
import { applyReversal } from './apply.ts';
import { reconcileReversals } from './index.ts';
import { exchange, remainingShares, returnedShares, split, type Shares } from './split.ts';

type Server = ReturnType<typeof moneyServer>;

/** The notifications of the couple about their gifts, newest first. */
async function newsOf(
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

/** The reversals of a payment, the first one first. */
const rowsOf = async ({ db }: Server, intent: string) =>
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
  const { balance, decide, instruct, makeParty, stripe, delayWebhooks } = on;

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
    await on.expectBooksRight();
  };
  const typesOf = async (party: Party) =>
    (await newsOf(on, party, ['gift.taken_back', 'gift.returned'])).map(({ type }) => type);

  it('posts a refund in parts once each: from the gift first, then from the fee', async () => {
    const settings = { copies: '3', delay_ms: '100', shuffle: 'true' };
    await instruct({ kind: 'deliver', settings });
    const party = await makeParty();
    const payment_intent = await paid(party);
    await holds(party, 5000);
    await stripe().refunds.create({ payment_intent, amount: 2000 });
    await holds(party, 3000);
    const [mail] = await on.mailed(party.member, 'A payment was refunded');
    expect(mail?.text).toContain('$20.00 of the payment for your card was refunded');
    await Promise.all(
      [2500, 681].map(async (amount) => stripe().refunds.create({ payment_intent, amount })),
    );
    await holds(party, 0);
    expect(await balance(party)).toMatchObject({ available: 0, pending: 0 });
    await on.clear();
    await right();
  });

  it('takes the gift back during a dispute, and returns it when the dispute is won', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await eventually(async () => (await rowsOf(on, intent)).length === 1);
    expect(await held(party)).toBe(0);
    await right();
    await decide(intent, 'winning');
    await holds(party, 5000);
    expect(await typesOf(party)).toEqual(['gift.returned', 'gift.taken_back']);
    await right();
  });

  it('returns the gift of a failed refund, even if a second refund is known before the failure', async () => {
    const party = await makeParty();
    const payment_intent = await paid(party, cards.refundFails);
    // All webhooks about the first one come too late.
    await delayWebhooks();
    const first = await stripe().refunds.create({ payment_intent });
    await eventually(async () => {
      await on.bankDecides();
      return (await stripe().refunds.retrieve(first.id)).status === 'failed';
    });
    await on.clear();
    const second = await stripe().refunds.create({ payment_intent });
    await eventually(async () => (await rowsOf(on, payment_intent)).length === 2);
    const states = new Map((await rowsOf(on, payment_intent)).map(({ id, state }) => [id, state]));
    expect([states.get(first.id), states.get(second.id)]).toEqual(['returned', 'taken']);
    expect(await held(party)).toBe(0);
    await eventually(async () => {
      await on.bankDecides();
      return (await held(party)) === 5000;
    });
    const [mail] = await on.mailed(party.member, 'Your refund could not be paid');
    expect(mail?.text).toContain('Please write to us');
    const alertAfter = async (days: number) => {
      const alerts = await alertsOf(on.app.deps, new Date(Date.now() + days * 86_400_000));
      return alerts.find(({ name }) => name === 'refund')?.text;
    };
    expect(await alertAfter(0)).toContain(payment_intent);
    expect(await alertAfter(3.1)).toBeUndefined();
    await right();
  });

  it('takes the gift back while a refund is still pending', async () => {
    const party = await makeParty();
    const payment_intent = await paid(party, cards.refundWaits);
    await stripe().refunds.create({ payment_intent });
    await holds(party, 0);
    await moneyJobsDone(on.db);
    expect(await held(party)).toBe(0);
    await right();
  });

  it('a dispute that is won in part returns the fee and the card’s price first, then the gift', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await decide(intent, 'partial');
    const { gift, fee, card_price, total } = await rowOf(on.app, 'orders', {
      payment_intent_id: intent,
    });
    const back = Math.floor(total / 2) - fee - card_price;
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(gift);
    await holds(party, back);
    await moneyJobsDone(on.db);
    await right();
    expect(await held(party)).toBe(back);
    // One of them says that the rest is lost.
    const types = await typesOf(party);
    expect(types.filter((type) => type === 'gift.taken_back')).toHaveLength(2);
    expect(types.filter((type) => type === 'gift.returned')).toHaveLength(1);
    const [mail] = await on.mailed(party.member, 'Your payment to Keepsake stands again');
    const amount = `$${(Math.floor(total / 2) / 100).toFixed(2)}`;
    expect(mail?.text).toContain(`${amount} of it was paid after all.`);
    expect(mail?.text).not.toContain('Your bank shows the money');
  });

  it('the hourly run books what no webhook told, and leaves alone what is booked', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await holds(party, 0);
    await delayWebhooks();
    await decide(intent, 'partial');
    await reconcileReversals(on.app.deps);
    const back = await held(party);
    expect(back).toBeGreaterThan(0);
    // Applying a reversal locks its order, and would wait here.
    await on.db.transaction().execute(async (trx) => {
      const order = trx.selectFrom('orders').where('payment_intent_id', '=', intent);
      await order.select('id').forUpdate().execute();
      const run = reconcileReversals(on.app.deps).then(() => 'done');
      expect(await Promise.race([run, setTimeout(5000, 'waits')])).toBe('done');
    });
    expect(await held(party)).toBe(back);
    await on.clear();
    await right();
  });

  it('says nothing of the card where its sender had taken it back', async () => {
    const party = await makeParty();
    const { id, intent } = await on.give(party, 5000, undefined, party.member);
    await setRows(on.app, 'orders', { id }, { emptied_at: new Date() });
    await stripe().refunds.create({ payment_intent: intent });
    const [[toSender], [toOwner]] = await Promise.all([
      on.mailed(party.member, 'A payment was refunded'),
      on.mailed(party.couple, 'A payment was refunded'),
    ]);
    expect(toSender?.text).toContain('Your bank shows the money within five to ten days.');
    expect(toSender?.text).not.toContain('stays sent');
    expect(toOwner?.text).not.toContain('stays yours');
    await right();
  });

  it('keeps a lost dispute, and mails the couple and the sender', async () => {
    const party = await makeParty();
    const intent = await paid(party, cards.disputed);
    await decide(intent, 'losing');
    await right();
    expect(await held(party)).toBe(0);
    expect(await typesOf(party)).toEqual(['gift.taken_back', 'gift.taken_back']);
    for (const person of [party.couple, party.member])
      await on.mailed(person, 'A payment was disputed');
    const [lost, ...more] = await on.mailed(party.couple, 'A disputed gift doesn’t come back');
    expect(lost?.text).toContain('$50.00 of the gift stays with them');
    expect(more).toEqual([]);
  });
});

describe('a gift that was released during its dispute', () => {
  const on = moneyServer({ GIFT_HOLD_DAYS: '0.00002' });

  it('is available when the dispute is won afterwards', async () => {
    const party = await on.makeParty();
    const { id, intent } = await on.give(party, 5000, cards.disputed);
    await eventually(async () => (await on.orderOf(id)).gift_released_at !== null);
    expect(await on.balance(party)).toMatchObject({ available: 0, pending: 0 });
    expect(await rowsOf(on, intent)).toMatchObject([
      { from_pending: 5000, from_available: 0, from_platform: 0 },
    ]);
    await on.decide(intent, 'winning');
    await eventually(async () => (await on.balance(party)).available === 5000);
  });
});

describe('money taken back', () => {
  // The disputes of these tests are not in the provider's books.
  const on = moneyServer({ GIFT_HOLD_DAYS: '0' }, { isVerified: false });
  const {
    addBank,
    balance,
    cashOut,
    give,
    makeParty,
    paidOut,
    expectBooksRight,
    stripe,
    withGift,
  } = on;

  it('is owed if the couple has cashed it out, and compensated by the next gifts', async () => {
    const party = await makeParty();
    const { id, intent } = await give(party, 5000);
    await eventually(async () => (await balance(party)).available === 5000);
    const bank = await addBank(party.couple);
    await cashOut(party, bank, 4000);
    await paidOut(party, 4000);
    await stripe().refunds.create({ payment_intent: intent });
    await eventually(async () => (await rowsOf(on, intent)).length === 1);
    expect(await rowsOf(on, intent)).toMatchObject([
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
    await expectBooksRight();

    await give(party, 3000);
    await eventually(async () => (await balance(party)).owed === 1000);
    expect((await balance(party)).available).toBe(0);
    await give(party, 2500);
    await eventually(async () => (await balance(party)).available === 1500);
    expect(await balance(party)).not.toHaveProperty('owed');
    const notified = (await newsOf(on, party, ['gift.available', 'gift.taken_back'])).reverse();
    expect(notified.map(({ title }) => title)).toEqual([
      '$50.00 can be cashed out',
      'A payment was refunded',
      'A gift made up for money taken back',
      '$15.00 can be cashed out',
    ]);
    expect(notified[1]?.text).toContain('You had cashed out $40.00 of it already');
    await expectBooksRight();
  });

  it('is available again when a dispute is won after the owed money was compensated', async () => {
    const party = await makeParty();
    const { intent: intentId } = await give(party, 5000);
    await eventually(async () => (await balance(party)).available === 5000);
    const out = await cashOut(party, await addBank(party.couple), 5000);
    await paidOut(party, 5000);
    const before = new Date(Date.now() - 2 * SENT_BACK_WITHIN_MS);
    await setRows(on.app, 'withdrawals', { id: String(out.data.id) }, { updated_at: before });
    const remove = async () => on.call(party.couple, ['DELETE', `v2/events/${party.eventId}`]);
    const data = { id: 'dp_owed', intentId, amount: 5000, fee: 1500, currency: 'usd' };
    const dispute = { ...data, kind: 'dispute' } as const;
    await applyReversal(on.app.deps, { ...dispute, state: 'taken', returnedAmount: 0 });
    expect(await balance(party)).toMatchObject({ available: 0, owed: 5000 });
    expect((await remove()).status).toBe(200);
    await on.post(party.couple, `v2/events/${party.eventId}/restore`);
    await give(party, 5000);
    await eventually(async () => (await balance(party)).owed === undefined);
    expect((await balance(party)).available).toBe(0);
    expect(await remove()).toMatchObject({ status: 409, code: 'money_left' });
    await applyReversal(on.app.deps, { ...dispute, state: 'returned', returnedAmount: 5000 });
    expect((await balance(party)).available).toBe(5000);
    expect(await verifyBooks(on.db)).toEqual([]);
  });

  it('pays off the debt when the dispute of a gift that was cashed out is won, of which the couple is told', async () => {
    const party = await withGift(5000);
    await cashOut(party, await addBank(party.couple), 5000);
    await paidOut(party, 5000);
    const { payment_intent_id } = await on.db
      .selectFrom('orders')
      .selectAll()
      .where('event_id', '=', party.eventId)
      .executeTakeFirstOrThrow();
    const of = { id: `dp_${party.eventId}`, intentId: payment_intent_id ?? '', fee: 0 };
    const dispute = { ...of, kind: 'dispute', amount: 5000, currency: 'usd' } as const;
    await applyReversal(on.app.deps, { ...dispute, state: 'taken', returnedAmount: 0 });
    await applyReversal(on.app.deps, { ...dispute, state: 'returned', returnedAmount: 5000 });
    expect(await balance(party)).toMatchObject({ available: 0 });
    const text = expect.stringMatching(/^\$50\.00 of the gift from .+ made up for money/);
    const title = 'A gift made up for money taken back';
    expect((await newsOf(on, party, ['gift.returned']))[0]).toMatchObject({ title, text });
    const [mail] = await on.mailed(party.couple, title);
    expect(mail?.text).toContain('made up for money that was taken back');
  });

  it('is claimed from us if more is taken than remains of the payment, and we get returned money first', async () => {
    const party = await withGift(5000);
    const { payment_intent_id, total } = await rowOf(on.app, 'orders', { event_id: party.eventId });
    const intentId = payment_intent_id ?? '';
    await stripe().refunds.create({ payment_intent: intentId, amount: 2000 });
    await moneyJobsDone(on.db);
    // The sandbox can’t dispute a payment later, so that the dispute is applied here.
    const dispute = async (returnedAmount: number, state: 'taken' | 'returned' = 'taken') => {
      const data = { id: 'dp_whole', intentId, amount: total, fee: 1500, currency: 'usd' };
      await applyReversal(on.app.deps, { ...data, kind: 'dispute', state, returnedAmount });
      expect(await verifyBooks(on.db)).toEqual([]);
      const row = (await rowsOf(on, intentId)).find(({ id }) => id === 'dp_whole');
      return { ...row, available: (await balance(party)).available };
    };
    const whole = { amount: total, from_available: 3000, from_platform: 2000, available: 0 };
    expect(await dispute(0)).toMatchObject(whole);
    const refundedBack = { amount: total - 2000, from_available: 3000, from_platform: 0 };
    expect(await dispute(2000)).toMatchObject({ ...refundedBack, available: 0 });
    // Repeated, or out of date.
    for (const again of [2000, 0])
      expect(await dispute(again)).toMatchObject({ ...refundedBack, available: 0 });
    const toGift = total - 1000;
    expect(await dispute(toGift)).toMatchObject({ amount: 1000, gift: 1000, available: 2000 });
    expect(await dispute(total, 'returned')).toMatchObject({ state: 'returned', available: 3000 });
  });

  it('gives the couple nothing of a failed refund while the whole payment is disputed, in whatever order', async () => {
    for (const order of ['fails first', 'fails while disputed', 'is disputed first'] as const) {
      const party = await withGift(5000);
      const paid = await on.db
        .selectFrom('orders')
        .select(['id', 'payment_intent_id', 'total'])
        .where('event_id', '=', party.eventId)
        .executeTakeFirstOrThrow();
      const apply = async (
        kind: 'refund' | 'dispute',
        amount: number,
        state: 'taken' | 'returned' = 'taken',
      ) => {
        const id = `${kind}_${paid.id}`;
        const intentId = paid.payment_intent_id ?? '';
        const returnedAmount = state === 'returned' ? amount : 0;
        const of = { id, intentId, kind, amount, returnedAmount, fee: 0, currency: 'usd', state };
        await applyReversal(on.app.deps, of);
        expect(await verifyBooks(on.db)).toEqual([]);
        return (await balance(party)).available;
      };
      const dispute = async () => apply('dispute', paid.total);
      if (order === 'is disputed first') await dispute();
      expect(await apply('refund', 2000)).toBe(order === 'is disputed first' ? 0 : 3000);
      if (order === 'fails while disputed') await dispute();
      const failed = await apply('refund', 2000, 'returned');
      expect(failed).toBe(order === 'fails first' ? 5000 : 0);
      if (order === 'fails first') await dispute();
      expect(await balance(party)).toMatchObject({ available: 0, pending: 0 });
      expect(await rowsOf(on, paid.payment_intent_id ?? '')).toContainEqual(
        expect.objectContaining({ kind: 'dispute', gift: 5000, from_available: 5000 }),
      );
      expect(await apply('dispute', paid.total, 'returned')).toBe(5000);
    }
  });
});

it('splits an amount over gift, card price and fee, and returns what exceeds them', () => {
  const remaining = { gift: 100, cardPrice: 50, fee: 10 };
  expect(split(80, remaining)).toEqual({ gift: 80, cardPrice: 0, fee: 0, beyond: 0 });
  expect(split(155, remaining)).toEqual({ gift: 100, cardPrice: 50, fee: 5, beyond: 0 });
  expect(split(161, remaining)).toEqual({ gift: 100, cardPrice: 50, fee: 10, beyond: 1 });
  expect(() => split(0, remaining)).toThrow('0 can’t be taken back.');
});

it('what the couple keeps depends on the sum that is taken alone, not on the order of its parts', () => {
  const paid = { gift: 100, card_price: 50, fee: 10 };
  const step = fc.record({ amount: fc.integer({ min: 1, max: 200 }), returned: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let rows: Shares[] = [];
      const sum = (of: keyof Shares) => rows.reduce((all, row) => all + row[of], 0);
      for (const { amount, returned } of steps) {
        const row = rows[returned];
        if (!row) {
          const left = (of: 'gift' | 'card_price' | 'fee') => Math.max(0, paid[of] - sum(of));
          const parts = split(amount, {
            gift: left('gift'),
            cardPrice: left('card_price'),
            fee: left('fee'),
          });
          const own = { from_pending: 0, from_available: parts.gift, from_owed: 0 };
          const { fee, cardPrice: card_price, beyond: from_platform } = parts;
          const gift = parts.gift + from_platform;
          rows.push({ amount, gift, card_price, fee, from_platform, ...own });
          continue;
        }
        const ownBack = returnedShares(row, Math.min(amount, row.amount));
        let back = ownBack;
        const others = rows.filter((each) => each !== row);
        const kept = others.map((other) => {
          const before = back;
          back = exchange(before, other);
          return remainingShares(other, remainingShares(back, before));
        });
        rows = [remainingShares(row, ownBack), ...kept].filter((each) => each.amount > 0);
      }
      const taken = sum('amount');
      expect(sum('from_available')).toBe(Math.min(taken, 100));
      expect(sum('card_price')).toBe(Math.min(Math.max(0, taken - 100), 50));
      expect(sum('fee')).toBe(Math.min(Math.max(0, taken - 150), 10));
      expect(sum('from_platform')).toBe(Math.max(0, taken - 160));
    }),
  );
});
