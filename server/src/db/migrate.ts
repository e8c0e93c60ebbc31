import { Migrator, type Migration } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { version } from '../version.ts';
import { noteContract, refuseIfContracted } from './contracts.ts';
import { openDatabase, openUnlimitedPool, sql, type Database } from './database.ts';
import { LOCK_TIMES, whileLocked, type LockTimes } from './while-locked.ts';
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
import * as schemaContracts from './migrations/0020_schema_contracts.ts';
import * as languages from './migrations/0021_languages.ts';
import * as cardLanguages from './migrations/0022_card_languages.ts';
import * as placeholders from './migrations/0023_placeholders.ts';
import * as downloads from './migrations/0024_downloads.ts';
import * as endsWithEvent from './migrations/0025_ends_with_event.ts';
import * as notificationsOfCause from './migrations/0026_notifications_of_cause.ts';
import * as unreadableFiles from './migrations/0027_unreadable_files.ts';
import * as paymentMode from './migrations/0028_payment_mode.ts';

/** A change of the schema; one that removes what the previous release may use declares `contracts` (decision 76). */
export interface SchemaMigration {
  up: Migration['up'];
  /** The first release that does not use what is removed, as `0.3.0`; earlier ones refuse to start from then on. */
  contracts?: string;
  /** Names of check constraints that are widened, where that can't be told from their definitions. */
  widens?: readonly string[];
}

/** In order of execution. A released migration is never changed; a correction is a new one. */
export const migrations: Record<string, SchemaMigration> = {
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
  '0020_schema_contracts': schemaContracts,
  '0021_languages': languages,
  '0022_card_languages': cardLanguages,
  '0023_placeholders': placeholders,
  '0024_downloads': downloads,
  '0025_ends_with_event': endsWithEvent,
  '0026_notifications_of_cause': notificationsOfCause,
  '0027_unreadable_files': unreadableFiles,
  '0028_payment_mode': paymentMode,
};

export interface MigrateOptions {
  /** The last migration to run; all by default. */
  upTo?: string;
  /** Called with a sentence if the database is ahead of this release, or its tables are in use. */
  tell?: (sentence: string) => void;
}

/**
 * Migrates a database on connections of its own, while others use it: a migration that would have to wait for a table,
 * and keep all others waiting for it, is tried again later.
 * @throws as `migrate`; TablesInUseError where the tables are used all the time
 */
export async function migrateAt(
  connection: pg.PoolConfig,
  options: MigrateOptions = {},
  times: LockTimes = LOCK_TIMES,
): Promise<void> {
  const pool = openUnlimitedPool({ ...connection, lock_timeout: times.lock });
  await using db = openDatabase(pool);
  await whileLocked(async () => migrate(db, pool, options), times, options.tell ?? (() => {}));
}

/**
 * Migrates the database; several processes may call it at once. Migrations of a later release stay, and this release
 * runs on the schema that they left.
 * @throws Error on a failed migration, SchemaAheadError where this release can't run on the schema of a later one
 */
export async function migrate(
  db: Database,
  pool: pg.Pool,
  { upTo, tell = () => undefined }: MigrateOptions = {},
): Promise<void> {
  await runMigrations({ pgPool: pool });
  const executed = await executedIn(db);
  if (upTo !== undefined && executed.some((name) => name > upTo))
    throw new Error(`The database is past ${upTo}, and no migration is taken back.`);
  const later = executed.filter((name) => !(name in migrations));
  if (later.length > 0) {
    await refuseIfContracted(db, later);
    tell(
      `The database was changed by a later release (${later.join(', ')}); ${version} runs on it.`,
    );
  }
  const provider = { getMigrations: async () => ({ ...runnable(), ...placeholdersOf(later) }) };
  const migrator = new Migrator({ db, provider });
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** Names of the migrations that have run on the database, also those of other releases. */
async function executedIn(db: Database): Promise<string[]> {
  const { rows: tables } =
    await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function runnable(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up, contracts }]) => [
      name,
      {
        async up(trx) {
          await up(trx);
          if (contracts !== undefined) await noteContract(trx, name, contracts);
        },
      } satisfies Migration,
    ]),
  );
}

/** Empty migrations for unknown names: the library refuses executed migrations that it does not know. */
const placeholdersOf = (names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(names.map((name) => [name, { up: async () => undefined }]));
