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
import { moneyJobsDone, runNow } from './money-jobs.ts';

type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never;

/**
 * A server for the tests of a file or block, with the actions of people on it. At the end it waits for pending money,
 * and checks the ledger against the provider.
 * @param env `{ GIFT_HOLD_DAYS: '0' }` makes gifts available at once
 * @param options.isVerified false where the tests book entries that the provider does not have
 */
export function moneyServer(env: Record<string, string> = {}, { isVerified = true } = {}) {
  let app: TestApp;
  let isInstructed = false;
  beforeAll(async () => {
    // The SDK retries after tenths of a second instead of seconds.
    jest.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.1);
    app = await startTestApp({ env });
  });
  afterEach(async () => clear());
  afterAll(async () => {
    if (isVerified) {
      await moneyJobsDone(app.deps.db);
      await verify();
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

  /** The row of an order. */
  const orderOf = async (id: unknown) =>
    app.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();

  /** The row of a cash-out. */
  const withdrawalOf = async (id: unknown) =>
    app.deps.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();

  /** Pays an order with a new card; with `null` as number, with the method in `more`. */
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

  /** Places and pays an order, by default as the party's guest. @returns the ids of the order and its payment intent */
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

  /** Adds an instruction to the sandbox until the end of the test. */
  async function instruct(instruction: Parameters<typeof checkout.instruct>[2]): Promise<void> {
    isInstructed = true;
    await checkout.instruct(app.url, app.config, instruction);
  }

  /** Removes the sandbox's instructions. */
  async function clear(): Promise<void> {
    if (isInstructed) await checkout.clearInstructions(app.url, app.config);
    isInstructed = false;
  }

  /** Checks that the books are right and agree with the provider's. */
  async function verify(): Promise<void> {
    const { db, payments } = app.deps;
    expect(await verifyLedger(db, payments)).toEqual([]);
  }

  /** Runs the bank's outcomes of payouts and refunds at once, for which the sandbox takes a second. */
  const bankDecides = async () => runNow(app.deps.db, ['sandbox.payout', 'sandbox.refund']);

  /** Calls a test helper of the sandbox. */
  async function helper(path: string): Promise<void> {
    const answer = await checkout.callTestHelper(app.url, app.config, path);
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
    /** The provider's charges for an order. */
    charges: async (id: unknown) => memberships.chargesOf(app, id),
    balance,
    instruct,
    clear,
    /** Delays webhooks by a minute, so that none arrives in time. */
    delayWebhooks: async () => instruct({ kind: 'deliver', settings: { delay_ms: '60000' } }),
    expectBooksRight: verify,
    bankDecides,
    helper,
    /** Waits for `count` mails to a person whose subject starts with `subject`. */
    async mailed(to: Person, subject: string, count = 1) {
      return eventually(async () => {
        const mails = await mailsTo(app, to, subject);
        return mails.length >= count && mails;
      });
    },

    /** Buys a package, see membership-orders. @returns also the order's id */
    async buy(party: Party, ...rest: Rest<Rest<Parameters<typeof memberships.buy>>>) {
      const reply = await memberships.buy(app, party, ...rest);
      return { ...reply, id: String(reply.data?.membership_order_id) };
    },
    /** The package and add-ons of a party's event. */
    async membership(party: Party) {
      const { data } = await get(party.couple, `v2/events/${party.eventId}/membership`);
      return data as { package: { slug: string }; entitlements: object; addons: object[] };
    },
    /** Closes the dispute of a payment. */
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
    /** A party with an available gift, in minor units. */
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
    /** Waits until a cash-out has a status. */
    async ends(party: Party, id: unknown, status: string) {
      return eventually(async () => {
        await bankDecides();
        return (await statusOf(party, id)).status === status;
      });
    },
    /** The bank returns a paid cash-out. */
    async sendBack(id: unknown) {
      await helper(`payouts/${(await withdrawalOf(id)).payout_id}/fail`);
    },
    withdrawalOf,
    /** Id of a couple's provider account for the home country. */
    async accountOf({ id }: Person) {
      const users = app.deps.db.selectFrom('users').select('provider_account_id');
      const { provider_account_id: account } = await users
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return account ?? '';
    },
    /** Waits until this amount is paid out. */
    async paidOut(party: Party, amount: number) {
      return eventually(async () => {
        await bankDecides();
        return (await balance(party)).paid_out === amount;
      });
    },
  };
}
