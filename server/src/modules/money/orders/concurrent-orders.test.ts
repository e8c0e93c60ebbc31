import { api, cards, makeParty, placeOrder, tokenise } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eventBalance } from '../ledger/balances.ts';
import { verifyLedger } from '../audit/verify.ts';

const CROWD = 60;
const GIFT = 2500;

const app = await testApp({ env: { GIFT_HOLD_DAYS: '0' } });

it('takes sixty payments for one event at once: each order is charged once, and the couple gets every gift', async () => {
  const { db, payments, config } = app.deps;
  const party = await makeParty(db, config);
  const orders = await Promise.all(
    Array.from({ length: CROWD }, async (_, at) => {
      const as = at % 2 ? party.member : party.guest;
      const [order_id, payment_method] = await Promise.all([
        placeOrder(app.url, as, party, GIFT + at),
        tokenise(app.url, cards.visa),
      ]);
      return { as, body: { order_id, payment_method } };
    }),
  );
  const replies = await Promise.all(
    orders.map(async ({ as, body }) => api(app.url, ['POST', 'checkout/card'], { as, body })),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${String(reply.data.status)}`))).toEqual(
    new Set(['200 succeeded']),
  );
  const all = CROWD * GIFT + (CROWD * (CROWD - 1)) / 2;
  await eventually(async () => {
    const { available } = await eventBalance(db, party.eventId, 'usd');
    return available === all;
  });
  const charges = [];
  for await (const charge of payments.charges()) charges.push(charge.orderId);
  expect(new Set(charges).size).toBe(CROWD);
  expect(charges).toHaveLength(CROWD);
  expect(await verifyLedger(db, payments)).toEqual([]);
});
