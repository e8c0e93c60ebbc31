import type pg from 'pg';
import { openDatabase, openUnlimitedPool } from '../../../db/database.ts';
import { verifyBooks } from './verify.ts';

/** The ledger of a database recomputed, without its provider: of a copy, whatever was on its way when it was made. */
export async function booksOf(connection: pg.PoolConfig): Promise<string[]> {
  const db = openDatabase(openUnlimitedPool(connection));
  try {
    return await verifyBooks(db);
  } finally {
    await db.destroy();
  }
}
