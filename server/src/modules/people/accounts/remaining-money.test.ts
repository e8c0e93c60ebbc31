import { moneyServer } from '../../../testing/money/money-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { hashPassword } from './passwords.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });
const { addBank, balance, call, cashOut, ends, stripe, withGift } = on;

it.each([
  [100, 409],
  [99, 200],
])('deleting an event with %d cents left of a refunded gift answers %d', async (left, status) => {
  const party = await withGift(5000);
  const { couple, eventId } = party;
  const { payment_intent_id: intent } = await on.db
    .selectFrom('orders')
    .select('payment_intent_id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const refund = { payment_intent: intent ?? '', amount: 5000 - left };
  await stripe().refunds.create(refund);
  await eventually(async () => (await balance(party)).available === left);
  const answer = await call(couple, ['DELETE', `v2/events/${eventId}`]);
  expect(answer.status).toBe(status);
});

it('an account stays as long as a bank may send its money back', async () => {
  const party = await withGift(5000);
  const { couple } = party;
  const { data } = await cashOut(party, await addBank(couple), 5000);
  await ends(party, data.id, 'paid');
  const { db } = on;
  const password = 'a long enough one';
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', couple.id)
    .execute();
  const end = async () => call(couple, ['DELETE', 'v2/user'], { password });
  const paidBefore = async (ms: number) =>
    db
      .updateTable('withdrawals')
      .set({ updated_at: new Date(Date.now() - ms) })
      .where('id', '=', String(data.id))
      .execute();
  await paidBefore(SENT_BACK_WITHIN_MS - 3_600_000);
  expect(await end()).toMatchObject({ status: 409, code: 'money_left' });
  await paidBefore(SENT_BACK_WITHIN_MS);
  expect((await end()).status).toBe(200);
});
