import { Kysely, sql, type LogConfig, type Transaction } from 'kysely';
import pg from 'pg';
import { BatchingDialect } from './batches.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database or a transaction on it: what repositories take. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

const { INT8, DATE } = pg.types.builtins;

// Sums and counts stay far below 2^53; dates are local to a venue and must not be shifted by a zone.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
});
pg.types.setTypeParser(DATE, (text) => text);

/**
 * How long, in milliseconds, a database may keep a request waiting. `query_timeout` is counted here, for one that answers
 * nothing any more; the others are its own.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 120_000,
} satisfies pg.PoolConfig;

/** Connections for requests and jobs, each of which waits for the database as long as `TIMEOUTS` lets it, and no longer. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  return watched(new pg.Pool({ max: 20, keepAlive: true, ...TIMEOUTS, ...connection }));
}

/** Connections for what may take long: migrations. They are waited for no longer than others. */
export function openUnlimitedPool(connection: pg.PoolConfig): pg.Pool {
  const { connectionTimeoutMillis } = TIMEOUTS;
  return watched(new pg.Pool({ max: 2, keepAlive: true, connectionTimeoutMillis, ...connection }));
}

/** One connection, for what may take long; the caller ends it. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const { connectionTimeoutMillis } = TIMEOUTS;
  const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis, ...connection });
  client.on('error', () => {
    // Gone is gone: what is asked next fails.
  });
  await client.connect();
  return client;
}

/** Connections like those of a pool, for what may take long beside a running server. The caller ends them. */
export function openUnlimitedBeside({ options }: pg.Pool): pg.Pool {
  const { max: _most, ...connection } = options;
  // The driver hides the password from whoever spreads it.
  const { password } = options;
  return openUnlimitedPool({
    ...connection,
    ...(password === undefined ? {} : { password }),
    max: 2,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
  });
}

function watched(pool: pg.Pool): pg.Pool {
  // A connection that the server closed: a query on it fails by itself, an idle one is replaced.
  const closed = () => undefined;
  pool.on('error', closed);
  pool.on('connect', (client) => client.on('error', closed));
  return pool;
}

/** @param log is told of each query; unless given, nobody is */
export function openDatabase(pool: pg.Pool, log?: LogConfig): Database {
  return new Kysely<Tables>({ dialect: new BatchingDialect({ pool }), ...(log ? { log } : {}) });
}

/** Whether the database can be asked. */
export async function answers(db: Queries): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** What a database says that can't do what it is asked now, and may a moment later (PostgreSQL's appendix A). */
const UNAVAILABLE = /^(08|53|57P|55P03|57014|25P03|25006)/;
/** The same, told by the driver, which has no codes for it. */
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** Whether an error means that the database, or what else is asked over the network, can't be reached now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  return UNAVAILABLE.test(code) || NETWORK_CODES.has(code) || DRIVER_MESSAGES.test(error.message);
}

/** Names of constraints that a statement ran into, for repositories that turn them into answers. */
export function violated(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const isConstraint = typeof error.code === 'string' && error.code.startsWith('23');
  return isConstraint && 'constraint' in error ? String(error.constraint) : null;
}

export { sql };
