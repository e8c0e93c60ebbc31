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
import { alwaysRight } from './always-right.ts';
import { countMoney, type MoneyCounts } from './count-money.ts';
import { until, type Moment } from './moments.ts';
import { quiet } from './quiet.ts';
import { anyStep, type Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import { fillProvider, newWorld, type World } from './world.ts';

export interface CrashPlan {
  /** When to kill, one after another. */
  moments: Moment[];
  /** The same seed plans the same steps; their outcome depends on the machine. */
  seed: number;
  /** Called after each kill, when everything was found right. */
  onRight?: (result: MoneyCounts & { kill: number; moment: Moment }) => void;
}

/** Parties that act at the same time, and how long each is kept. */
const WORLDS = 3;
/** People of one party who act at the same time. */
const ACTORS = 3;
const STEPS = 400;

/** An invariant was violated after a kill. */
class NotRight extends Error {
  override readonly name = 'NotRight';
}

/**
 * Lets people pay and cash out on a real server in a process of its own, kills it with SIGKILL again and again,
 * and checks everything after each restart: at once what must hold at every moment, and, when the server has
 * taken up by itself what was left open, the books against the provider's.
 * @throws NotRight with what was found
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
      // About a second: some gifts wait, some are free.
      GIFT_HOLD_DAYS: '0.00001',
    });
  const worlds: World[] = [];
  let server = start();
  try {
    await ready(server);
    await fillProvider(server.url, config, db);
    for (const [before, moment] of plan.moments.entries()) {
      const kill = before + 1;
      const told = `kill ${kill} (${JSON.stringify(moment)}), seed ${plan.seed}`;
      worlds.push(await newWorld(server.url, config, db));
      if (worlds.length > WORLDS) worlds.shift();
      await liveAndDie(server, { db, worlds, moment, seed: plan.seed * 1000 + kill });
      mustBeEmpty(await alwaysRight(db, worlds), `right after ${told}`);
      server = start();
      if (moment.when === 'starting') {
        await pause(moment.after);
        await end(server);
        server = start();
      }
      await ready(server);
      await clearInstructions(server.url, config);
      await quiet(db);
      mustBeEmpty(await settled(db, config, server.url, worlds), `when settled after ${told}`);
      plan.onRight?.({ kill, moment, ...(await countMoney(db)) });
    }
  } finally {
    await end(server);
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function liveAndDie(
  server: SpawnedServer,
  life: { db: Database; worlds: World[]; moment: Moment; seed: number },
): Promise<void> {
  const { db, worlds, moment, seed } = life;
  const over = new AbortController();
  const actors = worlds.flatMap((world, at) =>
    Array.from({ length: ACTORS }, async (_, actor) => {
      const steps = fc.sample(anyStep, { seed: seed * 100 + at * ACTORS + actor, numRuns: STEPS });
      await act(world, steps, over.signal);
    }),
  );
  const work = Promise.all(actors);
  // An answer that nobody may get ends the run before the moment comes.
  await Promise.race([until(moment, db, over.signal), work]);
  over.abort();
  await end(server);
  await work;
  await aloneOn(db);
}

/** Runs one step after another until the server is gone. */
async function act(world: World, steps: Step[], over: AbortSignal): Promise<void> {
  for (const step of steps) {
    if (over.aborted) return;
    try {
      await takeStep(world, step);
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
  }
}

/** True for a refused or broken connection. */
function isGone(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  // Compared by text: under jest the error is from another realm, so `instanceof` fails.
  return /^TypeError: (fetch failed|terminated)$/.test(String(error));
}

async function end(server: SpawnedServer): Promise<void> {
  server.process.kill('SIGKILL');
  await server.exited;
}

/** The database finishes what the killed process had sent it. */
async function aloneOn(db: Database): Promise<void> {
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
    ...(await alwaysRight(db, worlds)),
    ...(await verifyLedger(db, provider)),
    ...(await leftOpen(db)),
  ];
}

/** Returns work that the restarted server should have finished. */
async function leftOpen(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from withdrawals where status in ('requested', 'in_transit')`.execute(db);
  return rows.map(({ id, status }) => `Cash-out ${id} is still ${status}.`);
}

function mustBeEmpty(findings: string[], when: string): void {
  if (findings.length > 0) throw new NotRight(`Wrong ${when}:\n${findings.join('\n')}`);
}
