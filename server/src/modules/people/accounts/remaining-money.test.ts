import { addBank, banks } from '../../../testing/banks.ts';
import { cashOuts } from '../../../testing/cash-outs.ts';
import { api, type Party } from '../../../testing/checkout.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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
