import { addBank, banks } from '../../../testing/banks.ts';
import { cashOuts } from '../../../testing/cash-outs.ts';
import { api, type Party } from '../../../testing/checkout.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
});
afterAll(async () => app.close());

const { withGift, cashOut, ends } = cashOuts(() => app);

/** A couple whose cash-out is at their bank. */
async function withCashOut(gift: number, amount: number): Promise<Party & { cashOutId: string }> {
  const party = await withGift(gift);
  const method = await addBank(app.url, party.couple, banks.pays);
  const { data } = await cashOut(party, method, amount);
  await ends(party, data.id, 'paid');
  return { ...party, cashOutId: String(data.id) };
}

const deleteEvent = async ({ couple, eventId }: Party) =>
  api(app.url, ['DELETE', `v2/events/${eventId}`], { as: couple });

it.each([
  [4900, 409],
  [4950, 200],
])(
  'of a gift of 50.00, after a cash-out of %d cents, an event answers %d',
  async (amount, status) => {
    const party = await withCashOut(5000, amount);
    expect((await deleteEvent(party)).status).toBe(status);
  },
);

it('an account stays as long as a bank may send its money back', async () => {
  const { couple, cashOutId } = await withCashOut(5000, 5000);
  const { db } = app.deps;
  const password = 'a long enough one';
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', couple.id)
    .execute();
  const end = async () => api(app.url, ['DELETE', 'v2/user'], { as: couple, body: { password } });
  const paidBefore = async (ms: number) =>
    db
      .updateTable('withdrawals')
      .set({ updated_at: new Date(Date.now() - ms) })
      .where('id', '=', cashOutId)
      .execute();
  await paidBefore(SENT_BACK_WITHIN_MS - 3_600_000);
  expect(await end()).toMatchObject({ status: 409, code: 'money_left' });
  await paidBefore(SENT_BACK_WITHIN_MS);
  expect((await end()).status).toBe(200);
});
