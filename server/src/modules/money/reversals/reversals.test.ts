import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { addBank, banks } from '../../../testing/banks.ts';
import {
  api,
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
import { quiet } from '../../../testing/money/quiet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventBalance } from '../ledger/balances.ts';
import { verifyBooks, verifyLedger } from '../audit/verify.ts';
import { applyReversal } from './apply.ts';
import { reconcileReversals } from './index.ts';
import { split } from './split.ts';

const DISPUTED = cards.disputed;
const VISA: string = cards.visa;

/** Returns the couple's notifications about their gifts, newest first. */
async function toldOf({ deps }: TestApp, party: Party): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', party.couple.id)
    .where('type', 'in', ['gift.taken_back', 'gift.returned'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.type);
}

describe.each([
  ['while the gift waits', '2'],
  ['when the gift is available', '0'],
])('money taken back %s', (_when, holdDays) => {
  let app: TestApp;
  let stripe: Stripe;
  beforeAll(async () => {
    app = await startTestApp({ env: { GIFT_HOLD_DAYS: holdDays } });
    stripe = providerOf(app.url, app.config);
  });
  afterAll(async () => app.close());

  const balance = async (party: Party) => eventBalance(app.deps.db, party.eventId, 'usd');
  const held = async (party: Party) => {
    const { available, pending } = await balance(party);
    return holdDays === '0' ? available : pending;
  };
  async function paid(party: Party, number = VISA): Promise<string> {
    const id = await placeOrder(app.url, party.member, party, 5000);
    const body = { order_id: id, payment_method: await tokenise(app.url, number) };
    const { data } = await api(app.url, ['POST', 'checkout/card'], { as: party.member, body });
    expect(data.status).toBe('succeeded');
    const { payment_intent_id: intent } = await app.deps.db
      .selectFrom('orders')
      .select('payment_intent_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return intent ?? '';
  }
  const right = async () => {
    await reconcileReversals(app.deps);
    expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
  };

  it('takes a refund in parts over: the gift first, then the fee, each once', async () => {
    await instruct(app.url, app.config, {
      kind: 'deliver',
      settings: { copies: '3', delay_ms: '100', shuffle: 'true' },
    });
    const party = await makeParty(app.deps.db, app.config);
    const intent = await paid(party);
    await eventually(async () => (await held(party)) === 5000);
    await stripe.refunds.create({ payment_intent: intent, amount: 2000 });
    await eventually(async () => (await held(party)) === 3000);
    await Promise.all([
      stripe.refunds.create({ payment_intent: intent, amount: 2500 }),
      stripe.refunds.create({ payment_intent: intent, amount: 681 }),
    ]);
    await eventually(async () => (await held(party)) === 0);
    expect(await balance(party)).toMatchObject({ available: 0, pending: 0 });
    await clearInstructions(app.url, app.config);
    await right();
  });

  it('takes a dispute over and returns the gift when it is won', async () => {
    const party = await makeParty(app.deps.db, app.config);
    const intent = await paid(party, DISPUTED);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    await eventually(async () => {
      const rows = await app.deps.db.selectFrom('order_reversals').select('id').execute();
      return rows.some((row) => row.id === dispute?.id);
    });
    expect(await held(party)).toBe(0);
    await right();
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await eventually(async () => (await held(party)) === 5000);
    expect(await toldOf(app, party)).toEqual(['gift.returned', 'gift.taken_back']);
    await right();
  });

  it('gives a refund that fails back, and takes a second one that is told of before', async () => {
    const party = await makeParty(app.deps.db, app.config);
    const intent = await paid(party, cards.refundFails);
    // All that is told of the first one comes too late.
    await instruct(app.url, app.config, { kind: 'deliver', settings: { delay_ms: '60000' } });
    const first = await stripe.refunds.create({ payment_intent: intent });
    await eventually(async () => (await stripe.refunds.retrieve(first.id)).status === 'failed');
    await clearInstructions(app.url, app.config);
    const second = await stripe.refunds.create({ payment_intent: intent });
    const states = async () =>
      app.deps.db
        .selectFrom('order_reversals')
        .select(['id', 'state'])
        .where('id', 'in', [first.id, second.id])
        .orderBy('state')
        .execute();
    await eventually(async () => (await states()).length === 2);
    expect(await states()).toEqual([
      { id: first.id, state: 'returned' },
      { id: second.id, state: 'taken' },
    ]);
    expect(await held(party)).toBe(0);
    await eventually(async () => (await held(party)) === 5000);
    await right();
  });

  it('waits with nothing while a refund waits', async () => {
    const party = await makeParty(app.deps.db, app.config);
    const intent = await paid(party, cards.refundWaits);
    await stripe.refunds.create({ payment_intent: intent });
    await eventually(async () => (await held(party)) === 0);
    await quiet(app.deps.db);
    expect(await held(party)).toBe(0);
    await right();
  });

  it('takes a part back that a dispute brings: the fee and the card’s price first, then the gift', async () => {
    const party = await makeParty(app.deps.db, app.config);
    const intent = await paid(party, DISPUTED);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'partial_evidence' },
    });
    const { gift, fee, card_price, total } = await app.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('payment_intent_id', '=', intent)
      .executeTakeFirstOrThrow();
    const back = Math.floor(total / 2) - fee - card_price;
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(gift);
    await eventually(async () => (await held(party)) === back);
    await quiet(app.deps.db);
    await right();
    expect(await held(party)).toBe(back);
    expect(await toldOf(app, party)).toEqual(['gift.returned', 'gift.taken_back']);
  });

  it('leaves a lost dispute taken, and tells the couple and the sender', async () => {
    const party = await makeParty(app.deps.db, app.config);
    const intent = await paid(party, DISPUTED);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'losing_evidence' },
    });
    await right();
    expect(await held(party)).toBe(0);
    expect(await toldOf(app, party)).toEqual(['gift.taken_back']);
    const folder = join(app.config.dataDir, 'mail');
    await eventually(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names.map(async (name) => readFile(join(folder, name), 'utf8')),
      );
      return [party.couple, party.member].every(({ id }) =>
        mails.some((mail) => mail.includes(`${id}@example.com`) && mail.includes('disputed')),
      );
    });
  });
});

it('frees a gift whose dispute is won after its wait is over', async () => {
  const app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0.00002' } });
  try {
    const { db } = app.deps;
    const stripe = providerOf(app.url, app.config);
    const party = await makeParty(db, app.config);
    const order_id = await placeOrder(app.url, party.guest, party, 5000);
    const body = { order_id, payment_method: await tokenise(app.url, DISPUTED) };
    await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    const order = async () =>
      db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
    await eventually(async () => (await order()).gift_released_at !== null);
    expect(await eventBalance(db, party.eventId, 'usd')).toMatchObject({
      available: 0,
      pending: 0,
    });
    const taken = await db.selectFrom('order_reversals').selectAll().executeTakeFirstOrThrow();
    expect(taken).toMatchObject({ from_pending: 5000, from_available: 0, from_platform: 0 });
    await stripe.disputes.update(taken.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await eventually(async () => (await eventBalance(db, party.eventId, 'usd')).available === 5000);
    expect(await verifyLedger(db, app.deps.payments)).toEqual([]);
  } finally {
    await app.close();
  }
});

it('is owed when the couple has been paid out already, and made up for by the next gift', async () => {
  const app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
  try {
    const { db } = app.deps;
    const party = await makeParty(db, app.config);
    const balance = async () => eventBalance(db, party.eventId, 'usd');
    const give = async (amount: number, card = VISA) => {
      const order_id = await placeOrder(app.url, party.guest, party, amount);
      const body = { order_id, payment_method: await tokenise(app.url, card) };
      await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
      return order_id;
    };
    const id = await give(5000);
    await eventually(async () => (await balance()).available === 5000);
    const payout_method_id = await addBank(app.url, party.couple, banks.pays);
    const cashOut = async (amount: number) =>
      api(app.url, ['POST', 'cashout/bank'], {
        as: party.couple,
        body: { amount, payout_method_id, event_id: party.eventId },
      });
    await cashOut(4000);
    await eventually(async () => (await balance()).paid_out === 4000);
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await providerOf(app.url, app.config).refunds.create({
      payment_intent: order.payment_intent_id ?? '',
    });
    await eventually(
      async () => (await db.selectFrom('order_reversals').select('id').execute()).length,
    );
    const row = await db.selectFrom('order_reversals').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      gift: 5000,
      from_available: 1000,
      from_owed: 4000,
      from_platform: 0,
      fee: order.fee,
    });
    expect(await balance()).toMatchObject({ available: 0, owed: 4000 });
    const { data } = await api(
      app.url,
      ['GET', `cashout/balance-amount?event_id=${party.eventId}`],
      {
        as: party.couple,
      },
    );
    expect(data).toMatchObject({ available: 0, owed: 4000 });
    expect((await cashOut(100)).status).toBe(422);
    expect(await verifyLedger(db, app.deps.payments)).toEqual([]);

    await give(3000);
    await eventually(async () => (await balance()).owed === 1000);
    expect((await balance()).available).toBe(0);
    await give(2500);
    await eventually(async () => (await balance()).available === 1500);
    expect(await balance()).not.toHaveProperty('owed');
    expect(await verifyLedger(db, app.deps.payments)).toEqual([]);
    const told = await db
      .selectFrom('notifications')
      .select(['title', 'text'])
      .where('user_id', '=', party.couple.id)
      .where('type', 'in', ['gift.available', 'gift.taken_back'])
      .orderBy('created_at')
      .execute();
    expect(told.map(({ title }) => title)).toEqual([
      '$50.00 can be cashed out',
      'A payment was refunded',
      'A gift made up for money taken back',
      '$15.00 can be cashed out',
    ]);
    expect(told[1]?.text).toContain('You had cashed out $40.00 of it already');
  } finally {
    await app.close();
  }
});

it('is available again when a dispute of money that was owed is won after it was made up for', async () => {
  const app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
  try {
    const { db } = app.deps;
    const party = await makeParty(db, app.config);
    const balance = async () => eventBalance(db, party.eventId, 'usd');
    const give = async () => {
      const order_id = await placeOrder(app.url, party.guest, party, 5000);
      const body = { order_id, payment_method: await tokenise(app.url, VISA) };
      await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
      await quiet(db);
      return order_id;
    };
    const id = await give();
    const payout_method_id = await addBank(app.url, party.couple, banks.pays);
    await api(app.url, ['POST', 'cashout/bank'], {
      as: party.couple,
      body: { amount: 5000, payout_method_id, event_id: party.eventId },
    });
    await eventually(async () => (await balance()).paid_out === 5000);
    const { payment_intent_id: intentId } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const dispute = {
      id: 'dp_owed',
      kind: 'dispute' as const,
      intentId: intentId ?? '',
      amount: 5000,
      fee: 1500,
      currency: 'usd',
    };
    await applyReversal(app.deps, { ...dispute, state: 'taken', returnedAmount: 0 });
    expect(await balance()).toMatchObject({ available: 0, owed: 5000 });
    await give();
    await eventually(async () => (await balance()).owed === undefined);
    expect((await balance()).available).toBe(0);
    await applyReversal(app.deps, { ...dispute, state: 'returned', returnedAmount: 5000 });
    expect((await balance()).available).toBe(5000);
    expect(await verifyBooks(db)).toEqual([]);
  } finally {
    await app.close();
  }
});

it('is ours to claim when more is taken than was paid, and what comes back of it is ours first', async () => {
  const app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
  try {
    const { db } = app.deps;
    const party = await makeParty(db, app.config);
    const order_id = await placeOrder(app.url, party.guest, party, 5000);
    const body = { order_id, payment_method: await tokenise(app.url, VISA) };
    await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    await quiet(db);
    const { payment_intent_id: intentId, total } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    await providerOf(app.url, app.config).refunds.create({
      payment_intent: intentId ?? '',
      amount: 2000,
    });
    await quiet(db);
    // The sandbox disputes at once or never, so the bank's word is put in its mouth here.
    const dispute = async (returnedAmount: number, state: 'taken' | 'returned' = 'taken') => {
      await applyReversal(app.deps, {
        id: 'dp_whole',
        kind: 'dispute',
        intentId: intentId ?? '',
        state,
        amount: total,
        returnedAmount,
        fee: 1500,
        currency: 'usd',
      });
      expect(await verifyBooks(db)).toEqual([]);
      const row = await db
        .selectFrom('order_reversals')
        .selectAll()
        .where('id', '=', 'dp_whole')
        .executeTakeFirstOrThrow();
      const { available } = await eventBalance(db, party.eventId, 'usd');
      return { ...row, available };
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
  } finally {
    await app.close();
  }
});

it('splits what is taken back, and says what goes beyond', () => {
  const left = { gift: 100, cardPrice: 50, fee: 10 };
  expect(split(80, left)).toEqual({ gift: 80, cardPrice: 0, fee: 0, beyond: 0 });
  expect(split(155, left)).toEqual({ gift: 100, cardPrice: 50, fee: 5, beyond: 0 });
  expect(split(161, left)).toEqual({ gift: 100, cardPrice: 50, fee: 10, beyond: 1 });
  expect(() => split(0, left)).toThrow('0 can’t be taken back.');
});
