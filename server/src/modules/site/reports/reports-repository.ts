import { sql, type Queries } from '../../../db/database.ts';

/** Milliseconds for which a report counts. */
const COUNTED = 60 * 60 * 1000;
/** Failures, and loads, of one network that count: a party's, an office's, or one person's with many addresses. */
const MOST_OF_A_NETWORK = 2;

/** A release as it is offered. */
export interface OfferedRelease {
  remote: string;
  version: string;
  /** Names the operator's act by which it is; empty in sites of before. */
  promotion: string;
}

/** A page that told how a release went: hashes of its token and its network. */
export interface Teller {
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

/** Counts a page for which a release failed: once, whatever it told before. */
export async function addFailure(
  trx: Queries,
  release: OfferedRelease,
  teller: Teller,
): Promise<void> {
  const { remote, version } = release;
  // One at a time for a release: two reports of a network do not both come as its last.
  await sql`select pg_advisory_xact_lock(hashtext(${`failures of ${remote} ${version}`}))`.execute(
    trx,
  );
  if (await isFull(trx, release, teller.network, true)) return;
  await trx
    .insertInto('release_reports')
    .values({ ...release, ...teller, failed: true, created_at: new Date() })
    .onConflict((found) =>
      found.columns(['remote', 'version', 'promotion', 'page']).doUpdateSet({ failed: true }),
    )
    .execute();
}

/** Counts a page for which a release loaded, unless it told something before. */
export async function addLoad(db: Queries, release: OfferedRelease, teller: Teller): Promise<void> {
  if (await isFull(db, release, teller.network, false)) return;
  await db
    .insertInto('release_reports')
    .values({ ...release, ...teller, failed: false, created_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}

/** For how many pages of the last hour a release failed, and for how many it loaded. */
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

/** @returns whether a release is to be looked at: not where it was within the minute */
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

/**
 * @param since when what is to be told happened
 * @returns whether the team was not told of this release since then, or ever
 */
export async function claimTelling(
  trx: Queries,
  { remote, version, promotion }: OfferedRelease,
  since = new Date(0),
): Promise<boolean> {
  const told = await trx
    .updateTable('release_checks')
    .set({ told_at: new Date() })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('promotion', '=', promotion)
    .where(({ eb, or }) => or([eb('told_at', 'is', null), eb('told_at', '<', since)]))
    .returning('version')
    .executeTakeFirst();
  return told !== undefined;
}

/** Forgets reports and checks of before an instant. */
export async function deleteReports(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('release_reports').where('created_at', '<', before).execute();
  await db.deleteFrom('release_checks').where('checked_at', '<', before).execute();
}
