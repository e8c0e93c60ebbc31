import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFailed } from '@keepsake/shared/api/releases';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { FastifyInstance } from 'fastify';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { releasesOrNone } from '../../../releases/releases-or-none.ts';
import type { Releases } from '../../../releases/releases.ts';
import { faultsOf } from '../../../releases/trial/trial.ts';
import { redact } from './redact.ts';
import { networkOf, servedPage } from './served-page.ts';

const CHECK = 'releases.check';
const WEBHOOK = 'releases.tell';

/** Days for which a failure is remembered. */
const DAYS = 7;
/** Reports that count from one network: a party's, an office's, or one person's with many addresses. */
const MOST_OF_A_NETWORK = 2;
/** One failure in so many loads is no fault of a release. */
const LOADS_PER_FAILURE = 100;
/** What is said of successful loads asks for at most so many times `RELEASE_FAILURES`. */
const MOST_WEIGHT = 4;

/** A release as it was promoted. */
interface Promoted {
  remote: string;
  version: string;
  /** Empty for a release that some visitors try, and for sites of before. */
  promotion: string;
}

interface Withdrawal {
  remote: string;
  version: string;
  failures: number;
  /** What the server itself found. */
  why: string;
}

/**
 * Counts for how many visitors a release failed. That is a hint: once there are `RELEASE_FAILURES`, the server looks at the release itself,
 * at most once an hour, and withdraws it only where it finds the fault. From then on the one before is offered, by all servers, until an
 * operator promotes one. The team is told once, also of a release that stays.
 */
export function releaseFailures(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<Releases>,
): void {
  const { config, db, jobs, log } = deps;

  serve(app, deps, releaseFailed, async ({ body, request }) => {
    const { remote, version, token } = body;
    log.error({ remote, version, why: redact(body.why) }, 'In the browser: a release failed');
    const page = token === undefined ? null : servedPage(config, request, token);
    if (config.releaseFailures === 0 || !page?.wasGiven(remote, version)) return { data: null };
    const promotion = await promotionOf(releases, deps, remote, version);
    if (promotion === null) return { data: null };
    const release = { remote, version, promotion };
    await db.transaction().execute(async (trx) => {
      await count(trx, release, digestOf(page.id), digestOf(networkOf(request)));
      const failures = await weighed(trx, release, config.releaseFailures);
      if (failures > 0 && (await claimCheck(trx, release))) await jobs.add(trx, CHECK, release);
    });
    return { data: null };
  });

  const digestOf = (what: string) =>
    createHmac('sha256', config.sessionSecret).update(what).digest('hex');

  jobs.register<Promoted>(CHECK, async (release) => check(deps, releases, release));
  jobs.register<Withdrawal>(WEBHOOK, async (withdrawal) => {
    if (!config.releaseWebhook) return;
    const answer = await fetch(config.releaseWebhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'release.withdrawn', ...withdrawal }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The webhook of releases answered ${answer.status}.`);
  });
  jobs.schedule('releases.forget-failures', '23 4 * * *', async () => {
    const before = new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000);
    await db.deleteFrom('release_failures').where('created_at', '<', before).execute();
    await db.deleteFrom('release_checks').where('checked_at', '<', before).execute();
  });
}

/** The promotion by which a release is offered now; null where it is not. */
async function promotionOf(
  releases: () => Promise<Releases>,
  { log }: Pick<Deps, 'log'>,
  remote: string,
  version: string,
): Promise<string | null> {
  const inPlace = await releasesOrNone(releases, log);
  const known = inPlace?.remotes.find(({ name }) => name === remote);
  if (known?.version === version) return known.promotion ?? '';
  return known?.canary?.version === version ? '' : null;
}

/** Counts a page once for a release, and a network `MOST_OF_A_NETWORK` times. */
async function count(
  trx: Queries,
  { remote, version }: Promoted,
  visitor: string,
  network: string,
): Promise<void> {
  // One at a time for a release: two reports of a network do not both come as its last.
  await sql`select pg_advisory_xact_lock(hashtext(${`failures of ${remote} ${version}`}))`.execute(
    trx,
  );
  const { here } = await trx
    .selectFrom('release_failures')
    .select(({ fn }) => fn.countAll<number>().as('here'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  if (here >= MOST_OF_A_NETWORK) return;
  await trx
    .insertInto('release_failures')
    .values({ remote, version, visitor, network, created_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}

/** For how many visitors a release failed, where these are enough beside those for whom it loaded; else 0. */
async function weighed(
  db: Queries,
  { remote, version }: Pick<Promoted, 'remote' | 'version'>,
  atLeast: number,
): Promise<number> {
  const { failures } = await db
    .selectFrom('release_failures')
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { loads } = await db
    .selectFrom('release_loads')
    .select(sql<number>`coalesce(sum(loads), 0)::float8`.as('loads'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('outcome', '=', 'ok')
    .executeTakeFirstOrThrow();
  const share = Math.ceil(loads / LOADS_PER_FAILURE);
  const needed = Math.min(Math.max(atLeast, share), atLeast * MOST_WEIGHT);
  return failures >= needed ? failures : 0;
}

/** @returns whether a release is to be looked at: not where it was within the hour */
async function claimCheck(trx: Queries, release: Promoted): Promise<boolean> {
  const claimed = await trx
    .insertInto('release_checks')
    .values({ ...release, checked_at: sql<Date>`now()` })
    .onConflict((found) =>
      found
        .columns(['remote', 'version', 'promotion'])
        .doUpdateSet({ checked_at: sql<Date>`now()` })
        .where(sql<boolean>`release_checks.checked_at < now() - interval '1 hour'`),
    )
    .returning('version')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function check(
  { config, db, jobs, mailer, log }: Deps,
  releases: () => Promise<Releases>,
  { remote, version, promotion }: Promoted,
): Promise<void> {
  const inPlace = await releasesOrNone(releases, log);
  const live = inPlace?.remotes.find(({ name }) => name === remote);
  if (!live) return;
  const others = [live.canary, live.previous].filter((each) => each !== undefined);
  const release =
    live.version === version ? live : await describedAt(config.siteDir, remote, version);
  const standIn = others.find((each) => each.version !== version);
  if (!release) return;
  const control = standIn && (await describedAt(config.siteDir, remote, standIn.version));
  const faults = await faultsOf(config.siteDir, release, control ?? null);
  const failures = await weighed(db, { remote, version }, 0);
  await db.transaction().execute(async (trx) => {
    if (faults.length === 0) {
      const told = await trx
        .updateTable('release_checks')
        .set({ told_at: new Date() })
        .where('remote', '=', remote)
        .where('version', '=', version)
        .where('promotion', '=', promotion)
        .where('told_at', 'is', null)
        .returning('version')
        .executeTakeFirst();
      if (told)
        await mailer.send(
          trx,
          letterOfReports(config.operatorMail, config.publicUrl, { remote, version, failures }),
        );
      return;
    }
    const withdrawal = {
      remote,
      version,
      failures,
      why: faults.slice(0, 5).join('; ').slice(0, 2000),
    };
    const withdrawn = await trx
      .insertInto('withdrawn_releases')
      .values({ ...withdrawal, promotion, created_at: new Date() })
      .onConflict((found) => found.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!withdrawn) return;
    log.error(withdrawal, 'A release is withdrawn');
    await mailer.send(trx, letterOfWithdrawal(config.operatorMail, config.publicUrl, withdrawal));
    if (config.releaseWebhook) await jobs.add(trx, WEBHOOK, withdrawal);
  });
}

/** What the build of a release said of itself; null where that was tidied away. */
async function describedAt(
  siteDir: string,
  remote: string,
  version: string,
): Promise<BuiltRemote | null> {
  const file = join(siteDir, remote.replaceAll('_', '-'), 'releases', `${version}.json`);
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as BuiltRemote);
}

/** Tells the team that visitors get an earlier release of an area, and why. */
function letterOfWithdrawal(
  to: string,
  site: string,
  { remote, version, failures, why }: Withdrawal,
): Mail {
  return {
    to,
    subject: `${remote} ${version} is withdrawn`,
    text: `At ${site}, ${remote} ${version} failed for ${failures} visitors, and the server finds it broken, too. They got the release before it, and from now on
everybody does. What the server found:

${why}

Release a mended one, or promote this one again, and it is offered to everybody again.
`,
  };
}

/** Tells the team that visitors report a release in which the server finds nothing wrong. */
function letterOfReports(
  to: string,
  site: string,
  { remote, version, failures }: Omit<Withdrawal, 'why'>,
): Mail {
  return {
    to,
    subject: `${remote} ${version} is reported to fail`,
    text: `At ${site}, ${failures} visitors say that ${remote} ${version} failed. The server finds nothing wrong with it, so everybody still gets it.
What their browsers said is in the log. If it fails for you, too, roll it back.
`,
  };
}
