import { randomUUID } from 'node:crypto';
import { sql, violated, type Queries } from '../../../db/database.ts';
import type { Person } from '../../../testing/checkout.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { eventBalance, balanceOfAll } from './balances.ts';
import { postTransaction, type Line } from './posting.ts';

// Gifts are available at once, so that the job that releases them runs during the test.
const on = moneyServer({ GIFT_HOLD_DAYS: '0' }, { isVerified: false });
const { get, makeParty } = on;

const line = (kind: Line['account']['kind'], eventId: string | null, amount: number): Line => ({
  account: { kind, eventId, currency: 'usd' },
  amount,
});
const write = async (lines: Line[], reference: string = randomUUID()) =>
  on.db
    .transaction()
    .execute(async (trx: Queries) => postTransaction(trx, { kind: 'test', reference, lines }));
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the ledger', () => {
  it('posts a transaction once per reference', async () => {
    const { eventId } = await makeParty();
    const lines = [line('provider', null, -500), line('event_available', eventId, 500)];
    const reference = randomUUID();
    const written = await Promise.all([1, 2, 3, 4].map(async () => write(lines, reference)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await eventBalance(on.db, eventId, 'usd')).available).toBe(500);
  });

  it('refuses a transaction that does not sum to 0', async () => {
    const error = await failure(write([line('provider', null, -500), line('sales', null, 499)]));
    expect(violated(error)).toBe('ledger_sum_zero');
  });

  it('never lets concurrent withdrawals overdraw a balance, nor deadlock', async () => {
    const { eventId } = await makeParty();
    await write([line('provider', null, -1000), line('event_available', eventId, 1000)]);
    const withdrawals = Array.from({ length: 15 }, async () =>
      failure(write([line('event_available', eventId, -300), line('provider', null, 300)])),
    );
    const results = await Promise.all(withdrawals);
    expect(results.filter((result) => result === null)).toHaveLength(3);
    for (const error of results.filter((result) => result !== null))
      expect(violated(error)).toBe('ledger_no_overdraft');
    expect((await eventBalance(on.db, eventId, 'usd')).available).toBe(100);
  });

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    "update ledger_accounts set currency = 'eur'",
    'truncate ledger_entries',
  ])('refuses: %s', async (statement) => {
    const error = await failure(sql.raw(statement).execute(on.db));
    expect(String(error)).toMatch(/append only/);
  });
});

it('an available gift is in the balance of its owner alone', async () => {
  const [party, other] = [await on.withGift(7500), await makeParty()];
  const expected = { available: 7500, pending: 0, paid_out: 0, currency: 'usd' };
  expect(await balanceOfAll(on.db, party.couple.id, 'usd')).toEqual(expected);
  const read = async (as: Person, query = '') =>
    (await get(as, `cashout/balance-amount${query}`)).data;
  expect(await read(party.couple, `?event_id=${party.eventId}`)).toEqual(expected);
  expect(await read(party.couple)).toEqual(expected);
  expect(await read(other.couple)).toMatchObject({ available: 0, pending: 0 });
});
