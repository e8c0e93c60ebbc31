import type pg from 'pg';
import { openDatabase, openUnlimitedPool } from '../../../db/database.ts';
import { verifyBooks } from './verify.ts';

/** Verifies a database's ledger without asking the provider, so it also works on a backup taken amid payments. */
export async function verifyLedgerOffline(connection: pg.PoolConfig): Promise<string[]> {
  await using db = openDatabase(openUnlimitedPool(connection));
  return await verifyBooks(db);
}
