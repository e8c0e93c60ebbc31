import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql, type Database } from '../../../db/database.ts';
import { banks } from '../../../testing/banks.ts';
import { cards } from '../../../testing/checkout.ts';
import type { Charge } from '../../../payments/provider.ts';
import { createTestDatabase, databaseUrl } from '../../../testing/databases.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { moneyJobsDone } from '../../../testing/money/money-jobs.ts';
import { bookAccountFees } from './account-fees.ts';
import { verifyLedger } from './verify.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });

/** Two couples with entries of every kind in the ledger. */
beforeAll(async () => {
  for (const amount of [5000, 10_000]) {
    const party = await on.makeParty();
    for (const number of [cards.visa, cards.visa, cards.visa, cards.disputed])
      await on.give(party, amount, number);
    const { intent } = await on.give(party, amount);
    await moneyJobsDone(on.db);
    await on.stripe().refunds.create({ payment_intent: intent, amount: 2000 });
    for (const number of [banks.pays, banks.noAccount])
      await on.cashOut(party, await on.addBank(party.couple, number), 3000);
    await on.buy(party);
    await moneyJobsDone(on.db);
  }
});

const foundIn = async (db: Database) => verifyLedger(db, on.app.deps.payments);
const findings = async () => foundIn(on.db);

/** The findings after a change that the rules of the database would refuse; the change is rolled back. */
async function foundAfter(statement: string): Promise<string[]> {
  const result: { findings: string[] } = { findings: [] };
  const undo = new Error('undo');
  await on.db
    .transaction()
    .execute(async (trx) => {
      for (const table of ['ledger_entries', 'ledger_transactions', 'orders'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      expect(numAffectedRows).toBe(1n);
      result.findings = await foundIn(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result.findings;
}

it('the database refuses a package order whose sums are wrong', async () => {
  const wrong = sql`update membership_orders set total = total - 1`;
  await expect(wrong.execute(on.db)).rejects.toThrow(/check constraint/);
});

it('finds nothing wrong in correct books', async () => {
  expect(await findings()).toEqual([]);
});

const first = (table: string, where = 'true') =>
  `(select id from ${table} where ${where} order by id limit 1)`;
const entry = (kind: string, account: string) => `(select e.id from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
  where t.kind = '${kind}' and a.kind = '${account}' order by e.id limit 1)`;
const otherEvent = (account: string) => `(select other.id from ledger_accounts mine
  join ledger_accounts other on other.kind = mine.kind and other.id <> mine.id
  where mine.id = account_id and mine.kind = '${account}' limit 1)`;

/** A paid order without a reversal: its gift is in the couple's balance. */
const untouched = first(
  'orders',
  "status = 'paid' and not exists (select from order_reversals r where r.order_id = orders.id)",
);

it.each([
  [
    'an entry of another amount',
    `update ledger_entries set amount = amount + 1 where id = ${entry('payment', 'event_pending')}`,
    [
      /^Transaction .* sums to 1\.$/,
      /^Order .* and the ledger differ\.$/,
      /^event_pending of event/,
    ],
  ],
  [
    'an entry that is gone',
    `delete from ledger_entries where id = ${entry('provider_fee', 'provider')}`,
    [/^Transaction .* sums to/, /^The provider holds \d+ usd, the ledger says \d+\.$/],
  ],
  [
    'a gift on another couple’s account',
    `update ledger_entries set account_id = ${otherEvent('event_pending')}
      where id = ${entry('payment', 'event_pending')}`,
    [/^event_pending of event .* stands at/],
  ],
  [
    'a cash-out of another couple’s money',
    `update ledger_entries set account_id = ${otherEvent('event_available')}
      where id = ${entry('withdrawal', 'event_available')}`,
    [/^event_available of event .* stands at/],
  ],
  [
    'a payment that is not in the ledger',
    `with gone as (delete from ledger_entries where transaction_id =
        ${first('ledger_transactions', "kind = 'payment'")})
      delete from ledger_transactions where id = ${first('ledger_transactions', "kind = 'payment'")}`,
    [/^Order .* and the ledger differ\.$/, /^The provider holds/],
  ],
  [
    'a package that is not in the ledger',
    `with gone as (delete from ledger_entries where transaction_id =
        ${first('ledger_transactions', "kind = 'membership_payment'")})
      delete from ledger_transactions
        where id = ${first('ledger_transactions', "kind = 'membership_payment'")}`,
    [/^Package order .* and the ledger differ\.$/, /^The provider holds/],
  ],
  [
    'a withdrawn package whose money is still here',
    `update membership_orders set withdrawn_at = now() where id = ${first('membership_orders')}`,
    [/^Package order .* and the ledger differ\.$/],
  ],
  [
    'a package that is not paid any more',
    `update membership_orders set status = 'processing', paid_at = null
      where id = ${first('membership_orders')}`,
    [/^Package order .* and the ledger differ\.$/, /^Charge .* belongs to no paid order/],
  ],
  [
    'an order that is not paid any more',
    `update orders set status = 'awaiting_payment', paid_at = null where id = ${untouched}`,
    [
      /^Order .* and the ledger differ\.$/,
      /^Order .*: paid without a card, or a card without being paid\.$/,
      /^Charge .* belongs to no paid order/,
      /^event_available of event/,
    ],
  ],
  [
    'an order that costs another amount',
    `update orders set card_price = card_price + 1, total = total + 1
      where id = ${first('orders', "status = 'paid'")}`,
    [/^Order .* and the ledger differ\.$/, /^Charge .* is of \d+, its order of \d+\.$/],
  ],
  [
    'a card that is gone',
    `delete from cards where id = ${first('cards')}`,
    [/^Order .*: paid without a card/],
  ],
  [
    'a released gift that is marked as pending',
    `update orders set gift_released_at = null where id = ${untouched}`,
    [/^event_pending of event/, /^event_available of event/],
  ],
  [
    'a cash-out of another amount',
    `update withdrawals set amount = amount - 1 where id = ${first('withdrawals', "status = 'paid'")}`,
    [
      /^The cash-outs of event .* and the ledger differ\.$/,
      /^event_available of event/,
      /^The transfer .* is of 3000, its cash-out of 2999\.$/,
    ],
  ],
  [
    'a cash-out that is gone',
    `delete from withdrawals where id = ${first('withdrawals', "status = 'paid'")}`,
    [
      /^The cash-outs of event/,
      /^event_available of event/,
      /^The transfer .* belongs to no cash-out\.$/,
    ],
  ],
  [
    'a failed cash-out that is marked as paid',
    `update withdrawals set status = 'paid' where id = ${first('withdrawals', "status = 'failed'")}`,
    [
      /^The cash-outs of event/,
      /^event_available of event/,
      /^Of the transfer .*, 3000 came back instead of 0\.$/,
    ],
  ],
  [
    'a refund that is gone',
    `delete from order_reversals where id = ${first('order_reversals', "kind = 'refund'")}`,
    [/^event_available of event/, /^The refund .* is not in the books\.$/],
  ],
  [
    'a lost dispute that is marked as won',
    `update order_reversals set state = 'returned', returned_at = now()
      where id = ${first('order_reversals', "kind = 'dispute'")}`,
    [/^event_/, /^The dispute .* differs from the provider’s\.$/],
  ],
])('finds %s in our books', async (_what, statement, expected) => {
  const found = await foundAfter(statement);
  for (const finding of expected) expect(found).toContainEqual(expect.stringMatching(finding));
  expect(await findings()).toEqual([]);
});

/** Runs work while one object of a kind is missing from the provider's books. */
async function without<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ id: string; data: object; hidden: object }>`
    delete from sandbox.objects where id = (select id from sandbox.objects where kind = ${kind}
      and (kind <> 'charge' or (data->>'paid')::boolean) order by seq limit 1)
    returning id, data, hidden`.execute(on.db);
  const [row] = rows;
  try {
    return await work();
  } finally {
    await sql`insert into sandbox.objects (id, kind, data, hidden)
      values (${row?.id}, ${kind}, ${row?.data}, ${row?.hidden})`.execute(on.db);
  }
}

it.each([
  ['charge', /^Order .* is paid without a charge/],
  ['refund', /^The provider does not know re_/],
  ['dispute', /^The provider does not know dp_/],
  ['transfer', /^The provider does not know the transfer of cash-out/],
  ['balance_transaction', /^The provider holds/],
])('finds a %s that is missing from the provider’s books', async (kind, finding) => {
  expect(await without(kind, findings)).toContainEqual(expect.stringMatching(finding));
});

/** The result of `work` while we have added money to the balance. */
async function withAdded<T>(net: number, work: () => Promise<T>): Promise<T> {
  const added = { id: 'txn_added', type: 'topup', currency: 'usd', net, available_on: 0 };
  await sql`insert into sandbox.objects (id, kind, data, hidden)
    values (${added.id}, 'balance_transaction', ${JSON.stringify(added)}, '{}')`.execute(on.db);
  try {
    return await work();
  } finally {
    await sql`delete from sandbox.objects where id = ${added.id}`.execute(on.db);
  }
}

it('what was paid to our bank is no finding, unless by an automatic payout that was not replaced', async () => {
  const { payments } = on.app.deps;
  const payout = { object: 'payout', currency: 'usd', status: 'paid', automatic: false };
  const payouts = [
    { ...payout, id: 'po_by_hand', amount: 700 },
    { ...payout, id: 'po_failed', amount: 30, status: 'failed' },
    { ...payout, id: 'po_automatic', amount: 500, automatic: true },
  ];
  for (const data of payouts)
    await sql`insert into sandbox.objects (id, kind, data, hidden)
      values (${data.id}, 'payout', ${JSON.stringify(data)}, '{}')`.execute(on.db);
  const foundWithout = async (amount: number) => {
    const balance = async (currency: string) => (await payments.balance(currency)) - amount;
    return verifyLedger(on.db, { ...payments, balance });
  };
  const [byHand, automatic] = [await foundWithout(700), await foundWithout(1200)];
  const replaced = await withAdded(500, async () => foundWithout(1200));
  await sql`delete from sandbox.objects where id like 'po!_%' escape '!' and hidden = '{}'`.execute(
    on.db,
  );
  expect(byHand).toEqual([]);
  expect(automatic).toEqual([expect.stringMatching(/^The provider holds or paid to us \d+ usd/)]);
  expect(replaced).toEqual([]);
});

it('what we added to the balance is no finding', async () => {
  expect(await withAdded(300, findings)).toEqual([]);
});

/** Takes an amount from our balance at the provider. */
async function takeFromBalance(id: string, type: string, amount: number): Promise<void> {
  const money = { currency: 'usd', amount: -amount, net: -amount };
  const taken = { id, type, reporting_category: 'fee', available_on: 0, ...money };
  await sql`insert into sandbox.objects (id, kind, data, hidden)
    values (${id}, 'balance_transaction', ${JSON.stringify(taken)}, '{}')`.execute(on.db);
}

it('a fee of the provider that belongs to no charge is booked once, as a loss of ours', async () => {
  const { config, payments } = on.app.deps;
  const ours = async () => {
    const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0) as sum
      from ledger_accounts a join ledger_entries e on e.account_id = a.id where kind = 'fees'`.execute(
      on.db,
    );
    return Number(rows[0]?.sum);
  };
  const before = await ours();
  await takeFromBalance('txn_connect', 'stripe_fee', 225);
  await takeFromBalance('txn_tax', 'adjustment', 45);
  expect(await findings()).toEqual([expect.stringMatching(/^The provider holds/)]);
  await bookAccountFees(on.db, payments, config.stripe);
  await bookAccountFees(on.db, payments, config.stripe);
  expect(await findings()).toEqual([]);
  expect(await ours()).toBe(before - 270);

  await takeFromBalance('txn_given_back', 'stripe_fee', -25);
  await bookAccountFees(on.db, payments, { ...config.stripe, sandbox: false });
  expect(await ours()).toBe(before - 270);
  await bookAccountFees(on.db, payments, config.stripe);
  expect(await findings()).toEqual([]);
  expect(await ours()).toBe(before - 245);
});

/** The findings if the provider has these charges. */
async function withCharges(change: (charge: Charge) => Charge[]): Promise<string[]> {
  const { payments } = on.app.deps;
  async function* charges() {
    for await (const charge of payments.charges()) yield* change(charge);
  }
  return verifyLedger(on.db, { ...payments, charges });
}

it('finds every second charge of an order, over several pages of charges', async () => {
  const found = await withCharges((charge) => {
    const more = Array.from({ length: 150 }, (_, at) => ({ ...charge, id: `again_${at}` }));
    return [charge, ...more];
  });
  expect(found.length).toBeGreaterThan(1000);
  for (const finding of found)
    expect(finding).toMatch(/^Charge again_\d+ belongs to no paid order, or is its second one\.$/);
  expect(found.length % 150).toBe(0);
});

it('an order that is paid while the provider lists its charges is no finding', async () => {
  const { payments } = on.app.deps;
  async function* charges() {
    yield* payments.charges();
    await on.give(await on.makeParty(), 5000);
    await moneyJobsDone(on.db);
  }
  const found = await verifyLedger(on.db, { ...payments, charges });
  expect(found).not.toContainEqual(expect.stringMatching(/without a charge/));
});

it('refunds and transfers that are not ours are found, among more than fit in one page', async () => {
  const { payments } = on.app.deps;
  async function* withOthers<T extends { id: string }>(from: AsyncIterable<T>) {
    let last: T | undefined;
    for await (last of from) yield last;
    if (!last) return;
    for (let at = 0; at < 1500; at += 1) yield { ...last, id: `other_${at}` };
  }
  const found = await verifyLedger(on.db, {
    ...payments,
    reversals: (since) => withOthers(payments.reversals(since)),
    transfers: () => withOthers(payments.transfers()),
  });
  const count = (kind: RegExp) => found.filter((finding) => kind.test(finding)).length;
  expect(count(/^The (refund|dispute) other_\d+ is not in the books\.$/)).toBe(1500);
  expect(count(/^The transfer other_\d+ belongs to no cash-out\.$/)).toBe(1500);
  expect(found).toHaveLength(3000);
});

it('a refund that is booked while the provider lists them is not unknown to it', async () => {
  const { payments } = on.app.deps;
  async function* reversals(since: Date) {
    yield* payments.reversals(since);
    const { intent } = await on.give(await on.makeParty(), 5000);
    await moneyJobsDone(on.db);
    await on.stripe().refunds.create({ payment_intent: intent });
    await moneyJobsDone(on.db);
  }
  const found = await verifyLedger(on.db, { ...payments, reversals });
  expect(found).not.toContainEqual(expect.stringMatching(/does not know/));
});

it('finds charges without an order, or in another currency', async () => {
  expect(await withCharges((charge) => [{ ...charge, orderId: null }])).toContainEqual(
    expect.stringMatching(/^Charge .* belongs to no paid order/),
  );
  expect(await withCharges((charge) => [{ ...charge, currency: 'eur' }])).toContainEqual(
    expect.stringMatching(/^Charge .* is of \d+, its order of \d+\.$/),
  );
});

it('the command prints its findings and fails', async () => {
  const { code, output } = await without('charge', command);
  expect(output).toMatch(/^Order .* is paid without a charge/m);
  expect(code).toBe(1);
});

it('the command succeeds if it finds nothing', async () => {
  expect(await command()).toEqual({
    code: 0,
    output: 'The ledger is right and agrees with the provider.\n',
  });
});

it('the command says so where there are no tables yet', async () => {
  const empty = await createTestDatabase({ empty: true });
  const output = 'The database is empty: start Keepsake once.\n';
  expect(await command(empty.connection)).toEqual({ code: 1, output });
  await empty.drop();
});

/** `npm run ledger:verify`, beside the running server. */
async function command(
  connection = on.app.connection,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-script.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: on.app.config.dataDir,
      DATABASE_URL: databaseUrl(connection),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
