import { makeParty, type Party } from '../../../testing/checkout.ts';
import { buy } from '../../../testing/membership-orders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyLedger } from './verify.ts';
import { postTransaction } from '../ledger/posting.ts';
import { membershipPosting } from '../membership-orders/posting.ts';

let app: TestApp;
let party: Party;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  party = await makeParty(app.deps.db, app.config);
  const { data } = await buy(app, party);
  id = String(data.membership_order_id);
});
afterAll(async () => app.close());

const found = async () => verifyLedger(app.deps.db, app.deps.payments);

it('finds nothing wrong with what was paid', async () => {
  expect(await found()).toEqual([]);
});

it('finds an order that counts no more though its money is here', async () => {
  const order = app.deps.db.updateTable('membership_orders').where('id', '=', id);
  await order.set({ withdrawn_at: new Date() }).execute();
  expect(await found()).toEqual([`Package order ${id} and the ledger differ.`]);
  await order.set({ withdrawn_at: null }).execute();
});

it('finds money that no order accounts for, and an order whose money is missing', async () => {
  const order = app.deps.db.updateTable('membership_orders').where('id', '=', id);
  await order.set({ status: 'processing', paid_at: null }).execute();
  expect(await found()).toEqual(
    expect.arrayContaining([
      `Package order ${id} and the ledger differ.`,
      expect.stringMatching(/^Charge .* belongs to no paid order/),
    ]),
  );
  await order.set({ status: 'paid', paid_at: new Date() }).execute();
  expect(await found()).toEqual([]);
});

it('has every entry once: a second posting of the same order changes nothing', async () => {
  const { db } = app.deps;
  await db
    .transaction()
    .execute(async (trx) =>
      postTransaction(trx, membershipPosting({ id, currency: 'usd', total: 4900 })),
    );
  expect(await found()).toEqual([]);
});

it('cannot write an order whose sums are wrong', async () => {
  const { db } = app.deps;
  const row = await db
    .selectFrom('membership_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wrong = { ...row, id: party.eventId, total: row.total - 1, payment_intent_id: null };
  await expect(db.insertInto('membership_orders').values(wrong).execute()).rejects.toThrow(
    /check constraint/,
  );
});
