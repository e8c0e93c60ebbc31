import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '@keepsake/shared/testing/property';
import { buildApp, type App } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { clearInstructions } from '../../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { quiet } from '../../testing/money/quiet.ts';
import { anyStep, type Step } from '../../testing/money/steps.ts';
import { takeStep } from '../../testing/money/take-step.ts';
import { fillProvider, newWorld, type World } from '../../testing/money/world.ts';
import { membershipPurchase } from '../membership-orders/purchase.ts';
import { verifyLedger } from '../audit/verify.ts';
import { reconcilePayouts } from '../payouts/reconcile.ts';
import { reconcileReversals } from '../reversals/reconcile.ts';
import { reconcile } from '../charges/reconcile.ts';
import { giftOrders } from './purchase.ts';

const ROUNDS = Number(process.env.PROPERTY_RUNS || 6);

/** Gifts are free at once, or wait for about a second. */
const holds = ['0', '0.00001'] as const;

type AppStep =
  | Step
  | { do: 'arrive' }
  | { do: 'reconcile' }
  | { do: 'restart'; hold: (typeof holds)[number] };

const step: fc.Arbitrary<AppStep> = fc.oneof(
  { weight: 30, arbitrary: anyStep },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('restart' as const), hold: fc.constantFrom(...holds) }),
  },
);

describe('any sequence of gifts, packages, refunds, disputes, cash-outs, failures, doubles and restarts', () => {
  let database: TestDatabase;
  let dataDir: string;
  let app: App;
  let url: string;

  const start = async (hold: string) => {
    const env = { DATA_DIR: dataDir, PORT: '0', GIFT_HOLD_DAYS: hold };
    const config = loadConfig(env);
    app = await buildApp({ config, connection: database.connection, quiet: true });
    url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    config.publicUrl = url;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
    await start('0');
    await fillProvider(url, app.config, app.deps.db);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function take(world: World, each: AppStep): Promise<void> {
    switch (each.do) {
      case 'arrive':
        return quiet(app.deps.db);
      case 'reconcile':
        await reconcile(app.deps, giftOrders, 0);
        await reconcile(app.deps, membershipPurchase, 0);
        await reconcilePayouts(app.deps, 0);
        return reconcileReversals(app.deps);
      case 'restart':
        await app.close();
        await start(each.hold);
        Object.assign(world, { url, config: app.config, db: app.deps.db });
        return;
      default:
        return takeStep(world, each);
    }
  }

  it('charges at most once, and ledger, cards, cash-outs and the provider’s books agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
        const world = await newWorld(url, app.config, app.deps.db);
        for (const each of steps) await take(world, each);
        await clearInstructions(url, app.config);
        await quiet(app.deps.db);
        await reconcile(app.deps, giftOrders, 0);
        await reconcile(app.deps, membershipPurchase, 0);
        await quiet(app.deps.db);
        expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
      }),
      { numRuns: ROUNDS },
    );
  });
});
