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
import * as designs from './migrations/0031_designs.ts';
import * as orderPhotos from './migrations/0032_order_photos.ts';
import * as album from './migrations/0033_album.ts';
import * as afterSending from './migrations/0034_after_sending.ts';
import * as asks from './migrations/0036_asks.ts';
import * as unsentFiles from './migrations/0037_unsent_files.ts';
import * as wallets from './migrations/0038_wallets.ts';
import * as kiosks from './migrations/0039_kiosks.ts';
import * as desk from './migrations/0040_desk.ts';
import * as filmVersions from './migrations/0043_film_versions.ts';
import * as mediaSelections from './migrations/0044_media_selections.ts';
import * as peopleOfAnEvent from './migrations/0046_people_of_an_event.ts';
import * as arrivalMails from './migrations/0047_arrival_mails.ts';
import * as walls from './migrations/0050_walls.ts';
import * as evenings from './migrations/0051_evenings.ts';
import * as books from './migrations/0054_books.ts';
import * as thanksForMany from './migrations/0056_thanks_for_many.ts';
import * as eventLife from './migrations/0057_event_life.ts';
import * as banksAbroad from './migrations/0060_banks_abroad.ts';
import * as returnedTransfers from './migrations/0061_returned_transfers.ts';
import * as eventTables from './migrations/0064_event_tables.ts';
import * as downloads from './migrations/0066_downloads.ts';
import * as jpegCopies from './migrations/0067_jpeg_copies.ts';
import * as captions from './migrations/0068_captions.ts';
import * as withdrawnReleases from './migrations/0069_withdrawn_releases.ts';
import * as seenReleases from './migrations/0071_seen_releases.ts';
import * as livePlacedAt from './migrations/0072_live_placed_at.ts';

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
  '0031_designs': designs,
  '0032_order_photos': orderPhotos,
  '0033_album': album,
  '0034_after_sending': afterSending,
  '0036_asks': asks,
  '0037_unsent_files': unsentFiles,
  '0038_wallets': wallets,
  '0039_kiosks': kiosks,
  '0040_desk': desk,
  '0043_film_versions': filmVersions,
  '0044_media_selections': mediaSelections,
  '0046_people_of_an_event': peopleOfAnEvent,
  '0047_arrival_mails': arrivalMails,
  '0050_walls': walls,
  '0051_evenings': evenings,
  '0054_books': books,
  '0056_thanks_for_many': thanksForMany,
  '0057_event_life': eventLife,
  '0060_banks_abroad': banksAbroad,
  '0061_returned_transfers': returnedTransfers,
  '0064_event_tables': eventTables,
  '0066_downloads': downloads,
  '0067_jpeg_copies': jpegCopies,
  '0068_captions': captions,
  '0069_withdrawn_releases': withdrawnReleases,
  '0071_seen_releases': seenReleases,
  '0072_live_placed_at': livePlacedAt,
};

/** Brings the schema up to date; several processes may call it at once. @throws on a failed migration */
export async function migrate(db: Database, pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
