import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { postTransaction } from '../ledger/posting.ts';
import { eventBalance } from '../ledger/balances.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

it('sums what the ledger has, to the cent, for those who may see money', async () => {
  const couple = await signedIn(app, 'couple');
  const event = await makeEvent(app, couple);
  const path = `bride-groom/statement?event_id=${event.id}`;
  expect((await couple.call('GET', path)).body.data).toEqual([]);
  let n = 0;
  const post = async (kind: string, from: Kind, to: Kind, amount: number) =>
    app.deps.db.transaction().execute(async (trx) => {
      n += 1;
      await postTransaction(trx, {
        kind,
        reference: `${event.id}:${n}`,
        lines: [
          { account: accountOf(from, event.id), amount: -amount },
          { account: accountOf(to, event.id), amount },
        ],
      });
    });
  const gifts = Array.from({ length: 12 }, () => 100 + Math.floor(Math.random() * 99_999));
  for (const gift of gifts) await post('payment', 'provider', 'event_pending', gift);
  const sum = gifts.reduce((all, each) => all + each, 0);
  await post('gift_release', 'event_pending', 'event_available', sum);
  await post('refund', 'event_available', 'provider', 37);
  await post('withdrawal', 'event_available', 'event_in_transit', 63);
  await post('payout', 'event_in_transit', 'event_paid_out', 63);
  await post('payout_returned', 'event_paid_out', 'event_available', 63);
  await post('withdrawal', 'event_available', 'event_in_transit', 51);

  const { body } = await couple.call('GET', path);
  expect(body.data).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      gifts: sum,
      taken_back: -37,
      paid_out: 0,
      balance: sum - 37,
      currency: 'usd',
    },
  ]);
  const balance = await eventBalance(app.deps.db, event.id, 'usd');
  expect(balance.available + balance.pending + 51).toBe(body.data[0].balance);
});

type Kind =
  | 'provider'
  | 'event_pending'
  | 'event_available'
  | 'event_in_transit'
  | 'event_paid_out';

const accountOf = (kind: Kind, id: string) => ({
  kind,
  eventId: kind === 'provider' ? null : id,
  currency: 'usd',
});
