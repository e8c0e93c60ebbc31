import { addBank, banks } from '../../../testing/banks.ts';
import { cashOuts } from '../../../testing/cash-outs.ts';
import { api, providerOf } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { hashPassword } from './passwords.ts';

const app = testApp({ env: { GIFT_HOLD_DAYS: '0' } });

const { balance, withGift, cashOut, ends } = cashOuts(() => app);

it.each([
  [100, 409],
  [99, 200],
])('deleting an event with %d cents left of a refunded gift answers %d', async (left, status) => {
  const party = await withGift(5000);
  const { couple, eventId } = party;
  const { payment_intent_id: intent } = await app.deps.db
    .selectFrom('orders')
    .select('payment_intent_id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const refund = { payment_intent: intent ?? '', amount: 5000 - left };
  await providerOf(app.url, app.config).refunds.create(refund);
  await eventually(async () => (await balance(party)).available === left);
  const answer = await api(app.url, ['DELETE', `v2/events/${eventId}`], { as: couple });
  expect(answer.status).toBe(status);
});

it('an account stays as long as a bank may send its money back', async () => {
  const party = await withGift(5000);
  const { couple } = party;
  const { data } = await cashOut(party, await addBank(app.url, couple, banks.pays), 5000);
  await ends(party, data.id, 'paid');
  const password = 'a long enough one';
  await setRows(app, 'users', { id: couple.id }, { password_hash: await hashPassword(password) });
  const end = async () => api(app.url, ['DELETE', 'v2/user'], { as: couple, body: { password } });
  const paidBefore = async (ms: number) =>
    setRows(app, 'withdrawals', { id: String(data.id) }, { updated_at: new Date(Date.now() - ms) });
  await paidBefore(SENT_BACK_WITHIN_MS - 3_600_000);
  expect(await end()).toMatchObject({ status: 409, code: 'money_left' });
  await paidBefore(SENT_BACK_WITHIN_MS);
  expect((await end()).status).toBe(200);
});
