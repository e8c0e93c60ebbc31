import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fc } from '@keepsake/shared/testing/property';
import Stripe from 'stripe';
import { loadConfig, type Config } from '../../config.ts';
import { openDatabase, openPool, sql, type Database } from '../../db/database.ts';
import { verifyLedger } from '../../modules/money/audit/verify.ts';
import { createStripe } from '../../payments/stripe.ts';
import { clearInstructions } from '../checkout.ts';
import { databaseUrl, type TestDatabase } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { ready, spawnServer, type SpawnedServer } from '../spawned-server.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { countMoney, type MoneyCounts } from './count-money.ts';
import { until, type Moment } from './moments.ts';
import { moneyJobsDone } from './money-jobs.ts';
import { anyStep, type Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import { fillProvider, newWorld, type World } from './world.ts';

export interface CrashPlan {
  /** The moments at which to kill the server, in order. */
  moments: Moment[];
  /** The same seed plans the same steps; their outcome depends on the machine. */
  seed: number;
  /** Called after each kill, once all checks have passed. */
  onPassed?: (result: MoneyCounts & { kill: number; moment: Moment }) => void;
}

/** Parties that act concurrently; each takes part in this many kills. */
const WORLDS = 3;
/** Concurrent actors per party. */
const ACTORS = 3;
const STEPS = 400;

/** An invariant was violated after a kill. */
class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Lets people pay and cash out on a real server process, kills it by SIGKILL repeatedly, and checks the invariants at
 * once, and the books against the provider's once the restarted server has finished pending work.
 * @throws InvariantError with the violations
 */
export async function crash(database: TestDatabase, plan: CrashPlan): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-crash-'));
  const config = loadConfig({ DATA_DIR: dataDir });
  const db = openDatabase(openPool({ ...database.connection, max: 5 }));
  const port = await freePort();
  const start = () =>
    spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database.connection),
      PORT: String(port),
      LOG_LEVEL: 'error',
      // About a second, so that some gifts are pending and some available.
      GIFT_HOLD_DAYS: '0.00001',
    });
  const worlds: World[] = [];
  let server = start();
  try {
    await ready(server);
    await fillProvider(server.url, config, db);
    for (const [before, moment] of plan.moments.entries()) {
      const kill = before + 1;
      const label = `kill ${kill} (${JSON.stringify(moment)}), seed ${plan.seed}`;
      worlds.push(await newWorld(server.url, config, db));
      if (worlds.length > WORLDS) worlds.shift();
      await actAndKill(server, { db, worlds, moment, seed: plan.seed * 1000 + kill });
      mustBeEmpty(await brokenInvariants(db, worlds), `right after ${label}`);
      server = start();
      if (moment.when === 'starting') {
        await pause(moment.after);
        await end(server);
        server = start();
      }
      await ready(server);
      await clearInstructions(server.url, config);
      await moneyJobsDone(db);
      mustBeEmpty(await settled(db, config, server.url, worlds), `when settled after ${label}`);
      plan.onPassed?.({ kill, moment, ...(await countMoney(db)) });
    }
  } finally {
    await end(server);
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function actAndKill(
  server: SpawnedServer,
  life: { db: Database; worlds: World[]; moment: Moment; seed: number },
): Promise<void> {
  const { db, worlds, moment, seed } = life;
  const stopping = new AbortController();
  const actors = worlds.flatMap((world, at) =>
    Array.from({ length: ACTORS }, async (_, actor) => {
      const steps = fc.sample(anyStep, { seed: seed * 100 + at * ACTORS + actor, numRuns: STEPS });
      await act(world, steps, stopping.signal);
    }),
  );
  const work = Promise.all(actors);
  // An unexpected response rejects `work` and ends the run before the moment comes.
  await Promise.race([until(moment, db, stopping.signal), work]);
  stopping.abort();
  await end(server);
  await work;
  await databaseIdle(db);
}

/** Runs steps one after another until the server is killed. */
async function act(world: World, steps: Step[], stopping: AbortSignal): Promise<void> {
  for (const step of steps) {
    if (stopping.aborted) return;
    try {
      await takeStep(world, step);
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
  }
}

/** Whether an error is a refused or broken connection. */
function isGone(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  // Compared as text: under jest the error is from another realm, so `instanceof` fails.
  return /^TypeError: (fetch failed|terminated)$/.test(String(error));
}

async function end(server: SpawnedServer): Promise<void> {
  server.process.kill('SIGKILL');
  await server.exited;
}

/** Waits until the database has finished the killed process's statements. */
async function databaseIdle(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and state <> 'idle'`.execute(db);
    if (rows[0]?.others === 0) return;
    await pause(5);
  }
}

async function settled(
  db: Database,
  config: Config,
  url: string,
  worlds: World[],
): Promise<string[]> {
  const provider = createStripe(config.stripe, async () => url);
  return [
    ...(await brokenInvariants(db, worlds)),
    ...(await verifyLedger(db, provider)),
    ...(await unfinished(db)),
  ];
}

/** Finds cash-outs that the restarted server should have finished. */
async function unfinished(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from withdrawals where status in ('requested', 'in_transit')`.execute(db);
  return rows.map(({ id, status }) => `Cash-out ${id} is still ${status}.`);
}

function mustBeEmpty(findings: string[], when: string): void {
  if (findings.length > 0) throw new InvariantError(`Wrong ${when}:\n${findings.join('\n')}`);
}
