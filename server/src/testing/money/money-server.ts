import Stripe from 'stripe';
import { verifyLedger } from '../../modules/money/audit/verify.ts';
import { eventBalance } from '../../modules/money/ledger/balances.ts';
import * as banks from '../banks.ts';
import * as checkout from '../checkout.ts';
import { api, cards, type Party, type Person, type Reply } from '../checkout.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import * as memberships from '../membership-orders.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { hurry, quiet } from './quiet.ts';

type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never;

/**
 * A server for the tests of a file or of a block, and what people do with money on it. When they are over, everything that is
 * on its way arrives, and the ledger has to agree with the provider.
 * @param env `{ GIFT_HOLD_DAYS: '0' }` holds no gift back
 * @param options.isVerified false where the tests book what no provider knows of
 */
export function moneyServer(env: Record<string, string> = {}, { isVerified = true } = {}) {
  let app: TestApp;
  let isInstructed = false;
  beforeAll(async () => {
    // A provider that does not answer is asked again after tenths of a second, not after seconds.
    jest.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.1);
    app = await startTestApp({ env });
  });
  afterEach(async () => clear());
  afterAll(async () => {
    if (isVerified) {
      await quiet(app.deps.db);
      await right();
    }
    await app.close();
    jest.restoreAllMocks();
  });

  const get = async (as: Person | null, path: string) => api(app.url, ['GET', path], { as });
  const post = async (as: Person | null, path: string, body: object = {}, key?: string) =>
    api(app.url, ['POST', path], { as, body, key });
  const stripe = () => checkout.providerOf(app.url, app.config);
  const makeParty = async () => checkout.makeParty(app.deps.db, app.config);
  const token = async (number: string) => checkout.tokenise(app.url, number);
  const placeOrder = async (as: Person, party: Pick<Party, 'eventId'>, gift?: number) =>
    checkout.placeOrder(app.url, as, party, gift);
  const balance = async (party: Party) => eventBalance(app.deps.db, party.eventId, 'usd');
  const statusOf = async (party: Party, id: unknown) =>
    (await get(party.couple, `bride-groom/withdrawal/details/${String(id)}`)).data;

  /** How an order stands in the database. */
  const orderOf = async (id: unknown) =>
    app.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();

  /** How a cash-out stands in the database. */
  const withdrawalOf = async (id: unknown) =>
    app.deps.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();

  /** Pays an order with a new card; without a number, with what else is said. */
  async function pay(
    as: Person,
    order_id: string,
    number: string | null = cards.visa,
    more: object = {},
    key?: string,
  ): Promise<Reply> {
    const card = number === null ? {} : { payment_method: await token(number) };
    return post(as, 'checkout/card', { order_id, ...card, ...more }, key);
  }

  /** A card that is paid, of the party's guest unless told. @returns the order's id and that of its payment */
  async function give(
    party: Party,
    gift?: number,
    number: string = cards.visa,
    as: Person = party.guest,
  ): Promise<{ id: string; intent: string }> {
    const id = await placeOrder(as, party, gift);
    expect((await pay(as, id, number)).data.status).toBe('succeeded');
    return { id, intent: (await orderOf(id)).payment_intent_id ?? '' };
  }

  /** Tells the provider how to misbehave until the test is over. */
  async function instruct(instruction: Parameters<typeof checkout.instruct>[2]): Promise<void> {
    isInstructed = true;
    await checkout.instruct(app.url, app.config, instruction);
  }

  /** The provider behaves again. */
  async function clear(): Promise<void> {
    if (isInstructed) await checkout.clearInstructions(app.url, app.config);
    isInstructed = false;
  }

  /** The books are right, and those of the provider say the same. */
  async function right(): Promise<void> {
    const { db, payments } = app.deps;
    expect(await verifyLedger(db, payments)).toEqual([]);
  }

  /** Banks take days for payouts and refunds, the sandbox a second: now. */
  const bankDecides = async () => hurry(app.deps.db, ['sandbox.payout', 'sandbox.refund']);

  /** Calls a test helper of the sandbox. */
  async function helper(path: string): Promise<void> {
    const answer = await fetch(`${app.url}/v1/test_helpers/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.config.stripe.secretKey}` },
    });
    expect([path, answer.status]).toEqual([path, 200]);
  }

  return {
    get app() {
      return app;
    },
    get db() {
      return app.deps.db;
    },
    get,
    post,
    async call(as: Person, at: [method: string, path: string], body?: object) {
      return api(app.url, at, { as, body });
    },
    stripe,
    makeParty,
    async makePerson(who: Parameters<typeof checkout.makePerson>[2] = {}) {
      return checkout.makePerson(app.deps.db, app.config, who);
    },
    token,
    placeOrder,
    orderOf,
    pay,
    give,
    read: async (as: Person, id: string) => get(as, `checkout/orders/${id}`),
    /** What the provider has charged for an order. */
    charges: async (id: unknown) => memberships.chargesOf(app, id),
    balance,
    instruct,
    clear,
    /** No webhook comes in time. */
    untold: async () => instruct({ kind: 'deliver', settings: { delay_ms: '60000' } }),
    right,
    bankDecides,
    helper,
    /** Waits for so many mails to somebody whose subject begins so. */
    async mailed(to: Person, subject: string, count = 1) {
      return eventually(async () => {
        const mails = await mailsTo(app, to, subject);
        return mails.length >= count && mails;
      });
    },

    /** As `buy` of membership-orders, with the order's id. */
    async buy(party: Party, ...rest: Rest<Rest<Parameters<typeof memberships.buy>>>) {
      const reply = await memberships.buy(app, party, ...rest);
      return { ...reply, id: String(reply.data?.membership_order_id) };
    },
    /** The package and add-ons of a party's event. */
    async membership(party: Party) {
      const { data } = await get(party.couple, `v2/events/${party.eventId}/membership`);
      return data as { package: { slug: string }; entitlements: object; addons: object[] };
    },
    /** Ends the dispute of a payment. */
    async decide(intent: string, evidence: 'winning' | 'losing' | 'partial') {
      const [dispute] = (await stripe().disputes.list({ payment_intent: intent })).data;
      const uncategorized_text = `${evidence}_evidence`;
      await stripe().disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } });
    },
    membershipOrder: async (party: Party, id: unknown) =>
      get(party.couple, `membership/orders/${String(id)}`),

    async addBank(as: Person, number: string = banks.banks.pays, country?: string) {
      return banks.addBank(app.url, as, number, country);
    },
    /** A party whose couple has a gift to cash out, in minor units. */
    async withGift(gift: number): Promise<Party> {
      const party = await makeParty();
      await give(party, gift);
      await eventually(async () => (await balance(party)).available === gift);
      return party;
    },
    cashOut: async (party: Party, payout_method_id: string, amount: number, key?: string) =>
      post(
        party.couple,
        'cashout/bank',
        { amount, payout_method_id, event_id: party.eventId },
        key,
      ),
    statusOf,
    /** Waits until a cash-out is in that state. */
    async ends(party: Party, id: unknown, status: string) {
      return eventually(async () => {
        await bankDecides();
        return (await statusOf(party, id)).status === status;
      });
    },
    /** The bank sends a cash-out back that it had taken. */
    async sendBack(id: unknown) {
      await helper(`payouts/${(await withdrawalOf(id)).payout_id}/fail`);
    },
    withdrawalOf,
    /** What the provider has of a couple for banks at home. */
    async accountOf({ id }: Person) {
      const users = app.deps.db.selectFrom('users').select('provider_account_id');
      const { provider_account_id: account } = await users
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return account ?? '';
    },
    /** Waits until so much is paid out. */
    async paidOut(party: Party, amount: number) {
      return eventually(async () => {
        await bankDecides();
        return (await balance(party)).paid_out === amount;
      });
    },
  };
}
