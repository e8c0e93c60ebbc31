import { sql, type Queries } from '../../../db/database.ts';

/** Milliseconds for which a report counts. */
const COUNTED = 60 * 60 * 1000;
/** Failures, and loads, counted per network, so that one person with many addresses can't withdraw a release. */
const MOST_OF_A_NETWORK = 2;

/** An offered release. */
export interface OfferedRelease {
  remote: string;
  version: string;
  /** Id of the operator's action that offered it; empty where it is unknown. */
  promotion: string;
}

/** The page that reports: hashes of its token's id and of its network. */
export interface Source {
  page: string;
  network: string;
}

function reportsOf(db: Queries, { remote, version, promotion }: OfferedRelease) {
  return db
    .selectFrom('release_reports')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('promotion', '=', promotion)
    .where('created_at', '>', new Date(Date.now() - COUNTED));
}

async function isFull(
  db: Queries,
  release: OfferedRelease,
  network: string,
  failed: boolean,
): Promise<boolean> {
  const { here } = await reportsOf(db, release)
    .select(({ fn }) => fn.countAll<number>().as('here'))
    .where('network', '=', network)
    .where('failed', '=', failed)
    .executeTakeFirstOrThrow();
  return here >= MOST_OF_A_NETWORK;
}

/** Counts a page on which a release failed: once, also if it reported a load before. */
export async function addFailure(
  trx: Queries,
  release: OfferedRelease,
  source: Source,
): Promise<void> {
  const { remote, version } = release;
  // Serialised per release, so that two concurrent reports of a network can't both take its last place.
  await sql`select pg_advisory_xact_lock(hashtext(${`failures of ${remote} ${version}`}))`.execute(
    trx,
  );
  if (await isFull(trx, release, source.network, true)) return;
  await trx
    .insertInto('release_reports')
    .values({ ...release, ...source, failed: true, created_at: new Date() })
    .onConflict((found) =>
      found.columns(['remote', 'version', 'promotion', 'page']).doUpdateSet({ failed: true }),
    )
    .execute();
}

/** Counts a page on which a release loaded, unless it has reported before. */
export async function addLoad(db: Queries, release: OfferedRelease, source: Source): Promise<void> {
  if (await isFull(db, release, source.network, false)) return;
  await db
    .insertInto('release_reports')
    .values({ ...release, ...source, failed: false, created_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}

/** The pages of the last hour on which a release failed, and on which it loaded. */
export async function countReports(
  db: Queries,
  release: OfferedRelease,
): Promise<{ failures: number; loads: number }> {
  return reportsOf(db, release)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed', '=', true).as('failures'),
      fn.countAll<number>().filterWhere('failed', '=', false).as('loads'),
    ])
    .executeTakeFirstOrThrow();
}

/** Claims the check of a release. @returns false where it was claimed within the last minute */
export async function claimCheck(trx: Queries, release: OfferedRelease): Promise<boolean> {
  const claimed = await trx
    .insertInto('release_checks')
    .values({ ...release, checked_at: sql<Date>`now()` })
    .onConflict((found) =>
      found
        .columns(['remote', 'version', 'promotion'])
        .doUpdateSet({ checked_at: sql<Date>`now()` })
        .where(sql<boolean>`release_checks.checked_at < now() - interval '1 minute'`),
    )
    .returning('version')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Claims the mail to the team about a release. @returns false where it was sent before, or since `since` */
export async function claimNotification(
  trx: Queries,
  { remote, version, promotion }: OfferedRelease,
  since = new Date(0),
): Promise<boolean> {
  const claimed = await trx
    .updateTable('release_checks')
    .set({ told_at: new Date() })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('promotion', '=', promotion)
    .where(({ eb, or }) => or([eb('told_at', 'is', null), eb('told_at', '<', since)]))
    .returning('version')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Deletes reports and checks from before an instant. */
export async function deleteReports(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('release_reports').where('created_at', '<', before).execute();
  await db.deleteFrom('release_checks').where('checked_at', '<', before).execute();
}
