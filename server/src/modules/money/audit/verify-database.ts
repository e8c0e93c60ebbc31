import Fastify from 'fastify';
import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { openDatabase, openUnlimitedPool } from '../../../db/database.ts';
import { ownAddress } from '../../../http/own-address.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { createStripe } from '../../../payments/stripe.ts';
import { sandbox } from '../../../sandbox/index.ts';
import { verifyLedger } from './verify.ts';

/** The ledger of a database recomputed and compared with the provider, beside a running server or not. */
export async function verifyDatabase(config: Config, connection: pg.PoolConfig): Promise<string[]> {
  const pool = openUnlimitedPool(connection);
  const db = openDatabase(pool);
  // The sandbox answers from the database, so it can be asked here as well as in the running server.
  const server = Fastify();
  try {
    const provider = createStripe(config.stripe, ownAddress(server));
    const jobs = createJobs({ db, pool, log: server.log }, config.jobs);
    await sandbox(server, { config, db, jobs, log: server.log }, WEBHOOK_EVENTS);
    await server.listen({ port: 0, host: '127.0.0.1' });
    return await verifyLedger(db, provider);
  } finally {
    await server.close();
    await db.destroy();
  }
}
