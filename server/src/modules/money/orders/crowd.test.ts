import { cards } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';

const CROWD = 200;
const GIFT = 2500;

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });

it('takes 200 payments for one event at once: each is charged once, and the couple has every gift', async () => {
  const party = await on.makeParty();
  const orders = await Promise.all(
    Array.from({ length: CROWD }, async (_, at) => {
      const as = at % 2 ? party.member : party.guest;
      const [id, payment_method] = await Promise.all([
        on.placeOrder(as, party, GIFT + at),
        on.token(cards.visa),
      ]);
      return { as, id, card: { payment_method } };
    }),
  );
  const replies = await Promise.all(
    orders.map(async ({ as, id, card }) => on.pay(as, id, null, card)),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${String(reply.data.status)}`))).toEqual(
    new Set(['200 succeeded']),
  );
  const all = CROWD * GIFT + (CROWD * (CROWD - 1)) / 2;
  await eventually(async () => (await on.balance(party)).available === all);
  const charges = [];
  for await (const charge of on.app.deps.payments.charges()) charges.push(charge.orderId);
  expect(new Set(charges).size).toBe(CROWD);
  expect(charges).toHaveLength(CROWD);
});
