import { Migrator, type Migration } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from './database.ts';
import * as baseline from './migrations/0001_baseline.ts';

/** In order, never changed once released; a correction is a new one. */
const migrations: Record<string, Migration> = { '0001_baseline': baseline };

/** Brings the schema up to date; several processes may call it at once. @throws on a failed migration */
export async function migrate(db: Database, pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
