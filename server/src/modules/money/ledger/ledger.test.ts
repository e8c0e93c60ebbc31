import { randomUUID } from 'node:crypto';
import { sql, violated, type Queries } from '../../../db/database.ts';
import { api, cards, makeParty, placeOrder, tokenise } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventBalance, balanceOfAll } from './balances.ts';
import { postTransaction, type Line } from './posting.ts';

let app: TestApp;
beforeAll(async () => {
  // Gifts are free at once: the job that frees them can be watched.
  app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
});
afterAll(async () => app.close());

const line = (kind: Line['account']['kind'], eventId: string | null, amount: number): Line => ({
  account: { kind, eventId, currency: 'usd' },
  amount,
});
const write = async (lines: Line[], reference: string = randomUUID()) =>
  app.deps.db
    .transaction()
    .execute(async (trx: Queries) => postTransaction(trx, { kind: 'test', reference, lines }));
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the ledger', () => {
  it('writes a transaction once for its reference', async () => {
    const { eventId } = await makeParty(app.deps.db, app.config);
    const lines = [line('provider', null, -500), line('event_available', eventId, 500)];
    const reference = randomUUID();
    const written = await Promise.all([1, 2, 3, 4].map(async () => write(lines, reference)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await eventBalance(app.deps.db, eventId, 'usd')).available).toBe(500);
  });

  it('refuses a transaction that does not sum to 0', async () => {
    const error = await failure(write([line('provider', null, -500), line('sales', null, 499)]));
    expect(violated(error)).toBe('ledger_sum_zero');
  });

  it('never lets two takers overdraw a balance, and never lets them lock each other out', async () => {
    const { eventId } = await makeParty(app.deps.db, app.config);
    await write([line('provider', null, -1000), line('event_available', eventId, 1000)]);
    const takers = Array.from({ length: 15 }, async () =>
      failure(write([line('event_available', eventId, -300), line('provider', null, 300)])),
    );
    const results = await Promise.all(takers);
    expect(results.filter((result) => result === null)).toHaveLength(3);
    for (const error of results.filter((result) => result !== null))
      expect(violated(error)).toBe('ledger_no_overdraft');
    expect((await eventBalance(app.deps.db, eventId, 'usd')).available).toBe(100);
  });

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    "update ledger_accounts set currency = 'eur'",
    'truncate ledger_entries',
  ])('refuses: %s', async (statement) => {
    const error = await failure(sql.raw(statement).execute(app.deps.db));
    expect(String(error)).toMatch(/append only/);
  });
});

describe('a gift', () => {
  it('is pending, then available, and its owner alone sees it', async () => {
    const party = await makeParty(app.deps.db, app.config);
    const other = await makeParty(app.deps.db, app.config);
    const order = await placeOrder(app.url, party.guest, party, 7500);
    const payment_method = await tokenise(app.url, cards.visa);
    const body = { order_id: order, payment_method };
    await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    await eventually(
      async () => (await eventBalance(app.deps.db, party.eventId, 'usd')).available === 7500,
    );
    const expected = { available: 7500, pending: 0, paid_out: 0, currency: 'usd' };
    expect(await balanceOfAll(app.deps.db, party.couple.id, 'usd')).toEqual(expected);
    const read = (as: typeof party.couple, query: string) =>
      api(app.url, ['GET', `cashout/balance-amount${query}`], { as });
    const query = `?event_id=${party.eventId}`;
    expect((await read(party.couple, query)).data).toEqual(expected);
    expect((await read(party.couple, '')).data).toEqual(expected);
    expect((await read(other.couple, '')).data).toMatchObject({ available: 0, pending: 0 });
  });
});
