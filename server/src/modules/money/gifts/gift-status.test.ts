import { randomUUID } from 'node:crypto';
import { fc } from '@keepsake/shared/testing/property';
import { sql } from '../../../db/database.ts';
import { addBank, banks } from '../../../testing/banks.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { makePaidOrder } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eventBalance } from '../ledger/balances.ts';
import { paymentPosting, postRelease } from '../ledger/payments.ts';
import { postTransaction } from '../ledger/posting.ts';
import { postStep, type Step } from '../payouts/posting.ts';
import { applyReversal } from '../reversals/apply.ts';
import { giftPaths, giftTotals } from './gift-status.ts';

const app = await testApp();
let couple: Person;
let guest: Person;
let payout_method_id: string;
beforeAll(async () => {
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
  payout_method_id = await addBank(app.url, couple, banks.pays);
});

const currency = 'usd';

/** An event whose gifts, disputes and cash-outs are booked here, without the provider. */
interface Books {
  event: TestEvent;
  gifts: string[];
  disputes: { id: string; intentId: string; amount: number }[];
  cashOuts: { id: string; event_id: string; amount: number; currency: string }[];
}

async function newBooks(): Promise<Books> {
  const event = await makeEvent(app, couple, { attendees: [guest] });
  return { event, gifts: [], disputes: [], cashOuts: [] };
}

async function give({ event, gifts }: Books, gift: number): Promise<void> {
  const id = await makePaidOrder(app, guest, event, { gift });
  gifts.push(id);
  await app.deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ payment_intent_id: id }).where('id', '=', id).execute();
    const paid = { id, eventId: event.id, currency, gift, cardPrice: 0, fee: 0 };
    await postTransaction(trx, paymentPosting(paid));
  });
}

/** Makes a pending gift available. */
async function release({ event, gifts }: Books, at: number): Promise<void> {
  const id = gifts[at % gifts.length];
  if (id === undefined) return;
  await app.deps.db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({ gift_released_at: new Date() })
      .where('id', '=', id)
      .where('gift_released_at', 'is', null)
      .returning('gift')
      .executeTakeFirst();
    if (!order) return;
    const { taken } = await trx
      .selectFrom('order_reversals')
      .select((each) => each.fn.sum<string | null>('from_pending').as('taken'))
      .where('order_id', '=', id)
      .where('state', '=', 'taken')
      .executeTakeFirstOrThrow();
    const gift = order.gift - Number(taken ?? 0);
    await postRelease(trx, { id, eventId: event.id, currency, gift });
  });
}

const reverse = async (
  dispute: Books['disputes'][number],
  state: 'taken' | 'returned',
  returnedAmount = 0,
) =>
  applyReversal(app.deps, {
    ...dispute,
    state,
    returnedAmount: state === 'returned' ? dispute.amount : returnedAmount,
    kind: 'dispute',
    fee: 0,
    currency,
  });

async function take({ gifts, disputes }: Books, at: number, amount: number): Promise<void> {
  const intentId = gifts[at % gifts.length];
  if (intentId === undefined) return;
  const dispute = { id: `dp_${randomUUID()}`, intentId, amount };
  disputes.push(dispute);
  await reverse(dispute, 'taken');
}

async function win({ disputes }: Books, at: number): Promise<void> {
  const dispute = disputes[at % disputes.length];
  if (dispute) await reverse(dispute, 'returned');
}

async function winInPart({ disputes }: Books, at: number, percent: number): Promise<void> {
  const dispute = disputes[at % disputes.length];
  if (dispute) await reverse(dispute, 'taken', Math.floor((dispute.amount * percent) / 100));
}

/** Cashes out a percentage of the available balance. */
async function cashOut({ event, cashOuts }: Books, percent: number): Promise<void> {
  const { available } = await eventBalance(app.deps.db, event.id, currency);
  const amount = Math.ceil((available * percent) / 100);
  if (amount === 0) return;
  const made = { id: randomUUID(), event_id: event.id, amount, currency };
  cashOuts.push(made);
  const at = new Date();
  await app.deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('withdrawals')
      .values({
        ...made,
        payout_method_id,
        status: 'in_transit',
        transfer_id: made.id,
        payout_id: made.id,
        failure_code: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await postStep(trx, made, 'withdrawal');
  });
}

/** The bank pays a cash-out, refuses it, or returns it after it was paid. */
async function move({ cashOuts }: Books, at: number, to: 'paid' | 'failed'): Promise<void> {
  const moved = cashOuts[at % cashOuts.length];
  if (!moved) return;
  await app.deps.db.transaction().execute(async (trx) => {
    const { status } = await trx
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', moved.id)
      .executeTakeFirstOrThrow();
    const steps: Record<string, Step> = {
      'in_transit paid': 'payout',
      'in_transit failed': 'withdrawal_failed',
      'paid failed': 'payout_returned',
    };
    const step = steps[`${status} ${to}`];
    if (!step) return;
    await trx.updateTable('withdrawals').set({ status: to }).where('id', '=', moved.id).execute();
    await postStep(trx, moved, step);
  });
}

const paths = async ({ event }: Books) => giftPaths(app.deps.db, event.id, { holdDays: 0 });
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

async function expectAgreement(books: Books): Promise<void> {
  const { db } = app.deps;
  const gifts = await paths(books);
  const {
    available,
    pending,
    paid_out,
    owed = 0,
  } = await eventBalance(db, books.event.id, currency);
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from withdrawals
    where event_id = ${books.event.id} and status = 'in_transit'`.execute(db);
  const moving = Number(rows[0]?.amount);
  for (const { gift, taken_back, paid_out: paid, available_at } of gifts) {
    expect(taken_back).toBeGreaterThanOrEqual(0);
    expect(taken_back).toBeLessThanOrEqual(gift);
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(paid).toBeLessThanOrEqual(available_at === null ? 0 : gift);
  }
  expect(sum(gifts.map((gift) => gift.paid_out))).toBe(paid_out);
  const remaining = (which: typeof gifts) =>
    which.map(({ gift, taken_back, paid_out: paid }) => gift - taken_back - paid);
  const released = remaining(gifts.filter((gift) => gift.available_at !== null));
  expect(sum(remaining(gifts.filter((gift) => gift.available_at === null)))).toBe(pending);
  expect(sum(released)).toBe(available + moving - owed);
  expect(sum(gifts.map((gift) => gift.moving))).toBe(moving);
  const left = gifts
    .filter((gift) => gift.available_at !== null)
    .map(({ gift, taken_back, paid_out: paid, moving: sent }) => gift - taken_back - paid - sent);
  expect(sum(left.filter((each) => each > 0))).toBe(available);
  expect(await giftTotals(db, books.event.id)).toMatchObject({
    paid_out,
    taken_back: sum(gifts.map((gift) => gift.taken_back)),
  });
}

it('a gift that compensates for a disputed one is paid out instead of it', async () => {
  const books = await newBooks();
  const after = async (work: Promise<void>) => {
    await work;
    await expectAgreement(books);
    return (await paths(books)).map(({ taken_back, paid_out }) => [taken_back, paid_out]);
  };
  await give(books, 5000);
  await release(books, 0);
  await cashOut(books, 80);
  expect(await after(move(books, 0, 'paid'))).toEqual([[0, 4000]]);
  expect(await after(take(books, 0, 5000))).toEqual([[5000, 4000]]);
  await give(books, 3000);
  expect(await after(release(books, 1))).toEqual([
    [5000, 1000],
    [0, 3000],
  ]);
  await give(books, 2500);
  await release(books, 2);
  await cashOut(books, 100);
  expect(await after(move(books, 1, 'paid'))).toEqual([
    [5000, 0],
    [0, 3000],
    [0, 2500],
  ]);
});

it('no more is taken back from a gift than its amount', async () => {
  const books = await newBooks();
  await give(books, 5000);
  await release(books, 0);
  await take(books, 0, 2000);
  await take(books, 0, 5000);
  expect(await paths(books)).toMatchObject([{ taken_back: 5000, paid_out: 0 }]);
  await expectAgreement(books);
});

const steps = {
  give: async (books: Books, _at: number, percent: number) => give(books, 100 + percent),
  release,
  take: async (books: Books, at: number, percent: number) => take(books, at, 3 * percent),
  win,
  winInPart,
  cashOut: async (books: Books, _at: number, percent: number) => cashOut(books, percent),
  cashOutAll: async (books: Books) => cashOut(books, 100),
  arrive: async (books: Books, at: number) => move(books, at, 'paid'),
  fail: async (books: Books, at: number) => move(books, at, 'failed'),
};

it('the gifts agree with the ledger, whatever is given, taken back and cashed out', async () => {
  const step = fc.record({
    does: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    at: fc.nat(5),
    percent: fc.integer({ min: 1, max: 99 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (taken) => {
      const books = await newBooks();
      for (const { does, at, percent } of taken) {
        await steps[does](books, at, percent);
        await expectAgreement(books);
      }
    }),
    { numRuns: 12, includeErrorInReport: true },
  );
});
