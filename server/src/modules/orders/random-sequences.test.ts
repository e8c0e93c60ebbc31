import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildApp, type App } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import {
  api,
  authenticate,
  cards,
  clearInstructions,
  eventually,
  instruct,
  makeParty,
  placeOrder,
  tokenise,
  type Party,
} from '../../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { sql } from '../../db/database.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { reconcile } from '../charges/reconcile.ts';
import { giftOrders } from './purchase.ts';

const ORDERS = 2;
const ROUNDS = Number(process.env.PROPERTY_RUNS || 5);

type Step =
  | { do: 'pay'; order: number; card: keyof typeof cards; clicks: number }
  | { do: 'authenticate'; order: number; outcome: 'complete' | 'fail' }
  | { do: 'look'; order: number }
  | { do: 'webhooks'; copies: number; delay: number }
  | { do: 'lose answers'; times: number }
  | { do: 'reconcile' }
  | { do: 'restart' };

const someOrder = fc.nat({ max: ORDERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: someOrder,
      card: fc.constantFrom('visa', 'declined', 'noFunds', 'authenticates'),
      clicks: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('authenticate' as const),
      order: someOrder,
      outcome: fc.constantFrom('complete', 'fail'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), order: someOrder }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('webhooks' as const),
      copies: fc.integer({ min: 1, max: 3 }),
      delay: fc.constantFrom(0, 200),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lose answers' as const),
      times: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);

describe('any sequence of tries, 3-D Secure, lost answers, doubled webhooks and restarts', () => {
  let database: TestDatabase;
  let dataDir: string;
  let app: App;
  let url: string;

  const start = async () => {
    const config = loadConfig({ DATA_DIR: dataDir, PORT: '0' });
    app = await buildApp({ config, connection: database.connection, quiet: true });
    url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    config.publicUrl = url;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
    await start();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function take(each: Step, party: Party, orders: string[], challenges: string[]) {
    const { config, deps } = app;
    const id = 'order' in each ? (orders[each.order] ?? '') : '';
    switch (each.do) {
      case 'pay': {
        const payment_method = await tokenise(url, cards[each.card]);
        const body = { order_id: id, payment_method };
        const click = async () => api(url, ['POST', 'checkout/card'], { as: party.guest, body });
        const replies = await Promise.all(Array.from({ length: each.clicks }, click));
        for (const reply of replies) {
          expect(reply.status).toBe(200);
          const { redirect_url } = reply.data;
          if (typeof redirect_url === 'string') challenges[each.order] = redirect_url;
        }
        return;
      }
      case 'authenticate': {
        const address = challenges[each.order];
        // The page's address names the port of the process that made it.
        if (address) await authenticate(url + new URL(address).pathname, each.outcome);
        return;
      }
      case 'look':
        await api(url, ['GET', `checkout/orders/${id}`], { as: party.guest });
        return;
      case 'webhooks':
        await instruct(url, config, {
          kind: 'deliver',
          settings: { copies: `${each.copies}`, delay_ms: `${each.delay}`, shuffle: 'true' },
        });
        return;
      case 'lose answers':
        await instruct(url, config, { kind: 'lose', path: '/confirm', times: each.times });
        return;
      case 'reconcile':
        await reconcile(deps, giftOrders, 0);
        return;
      case 'restart':
        await app.close();
        await start();
    }
  }

  it('charges at most once, and ledger, cards and the provider’s books agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const party = await makeParty(app.deps.db, app.config);
        const orders: string[] = [];
        for (let at = 0; at < ORDERS; at++)
          orders.push(await placeOrder(url, party.guest, party, 5000 + at));
        const challenges: string[] = [];
        for (const each of steps) await take(each, party, orders, challenges);
        await clearInstructions(url, app.config);
        await quiet(app);
        await reconcile(app.deps, giftOrders, 0);
        const { db, payments } = app.deps;
        expect(await verifyLedger(db, payments)).toEqual([]);
        const sum = await db
          .selectFrom('ledger_entries')
          .select((row) => row.fn.sum<string>('amount').as('sum'))
          .executeTakeFirst();
        expect(Number(sum?.sum ?? 0)).toBe(0);
      }),
      { numRuns: ROUNDS },
    );
  }, 240_000);
});

/** Waits until every webhook has been delivered. */
async function quiet(app: App): Promise<void> {
  await eventually(async () => {
    // A delivery that met a restart would wait for its next turn.
    const { rows } = await sql`
      select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs
      where task_identifier = 'sandbox.deliver'`.execute(app.deps.db);
    return rows.length === 0;
  }, 40_000);
}
