import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql, type Database } from '../../../db/database.ts';
import { addBank, banks } from '../../../testing/banks.ts';
import {
  api,
  cards,
  makeParty,
  placeOrder,
  providerOf,
  tokenise,
} from '../../../testing/checkout.ts';
import { databaseUrl } from '../../../testing/databases.ts';
import { buy } from '../../../testing/membership-orders.ts';
import { quiet } from '../../../testing/money/quiet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyLedger } from './verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
  await live();
});
afterAll(async () => app.close());

/** Two couples with everything that can stand in the ledger. */
async function live(): Promise<void> {
  const { db } = app.deps;
  const stripe = providerOf(app.url, app.config);
  for (const round of [1, 2]) {
    const party = await makeParty(db, app.config);
    const pay = async (number: string) => {
      const order_id = await placeOrder(app.url, party.guest, party, 5000 * round);
      const body = { order_id, payment_method: await tokenise(app.url, number) };
      await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
      const order = await db
        .selectFrom('orders')
        .select('payment_intent_id')
        .where('id', '=', order_id)
        .executeTakeFirstOrThrow();
      return order.payment_intent_id ?? '';
    };
    for (let gift = 0; gift < 3; gift++) await pay(cards.visa);
    await pay(cards.disputed);
    const refunded = await pay(cards.visa);
    await quiet(db);
    await stripe.refunds.create({ payment_intent: refunded, amount: 2000 });
    for (const number of [banks.pays, banks.noAccount]) {
      const payout_method_id = await addBank(app.url, party.couple, number);
      const body = { amount: 3000, payout_method_id, event_id: party.eventId };
      await api(app.url, ['POST', 'cashout/bank'], { as: party.couple, body });
    }
    await buy(app, party);
    await quiet(db);
  }
}

const findings = async (db: Database = app.deps.db) => verifyLedger(db, app.deps.payments);

/** What is found with the books changed as no rule of the database would allow; they are as before then. */
async function foundAfter(statement: string): Promise<string[]> {
  const kept: { found: string[] } = { found: [] };
  const undo = new Error('undo');
  await app.deps.db
    .transaction()
    .execute(async (trx) => {
      for (const table of ['ledger_entries', 'ledger_transactions', 'orders'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      expect(numAffectedRows).toBe(1n);
      kept.found = await findings(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return kept.found;
}

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

describe.each([
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
])('our books with %s', (_what, statement, expected) => {
  it('are found wrong', async () => {
    const found = await foundAfter(statement);
    for (const finding of expected) expect(found).toContainEqual(expect.stringMatching(finding));
    expect(await findings()).toEqual([]);
  });
});

describe.each([
  ['charge', 'Order .* is paid without a charge'],
  ['refund', 'The provider does not know re_'],
  ['dispute', 'The provider does not know dp_'],
  ['transfer', 'The provider does not know the transfer of cash-out'],
  ['balance_transaction', 'The provider holds'],
])('the provider’s books without a %s', (kind, finding) => {
  it('differ from ours, and the command says so and fails', async () => {
    const { db } = app.deps;
    const take = await sql<{ id: string; data: object; hidden: object }>`
      delete from sandbox.objects where id = (select id from sandbox.objects where kind = ${kind}
        and (kind <> 'charge' or (data->>'paid')::boolean) order by seq limit 1)
      returning id, data, hidden`.execute(db);
    const [row] = take.rows;
    try {
      const { code, output } = await command();
      expect(output).toMatch(new RegExp(`^${finding}`, 'm'));
      expect(code).toBe(1);
    } finally {
      await sql`insert into sandbox.objects (id, kind, data, hidden)
        values (${row?.id}, ${kind}, ${row?.data}, ${row?.hidden})`.execute(db);
    }
  });
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
      DATA_DIR: app.config.dataDir,
      DATABASE_URL: databaseUrl(app.connection),
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
