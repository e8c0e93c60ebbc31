import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '@keepsake/shared/testing/property';
import { buildApp, type App } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { verifyLedger } from '../../modules/money/audit/verify.ts';
import { expire } from '../../modules/money/charges/expire.ts';
import { reconcile } from '../../modules/money/charges/reconcile.ts';
import { membershipPurchase } from '../../modules/money/membership-orders/purchase.ts';
import { giftOrders } from '../../modules/money/orders/purchase.ts';
import { reconcilePayouts } from '../../modules/money/payouts/reconcile.ts';
import { reconcileReversals } from '../../modules/money/reversals/index.ts';
import { clearInstructions } from '../checkout.ts';
import { createTestDatabase } from '../databases.ts';
import { moneyJobsDone } from './money-jobs.ts';
import { anyStep, type Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import { fillProvider, newWorld, type World } from './world.ts';

/** Values of `GIFT_HOLD_DAYS`: gifts are available at once, or after about a second. */
const holds = ['0', '0.00001'] as const;

type AppStep =
  | Step
  | { do: 'arrive' }
  | { do: 'reconcile' }
  | { do: 'expire' }
  | { do: 'restart'; hold: (typeof holds)[number] };

const anyAppStep: fc.Arbitrary<AppStep> = fc.oneof(
  { weight: 30, arbitrary: anyStep },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('restart' as const), hold: fc.constantFrom(...holds) }),
  },
);

/**
 * Runs random sequences of gifts, packages, refunds, disputes, cash-outs, failures, duplicates and restarts through the
 * whole server. After each, the ledger, cards, cash-outs and the provider's books have to agree.
 * @param plan.runs number of sequences
 * @param plan.seed the same seed generates the same sequences
 * @throws Error with the shortest failing sequence
 */
export async function takeSequences(plan: {
  runs: number;
  seed: number;
  onPassed?: (run: number) => void;
}): Promise<void> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
  let { app, url } = await start('0');
  let run = 0;

  async function start(hold: string): Promise<{ app: App; url: string }> {
    const config = loadConfig({ DATA_DIR: dataDir, PORT: '0', GIFT_HOLD_DAYS: hold });
    const started = await buildApp({ config, connection: database.connection, quiet: true });
    config.publicUrl = await started.server.listen({ port: 0, host: '127.0.0.1' });
    return { app: started, url: config.publicUrl };
  }

  async function take(world: World, step: AppStep): Promise<void> {
    switch (step.do) {
      case 'arrive':
        return moneyJobsDone(app.deps.db);
      case 'reconcile':
        await reconcile(app.deps, giftOrders, 0);
        await reconcile(app.deps, membershipPurchase, 0);
        await reconcilePayouts(app.deps, 0);
        return reconcileReversals(app.deps);
      case 'expire':
        await expire(app.deps, giftOrders, new Date());
        return expire(app.deps, membershipPurchase, new Date());
      case 'restart':
        await app.close();
        ({ app, url } = await start(step.hold));
        Object.assign(world, { url, config: app.config, db: app.deps.db });
        return;
      default:
        return takeStep(world, step);
    }
  }

  async function takeAll(steps: AppStep[]): Promise<void> {
    const world = await newWorld(url, app.config, app.deps.db);
    for (const step of steps) await take(world, step);
    await clearInstructions(url, app.config);
    await moneyJobsDone(app.deps.db);
    await reconcile(app.deps, giftOrders, 0);
    await reconcile(app.deps, membershipPurchase, 0);
    await moneyJobsDone(app.deps.db);
    const findings = await verifyLedger(app.deps.db, app.deps.payments);
    if (findings.length > 0) throw new Error(findings.join('\n'));
    plan.onPassed?.((run += 1));
  }

  try {
    await fillProvider(url, app.config, app.deps.db);
    const sequences = fc.array(anyAppStep, { minLength: 5, maxLength: 24 });
    await fc.assert(fc.asyncProperty(sequences, takeAll), { numRuns: plan.runs, seed: plan.seed });
  } finally {
    await app.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
