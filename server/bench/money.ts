import { buildApp } from '../src/app.ts';
import { concurrently } from '../src/backup/concurrently.ts';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool } from '../src/db/database.ts';
import { answers } from '../src/db/postmaster.ts';
import { verifyLedger } from '../src/modules/money/audit/verify.ts';
import { makeParty, type Party } from '../src/testing/checkout.ts';
import { createStripe } from '../src/payments/stripe.ts';
import { databaseUrl, type TestDatabase } from '../src/testing/databases.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startServer } from './keepsake.ts';
import { inTurns, seconds } from './measure.ts';
import { giftSource } from './money/gifts.ts';
import { recipe, replay, type Recipe } from './money/replay.ts';
import { recordStatements, type Turn } from './money/statements.ts';
import { onOwnDatabase } from './own-database.ts';

/*
 * `npm run bench:money`: gifts paid per second for one event by the whole server (HTTP, provider's SDK, sandbox), and
 * by the same statements sent to the database directly, with a pool of the same size, in turns.
 */
const LOADS = [
  { at: 1, gifts: 20 },
  { at: 20, gifts: 120 },
  { at: 200, gifts: 240 },
];
const ROUNDS = 3;
/** Statements that a gift may need, without those of the sandbox. */
const MOST_STATEMENTS = 20;

/** The statements of a payment, which contain the ids of the party's event. */
interface LearnedRecipe extends Recipe {
  party: Party;
}

interface Row {
  database: string;
  at: number;
  ours: number;
  bare: number;
  statements: number;
  /** Statements without those of the sandbox. */
  own: number;
}

const rows: Row[] = [];
rows.push(...(await onCluster('embedded', '')));
const existing = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432';
if (await answers({ connectionString: `${existing}/postgres` }))
  rows.push(...(await onCluster('PostgreSQL here', existing)));

process.stdout.write('\ndatabase          at once   gifts/s   statements alone/s   ratio\n');
for (const { database, at, ours, bare, statements, own } of rows)
  process.stdout.write(
    `${database.padEnd(16)} ${String(at).padStart(8)} ${ours.toFixed(0).padStart(9)} ${bare.toFixed(0).padStart(12)} (of ${statements}, ${own} ours) ${(ours / bare).toFixed(2).padStart(7)}\n`,
  );
if (rows.some(({ own }) => own > MOST_STATEMENTS)) {
  process.stdout.write(`A gift takes more than ${MOST_STATEMENTS} statements of ours.\n`);
  process.exitCode = 1;
}

async function onCluster(name: string, url: string): Promise<Row[]> {
  return onOwnDatabase(url, {}, async (database, dataDir) =>
    measure(name, database, dataDir, await learnRecipe(database, dataDir)),
  );
}

/** Records the statements of the second and third payment, since the first one does additional work. */
async function learnRecipe(database: TestDatabase, dataDir: string): Promise<LearnedRecipe> {
  const config = loadConfig({ DATA_DIR: dataDir, PORT: '0' });
  const app = await buildApp({ config, connection: database.connection, quiet: true });
  try {
    await app.deps.jobs.stop();
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const party = await makeParty(app.deps.db, config);
    const source = giftSource(url, party);
    const [warm, first, second] = await source.place(3);
    if (!warm || !first || !second) throw new Error('There are no gifts.');
    await source.pay(warm);
    const recorded = recordStatements(app.deps.pool);
    await source.pay(first);
    const turns = recorded();
    await source.pay(second);
    return { party, ...recipe({ turns, of: first }, { turns: recorded() }) };
  } finally {
    await app.close();
  }
}

async function measure(
  name: string,
  database: TestDatabase,
  dataDir: string,
  learned: LearnedRecipe,
): Promise<Row[]> {
  await using server = await startServer('bench/money/server.ts', await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.connection),
  });
  const config = loadConfig({ DATA_DIR: dataDir });
  const pool = openPool(database.connection);
  await using db = openDatabase(pool);
  const source = giftSource(server.url, learned.party);
  const result: Row[] = [];
  for (const { at, gifts } of LOADS) {
    const paid = await inTurns(ROUNDS, {
      bare: async () =>
        rate(at, await source.place(gifts), async (gift) => replay(pool, learned, gift)),
      ours: async () => rate(at, await source.place(gifts), source.pay),
    });
    const statements = learned.turns.flat().length;
    const own = learned.turns.filter((turn) => !isOfSandbox(turn)).flat().length;
    result.push({ database: name, at, ...paid, statements, own });
  }
  const provider = createStripe(config.stripe, async () => server.url);
  const findings = await verifyLedger(db, provider);
  if (findings.length > 0)
    throw new Error(`The books are wrong: ${findings.slice(0, 5).join(' ')}`);
  return result;
}

function isOfSandbox(turn: Turn): boolean {
  return turn.some(({ text }) => /\bsandbox\b/.test(text));
}

async function rate<T>(at: number, all: T[], pay: (each: T) => Promise<void>): Promise<number> {
  return all.length / (await seconds(async () => concurrently(all, at, pay)));
}
