import { join } from 'node:path';
import Fastify from 'fastify';
import { loadConfig, type Config } from '../../config.ts';
import { openDatabase, openPool } from '../../db/database.ts';
import {
  DataInUseError,
  embeddedConnection,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../db/embedded.ts';
import { ownAddress } from '../../http/own-address.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createStripe } from '../../payments/stripe.ts';
import { sandbox } from '../../sandbox/index.ts';
import { verifyLedger } from './verify.ts';

/** `npm run ledger:verify`: the ledger recomputed and compared with the provider, beside a running server or not. */
async function main(): Promise<void> {
  const config = loadConfig();
  const embedded = await startDatabase(config);
  const pool = openPool(
    config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : embeddedConnection(join(config.dataDir, 'postgres'), 'postgres'),
  );
  const db = openDatabase(pool);
  // The sandbox answers from the database, so it can be asked here as well as in the running server.
  const server = Fastify();
  const provider = createStripe(config.stripe, ownAddress(server));
  const jobs = createJobs(pool, server.log);
  await sandbox(server, { config, db, jobs, log: server.log });
  await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const findings = await verifyLedger(db, provider);
    for (const finding of findings) process.stderr.write(`${finding}\n`);
    if (findings.length > 0) process.exitCode = 1;
    else process.stdout.write('The ledger is right and agrees with the provider.\n');
  } finally {
    await server.close();
    await db.destroy();
    await embedded?.stop();
  }
}

/** Null when the database is elsewhere, or a running server keeps it up. */
async function startDatabase(config: Config): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl) return null;
  try {
    return await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  } catch (error) {
    if (error instanceof DataInUseError) return null;
    throw error;
  }
}

await main();
