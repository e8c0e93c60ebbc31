import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
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

export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 20, ...connection });
  // A connection that the server closed: a query on it fails by itself, an idle one is replaced.
  const closed = () => undefined;
  pool.on('error', closed);
  pool.on('connect', (client) => client.on('error', closed));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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

/** Names of constraints that a statement ran into, for repositories that turn them into answers. */
export function violated(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const isConstraint = typeof error.code === 'string' && error.code.startsWith('23');
  return isConstraint && 'constraint' in error ? String(error.constraint) : null;
}

export { sql };
