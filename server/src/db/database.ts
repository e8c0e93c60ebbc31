import { Kysely, sql, type LogConfig, type Transaction } from 'kysely';
import pg from 'pg';
import { BatchingDialect } from './batches.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database or a transaction on it, as repositories take it. */
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
 * Limits in milliseconds on how long the database may keep a request waiting. `query_timeout` is enforced by the
 * driver, for a database that no longer responds; the others by PostgreSQL.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 120_000,
} satisfies pg.PoolConfig;

/** Opens the pool for requests and jobs: 20 connections by default, with the limits of `TIMEOUTS`. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  return watched(new pg.Pool({ max: 20, keepAlive: true, ...TIMEOUTS, ...connection }));
}

/** Opens a pool for long work, as migrations: two connections without limits on queries; only connecting times out. */
export function openUnlimitedPool(connection: pg.PoolConfig): pg.Pool {
  const { connectionTimeoutMillis } = TIMEOUTS;
  return watched(new pg.Pool({ max: 2, keepAlive: true, connectionTimeoutMillis, ...connection }));
}

/** Opens one connection for long work, without limits on queries; the caller ends it, or disposes of it. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client & AsyncDisposable> {
  const { connectionTimeoutMillis } = TIMEOUTS;
  const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis, ...connection });
  client.on('error', () => {
    // Without a listener the error would end the process; the next query on the connection fails.
  });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: async () => client.end() });
}

/** Opens a second pool with a pool's settings, but without limits on queries, for long work; the caller ends it. */
export function openUnlimitedBeside({ options }: pg.Pool): pg.Pool {
  const { max: _most, ...connection } = options;
  // The driver makes the password non-enumerable, so spreading the options loses it.
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
  // Without a listener a closed connection would end the process; its query fails, and an idle one is replaced.
  const closed = () => undefined;
  pool.on('error', closed);
  pool.on('connect', (client) => client.on('error', closed));
  return pool;
}

/** @param log called for each query */
export function openDatabase(pool: pg.Pool, log?: LogConfig): Database {
  return new Kysely<Tables>({ dialect: new BatchingDialect({ pool }), ...(log ? { log } : {}) });
}

/** Resolves once the database has answered a query. */
export async function ping(db: Queries): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * SQLSTATE codes of a database that is unavailable for the moment (PostgreSQL's appendix A); class 40 is a transaction
 * that a deadlock has rolled back, and that succeeds when it is tried again.
 */
const UNAVAILABLE = /^(08|40|53|57P|55P03|57014|25P03|25006)/;
/** Messages of the driver for the same, which have no codes. */
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

/** Whether an error means that the database, or another service on the network, is unavailable for the moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  return UNAVAILABLE.test(code) || NETWORK_CODES.has(code) || DRIVER_MESSAGES.test(error.message);
}

/** The constraint that a statement violated (SQLSTATE class 23); null for every other error. */
export function violated(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const isConstraint = typeof error.code === 'string' && error.code.startsWith('23');
  return isConstraint && 'constraint' in error ? String(error.constraint) : null;
}

export { sql };
