import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql, type Database } from '../../../db/database.ts';
import { banks } from '../../../testing/banks.ts';
import { cards } from '../../../testing/checkout.ts';
import { databaseUrl } from '../../../testing/databases.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { quiet } from '../../../testing/money/quiet.ts';
import { verifyLedger } from './verify.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });

/** Two couples with everything that can stand in the ledger. */
beforeAll(async () => {
  for (const amount of [5000, 10_000]) {
    const party = await on.makeParty();
    for (const number of [cards.visa, cards.visa, cards.visa, cards.disputed])
      await on.give(party, amount, number);
    const { intent } = await on.give(party, amount);
    await quiet(on.db);
    await on.stripe().refunds.create({ payment_intent: intent, amount: 2000 });
    for (const number of [banks.pays, banks.noAccount])
      await on.cashOut(party, await on.addBank(party.couple, number), 3000);
    await on.buy(party);
    await quiet(on.db);
  }
});

const foundIn = async (db: Database) => verifyLedger(db, on.app.deps.payments);
const findings = async () => foundIn(on.db);

/** What is found with the books changed as no rule of the database would allow; they are as before then. */
async function foundAfter(statement: string): Promise<string[]> {
  const kept: { found: string[] } = { found: [] };
  const undo = new Error('undo');
  await on.db
    .transaction()
    .execute(async (trx) => {
      for (const table of ['ledger_entries', 'ledger_transactions', 'orders'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      expect(numAffectedRows).toBe(1n);
      kept.found = await foundIn(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return kept.found;
}

it('the database takes no package order whose sums are wrong', async () => {
  const wrong = sql`update membership_orders set total = total - 1`;
  await expect(wrong.execute(on.db)).rejects.toThrow(/check constraint/);
});

it('finds nothing in books that are right', async () => {
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

/** A paid order that nothing was taken back of: what it gave is in the couple's balance. */
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
    'a package that counts no more though its money is here',
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
    'a gift that is called released and is not',
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
    'a failed cash-out that is called paid',
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
    'a dispute that is called won',
    `update order_reversals set state = 'returned', returned_at = now()
      where id = ${first('order_reversals', "kind = 'dispute'")}`,
    [/^event_/, /^The dispute .* differs from the provider’s\.$/],
  ],
])('our books with %s are found wrong', async (_what, statement, expected) => {
  const found = await foundAfter(statement);
  for (const finding of expected) expect(found).toContainEqual(expect.stringMatching(finding));
  expect(await findings()).toEqual([]);
});

/** What comes of the provider's books without one thing of a kind; it is there again then. */
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
])('the provider’s books without a %s differ from ours', async (kind, finding) => {
  expect(await without(kind, findings)).toContainEqual(expect.stringMatching(finding));
});

it('the command tells what it finds, and fails', async () => {
  const { code, output } = await without('charge', command);
  expect(output).toMatch(/^Order .* is paid without a charge/m);
  expect(code).toBe(1);
});

it('the command says that all is right, and succeeds', async () => {
  expect(await command()).toEqual({
    code: 0,
    output: 'The ledger is right and agrees with the provider.\n',
  });
});

/** `npm run ledger:verify`, beside the running server. */
async function command(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-script.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: on.app.config.dataDir,
      DATABASE_URL: databaseUrl(on.app.connection),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
