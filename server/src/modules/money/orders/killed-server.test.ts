import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { allFiles, allRows, numbersIn } from '../../../testing/everything-stored.ts';
import { freePort } from '../../../testing/free-port.ts';
import { ready, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { verifyLedger } from '../audit/verify.ts';

/** A test number that the server does not print when it starts. */
const NUMBER = '4000056655665556';

describe('a server killed between the charge and the answer', () => {
  let database: TestDatabase;
  let db: Database;
  let dataDir: string;
  let config: Config;
  let port: number;
  let server: SpawnedServer;
  let party: Party;
  let output = '';

  const start = async () => {
    server = spawnServer({
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: databaseUrl(database.connection),
    });
    await ready(server);
  };
  const kill = async () => {
    server.process.kill('SIGKILL');
    await server.exited;
    output += server.output();
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
    config = loadConfig({ DATA_DIR: dataDir });
    db = openDatabase(openPool(database.connection));
    port = await freePort();
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
    const { data } = await providerOf(server.url, config).charges.list({ limit: 100 });
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

  /** Pays an order, and kills the server when the provider has charged and has not answered. */
  async function payAndKill() {
    const { url } = server;
    const order_id = await placeOrder(url, party.guest, party);
    const body = { order_id, payment_method: await tokenise(url, NUMBER) };
    const request = { as: party.guest, body, key: randomUUID() };
    const pay = async () => api(url, ['POST', 'checkout/card'], request);
    const hold = { kind: 'hold', path: '/confirm', times: 1, settings: { ms: '60000' } } as const;
    await instruct(url, config, hold);
    // Delays the webhook, which would settle the order.
    await instruct(url, config, { kind: 'deliver', settings: { delay_ms: '120000' } });
    const lost = pay().catch(() => 'lost');
    await eventually(async () => (await charged(order_id)) === 1);
    expect((await stateOf(order_id)).status).toBe('processing');
    await kill();
    expect(await lost).toBe('lost');
    await start();
    await clearInstructions(url, config);
    return { id: order_id, pay };
  }

  it('answers the repeated request with success: one charge, one card', async () => {
    const { id, pay } = await payAndKill();
    expect(await pay()).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    expect(await charged(id)).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'paid', cards: 1 });
  });

  it('settles the order without another request', async () => {
    const { id } = await payAndKill();
    await eventually(async () => (await stateOf(id)).status === 'paid');
    expect(await charged(id)).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'paid', cards: 1 });
  });

  it('leaves a ledger that agrees with the provider', async () => {
    const provider = createStripe(config.stripe, async () => server.url);
    expect(await verifyLedger(db, provider)).toEqual([]);
  });

  it('has written no card number anywhere', async () => {
    const written = [output, server.output(), await allRows(database.connection)];
    const stored = [...written, await allFiles(dataDir)].join('\n');
    expect(stored).toContain(NUMBER.slice(-4));
    expect(numbersIn(stored, [NUMBER])).toEqual([]);
  });
});
