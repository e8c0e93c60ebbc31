import { verifyLedger } from '../modules/money/audit/verify.ts';
import { eventBalance } from '../modules/money/ledger/balances.ts';
import { api, makeParty, placeOrder, tokenise, type Party } from './checkout.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/**
 * Cash-out helpers for tests. The server holds no gift back: `GIFT_HOLD_DAYS` is 0. @param started returns
 * the app, which starts after the tests are read
 */
export function cashOuts(started: () => TestApp) {
  const balance = async (party: Party) => eventBalance(started().deps.db, party.eventId, 'usd');
  const statusOf = async (party: Party, id: unknown) => {
    const path = `bride-groom/withdrawal/details/${String(id)}`;
    return (await api(started().url, ['GET', path], { as: party.couple })).data;
  };
  return {
    balance,
    statusOf,
    /** A party whose couple has a gift to cash out, in minor units. */
    async withGift(gift: number): Promise<Party> {
      const { url, deps, config } = started();
      const party = await makeParty(deps.db, config);
      const order_id = await placeOrder(url, party.guest, party, gift);
      const payment_method = await tokenise(url, '4242424242424242');
      await api(url, ['POST', 'checkout/card'], {
        as: party.guest,
        body: { order_id, payment_method },
      });
      await eventually(async () => (await balance(party)).available === gift);
      return party;
    },
    cashOut: async (party: Party, payout_method_id: string, amount: number, key?: string) =>
      api(started().url, ['POST', 'cashout/bank'], {
        as: party.couple,
        body: { amount, payout_method_id, event_id: party.eventId },
        ...(key ? { key } : {}),
      }),
    /** Waits until a cash-out is in that state. */
    ends: async (party: Party, id: unknown, status: string) =>
      eventually(async () => (await statusOf(party, id)).status === status),
    /** The books are right. */
    async right() {
      const { db, payments } = started().deps;
      expect(await verifyLedger(db, payments)).toEqual([]);
    },
    /** Calls a test helper of the sandbox. */
    async helper(path: string) {
      const { url, config } = started();
      const answer = await fetch(`${url}/v1/test_helpers/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.stripe.secretKey}` },
      });
      expect([path, answer.status]).toEqual([path, 200]);
    },
  };
}
