import Fastify from 'fastify';
import type pg from 'pg';
import { ConfigError, type Config } from '../../../config.ts';
import { openDatabase, openUnlimitedPool, sql, type Database } from '../../../db/database.ts';
import { loopbackOrigin } from '../../../http/loopback-origin.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { createStripe } from '../../../payments/stripe.ts';
import { sandbox } from '../../../sandbox/index.ts';
import { bookAccountFees } from './account-fees.ts';
import { verifyLedger } from './verify.ts';

/**
 * Books the provider's fees that no webhook reports, and verifies a database's ledger against the provider, whether or
 * not a server runs on it. @returns the findings
 * @throws ConfigError if no server has made the tables yet
 */
export async function verifyDatabase(config: Config, connection: pg.PoolConfig): Promise<string[]> {
  const pool = openUnlimitedPool(connection);
  await using db = openDatabase(pool);
  if (await isEmpty(db)) throw new ConfigError('The database is empty: start Keepsake once.');
  // The sandbox keeps its state in the database, so this instance answers as the one in the running server does.
  await using server = Fastify();
  const provider = createStripe(config.stripe, loopbackOrigin(server));
  const jobs = createJobs({ db, pool, log: server.log }, config.jobs);
  await sandbox(server, { config, db, jobs, log: server.log }, WEBHOOK_EVENTS);
  await server.listen({ port: 0, host: '127.0.0.1' });
  await bookAccountFees(db, provider, config.stripe);
  return await verifyLedger(db, provider);
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select where to_regclass('public.ledger_entries') is null`.execute(db);
  return rows.length > 0;
}
