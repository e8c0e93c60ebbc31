import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadConfig, type Config } from '../../../config.ts';
import { openDatabase, openPool, type Database } from '../../../db/database.ts';
import { createStripe } from '../../../payments/stripe.ts';
import {
  api,
  clearInstructions,
  instruct,
  makeParty,
  placeOrder,
  providerOf,
  tokenise,
  type Party,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { databaseUrl, createTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { allFiles, allRows } from '../../../testing/everything-stored.ts';
import { freePort } from '../../../testing/free-port.ts';
import { verifyLedger } from '../audit/verify.ts';

/** Not the one that the server's greeting names. */
const NUMBER = '4000056655665556';
const MAIN = resolve(import.meta.dirname, '../../../main.ts');

describe('a server killed between the charge and the answer', () => {
  let database: TestDatabase;
  let db: Database;
  let dataDir: string;
  let config: Config;
  let url: string;
  let child: ChildProcess;
  let party: Party;
  let output = '';

  const start = async () => {
    const { port } = new URL(url);
    child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: port,
        DATABASE_URL: databaseUrl(database.connection),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    await eventually(async () => {
      const answer = await fetch(`${url}/api/config`).catch(() => null);
      await answer?.body?.cancel();
      return answer;
    });
  };
  const kill = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
    config = loadConfig({ DATA_DIR: dataDir });
    db = openDatabase(openPool(database.connection));
    url = `http://127.0.0.1:${await freePort()}`;
    await start();
    party = await makeParty(db, config);
  });
  afterAll(async () => {
    await kill();
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const charged = async (id: string) => {
    const { data } = await providerOf(url, config).charges.list({ limit: 100 });
    return data.filter((charge) => charge.metadata.order_id === id && charge.paid).length;
  };
  const stateOf = async (id: string) =>
    db
      .selectFrom('orders')
      .leftJoin('cards', 'cards.order_id', 'orders.id')
      .select(['orders.status', (each) => each.fn.count('cards.id').as('cards')])
      .where('orders.id', '=', id)
      .groupBy('orders.status')
      .executeTakeFirstOrThrow();

  /** Pays, and kills the server when the provider has charged and nobody has been told. */
  async function payAndKill(id: string, payment_method: string, key: string): Promise<void> {
    await instruct(url, config, {
      kind: 'hold',
      path: '/confirm',
      times: 1,
      settings: { ms: '60000' },
    });
    // The webhook would tell as well: not in this test.
    await instruct(url, config, { kind: 'deliver', settings: { delay_ms: '120000' } });
    const body = { order_id: id, payment_method };
    const lost = api(url, ['POST', 'checkout/card'], { as: party.guest, body, key }).catch(
      () => 'lost',
    );
    await eventually(async () => (await charged(id)) === 1);
    expect((await stateOf(id)).status).toBe('processing');
    await kill();
    expect(await lost).toBe('lost');
    await start();
    await clearInstructions(url, config);
  }

  it('answers the repeated request with success: one charge, one card', async () => {
    const id = await placeOrder(url, party.guest, party);
    const payment_method = await tokenise(url, NUMBER);
    const key = randomUUID();
    await payAndKill(id, payment_method, key);
    const body = { order_id: id, payment_method };
    const reply = await api(url, ['POST', 'checkout/card'], { as: party.guest, body, key });
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    expect(await charged(id)).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'paid', cards: 1 });
  });

  it('settles the order by itself when nobody asks again', async () => {
    const id = await placeOrder(url, party.guest, party);
    await payAndKill(id, await tokenise(url, NUMBER), randomUUID());
    await eventually(async () => (await stateOf(id)).status === 'paid');
    expect(await charged(id)).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'paid', cards: 1 });
  });

  it('leaves a ledger that agrees with the provider', async () => {
    expect(
      await verifyLedger(
        db,
        createStripe(config.stripe, async () => url),
      ),
    ).toEqual([]);
  });

  it('has written no card number anywhere', async () => {
    const kept = [output, await allRows(database.connection), await allFiles(dataDir)].join('\n');
    expect(kept.includes(NUMBER.slice(-4))).toBe(true);
    expect(kept.replaceAll(/[ -]/g, '').includes(NUMBER)).toBe(false);
    expect(kept.includes(NUMBER.slice(0, -4))).toBe(false);
  });
});
