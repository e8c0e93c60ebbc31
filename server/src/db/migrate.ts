import { Migrator, type Migration } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from './database.ts';
import * as first from './migrations/0001_keepsake.ts';
import * as seed from './migrations/0002_seed.ts';
import * as sandbox from './migrations/0003_sandbox.ts';
import * as reversals from './migrations/0004_reversals.ts';
import * as accountPages from './migrations/0005_account_pages.ts';
import * as payouts from './migrations/0005_payouts.ts';
import * as packages from './migrations/0006_packages.ts';
import * as packagesSeed from './migrations/0006_packages_seed.ts';
import * as receiptsMailed from './migrations/0007_receipts_mailed.ts';
import * as freeStays from './migrations/0008_free_stays.ts';
import * as smallestPrice from './migrations/0009_smallest_price.ts';
import * as sellQrStyles from './migrations/0010_sell_qr_styles.ts';
import * as sellGuestbook from './migrations/0011_sell_guestbook.ts';
import * as limits from './migrations/0020_limits.ts';
import * as sessionsConfirmed from './migrations/0020_sessions_confirmed.ts';
import * as judgedFiles from './migrations/0021_judged_files.ts';
import * as room from './migrations/0021_room.ts';
import * as live from './migrations/0022_live.ts';
import * as exactCursors from './migrations/0024_exact_cursors.ts';
import * as eventPeople from './migrations/0030_event_people.ts';

/** In order, never changed once released; a correction is a new one. */
const migrations: Record<string, Migration> = {
  '0001_keepsake': first,
  '0002_seed': seed,
  '0003_sandbox': sandbox,
  '0004_reversals': reversals,
  '0005_payouts': payouts,
  '0005_account_pages': accountPages,
  '0006_packages': packages,
  '0006_packages_seed': packagesSeed,
  '0007_receipts_mailed': receiptsMailed,
  '0008_free_stays': freeStays,
  '0009_smallest_price': smallestPrice,
  '0010_sell_qr_styles': sellQrStyles,
  '0011_sell_guestbook': sellGuestbook,
  '0020_limits': limits,
  '0020_sessions_confirmed': sessionsConfirmed,
  '0021_judged_files': judgedFiles,
  '0021_room': room,
  '0022_live': live,
  '0024_exact_cursors': exactCursors,
  '0030_event_people': eventPeople,
};

/** Brings the schema up to date; several processes may call it at once. @throws on a failed migration */
export async function migrate(db: Database, pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
