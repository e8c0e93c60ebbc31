import { Migrator, type Migration } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openDatabase, openUnlimitedPool, type Database } from './database.ts';
import * as baseline from './migrations/0001_baseline.ts';
import * as arrivedBytes from './migrations/0002_arrived_bytes.ts';
import * as clientOfSessions from './migrations/0003_client_of_sessions.ts';
import * as debts from './migrations/0004_debts.ts';
import * as releaseChecks from './migrations/0005_release_checks.ts';
import * as kindsOfPayment from './migrations/0006_kinds_of_payment.ts';
import * as releaseReports from './migrations/0007_release_reports.ts';
import * as timeSeals from './migrations/0008_time_seals.ts';
import * as setupSteps from './migrations/0009_setup_steps.ts';
import * as cardInsides from './migrations/0010_card_insides.ts';
import * as greetings from './migrations/0011_greetings.ts';
import * as moderateWithoutSee from './migrations/0012_moderate_without_see.ts';
import * as push from './migrations/0013_push.ts';
import * as films from './migrations/0014_films.ts';
import * as eventLook from './migrations/0015_event_look.ts';
import * as sharedFilms from './migrations/0016_shared_films.ts';
import * as seen from './migrations/0017_seen.ts';
import * as severalServers from './migrations/0019_several_servers.ts';

/** In order, never changed once released; a correction is a new one. */
const migrations: Record<string, Migration> = {
  '0001_baseline': baseline,
  '0002_arrived_bytes': arrivedBytes,
  '0003_client_of_sessions': clientOfSessions,
  '0004_debts': debts,
  '0005_release_checks': releaseChecks,
  '0006_kinds_of_payment': kindsOfPayment,
  '0007_release_reports': releaseReports,
  '0008_time_seals': timeSeals,
  '0009_setup_steps': setupSteps,
  '0010_card_insides': cardInsides,
  '0011_greetings': greetings,
  '0012_moderate_without_see': moderateWithoutSee,
  '0013_push': push,
  '0014_films': films,
  '0015_event_look': eventLook,
  '0016_shared_films': sharedFilms,
  '0017_seen': seen,
  '0019_several_servers': severalServers,
};

/** Brings the schema of a database up to date, on connections of its own. @throws on a failed migration */
export async function migrateAt(connection: pg.PoolConfig): Promise<void> {
  const pool = openUnlimitedPool(connection);
  const db = openDatabase(pool);
  try {
    await migrate(db, pool);
  } finally {
    await db.destroy();
  }
}

/** Brings the schema up to date; several processes may call it at once. @throws on a failed migration */
export async function migrate(db: Database, pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
