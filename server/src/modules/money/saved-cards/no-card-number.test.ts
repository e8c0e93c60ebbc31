import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../../config.ts';
import { openDatabase, openPool, sql } from '../../../db/database.ts';
import { addBank, banks } from '../../../testing/banks.ts';
import {
  api,
  authenticate,
  cards,
  makeParty,
  placeOrder,
  tokenise,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { databaseUrl, createTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import {
  allFiles,
  allRows,
  numbersIn,
  containsSecurityCode,
} from '../../../testing/everything-stored.ts';
import { freePort } from '../../../testing/free-port.ts';
import { ready, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { eventBalance } from '../ledger/balances.ts';

/** A different number than the one in the server's startup message. */
const PAYS = '4000056655665556';
const SAVED = '5200828282828210';
const NUMBERS = [PAYS, SAVED, cards.declined, cards.authenticates, banks.pays, banks.german];
/** The security code that `tokenise` sends. */
const CODE = '123';

describe('after paying, being declined, 3-D Secure, saving a card and cashing out', () => {
  let database: TestDatabase;
  let dataDir: string;
  let server: SpawnedServer;
  let found: { log: string; rows: string; files: string };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
    server = spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database.connection),
      PORT: String(await freePort()),
      // Includes every log line.
      LOG_LEVEL: 'trace',
      GIFT_HOLD_DAYS: '0',
    });
    await ready(server);
    await useEverything(server.url);
    found = {
      log: server.output(),
      rows: await allRows(database.connection),
      files: await allFiles(dataDir),
    };
  });
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.exited;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function useEverything(url: string): Promise<void> {
    const config = loadConfig({ DATA_DIR: dataDir });
    const db = openDatabase(openPool(database.connection));
    const party = await makeParty(db, config);
    const { member, couple } = party;
    const order = await placeOrder(url, member, party);
    const pay = async (order_id: string, number: string, save_card = false) => {
      const body = { order_id, payment_method: await tokenise(url, number), save_card };
      return api(url, ['POST', 'checkout/card'], { as: member, body });
    };
    expect((await pay(order, cards.declined)).data.status).toBe('failed');
    expect((await pay(order, PAYS, true)).data.status).toBe('succeeded');
    const challenge = await pay(await placeOrder(url, member, party), cards.authenticates);
    await authenticate(url + new URL(String(challenge.data.redirect_url)).pathname, 'complete');
    const saved = { payment_method: await tokenise(url, SAVED) };
    const added = await api(url, ['POST', 'payment-method'], { as: member, body: saved });
    expect(added.status).toBe(201);
    // Mistakes of a client: a number in place of a token, and an error that quotes the input.
    for (const number of [PAYS, cards.declined]) {
      const body = { order_id: order, payment_method: number };
      expect((await api(url, ['POST', 'checkout/card'], { as: member, body })).status).toBe(422);
      const report = {
        message: `${number.replaceAll(/(.{4})(?=.)/g, '$1 ')} failed`,
        error: number,
      };
      await api(url, ['POST', 'v2/log'], { as: member, body: report });
    }
    await eventually(
      async () => (await eventBalance(db, party.eventId, 'usd')).available === 10_000,
    );
    await addBank(url, couple, banks.german);
    const payout_method_id = await addBank(url, couple, banks.pays);
    const wish = { amount: 4000, payout_method_id, event_id: party.eventId };
    await api(url, ['POST', 'cashout/bank'], { as: couple, body: wish });
    await eventually(async () => (await eventBalance(db, party.eventId, 'usd')).paid_out === 4000);
    // The mail about the cash-out is written last.
    await eventually(async () => {
      const mails = await sql`
        select from graphile_worker.jobs where task_identifier = 'mail.send'`.execute(db);
      return mails.rows.length === 0;
    });
    await db.destroy();
  }

  it.each(['log', 'rows', 'files'] as const)('the %s contain no number or code', (where) => {
    expect(numbersIn(found[where], NUMBERS)).toEqual([]);
    expect(containsSecurityCode(found[where], CODE)).toBe(false);
  });

  it('the searched log, rows and files contain the payments', () => {
    expect(found.log).toContain('In the browser: [number removed] failed');
    expect(found.log).toContain('/api/checkout/card');
    expect(found.rows).toMatch(/sandbox\.objects\n.*last4"*: "*8210"/s);
    expect(found.rows).toMatch(/payment_methods\n.*8210/s);
    expect(found.files).toContain('account ending in 6789');
  });
});

it('the search finds numbers and codes in any notation', () => {
  for (const text of [PAYS, '4000 0566 5566 5556', '4000-0566-5566-5556', '"400005665566****"'])
    expect(numbersIn(`a ${text} b`, NUMBERS)).toEqual([PAYS]);
  expect(numbersIn('5556, 4000 0566 5566', [SAVED])).toEqual([]);
  for (const text of ['"cvc":"123"', 'card[cvc]=123', 'cvv: 123', 'Security code 123'])
    expect(containsSecurityCode(text, CODE)).toBe(true);
  expect(containsSecurityCode('"cvc_check": "pass", 123', CODE)).toBe(false);
});
