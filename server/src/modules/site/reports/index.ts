import { createHmac } from 'node:crypto';
import { releaseFailed, type ReleaseLoad } from '@keepsake/shared/api/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { mismatches } from '../../../releases/registry/check.ts';
import { releasesOrNone } from '../../../releases/releases-or-none.ts';
import type { Releases } from '../../../releases/releases.ts';
import { redact } from './redact.ts';
import {
  addFailure,
  addLoad,
  claimCheck,
  countReports,
  deleteReports,
  type OfferedRelease,
  type Teller,
} from './reports-repository.ts';
import { networkOf, servedPage, type ServedPage } from './served-page.ts';
import { asVisitors, judge, type ToldWithdrawal } from './verdict.ts';

const CHECK = 'releases.check';
const WEBHOOK = 'releases.tell';

/** Days for which reports are kept. */
const DAYS = 2;
/** One failure in so many loads is no fault of a release. */
const LOADS_PER_FAILURE = 100;

/**
 * Counts on how many pages a release loaded and on how many it failed. That is a hint: once there are `RELEASE_FAILURES` in an
 * hour, and one in a hundred loads, the server looks at the release itself and takes it back only where it finds the fault.
 */
export function releaseReports(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<Releases>,
): void {
  const { config, db, jobs, log } = deps;

  serve(app, deps, releaseFailed, async ({ body, request }) => {
    const { remote, version, token } = body;
    log.error({ remote, version, why: redact(body.why) }, 'In the browser: a release failed');
    if (config.releaseFailures === 0 || token === undefined) return { data: null };
    const inPlace = await releasesOrNone(releases, log);
    const told = inPlace && tellerOf(config, request, inPlace, token);
    const release = told?.releaseOf(remote, version);
    if (!told || !release) return { data: null };
    await db.transaction().execute(async (trx) => {
      await addFailure(trx, release, told.teller);
      const isMuch = isTooMuch(config, await countReports(trx, release));
      if (isMuch && (await claimCheck(trx, release))) await jobs.add(trx, CHECK, release);
    });
    return { data: null };
  });

  jobs.register<OfferedRelease>(CHECK, async (release) =>
    judge(deps, asVisitors(app), release, async (trx, told) => {
      if (config.releaseWebhook) await jobs.add(trx, WEBHOOK, told);
    }),
  );
  jobs.register<ToldWithdrawal>(WEBHOOK, async (withdrawal) => {
    if (!config.releaseWebhook) return;
    const answer = await fetch(config.releaseWebhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'release.withdrawn', ...withdrawal }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The webhook of releases answered ${answer.status}.`);
  });
  jobs.schedule('releases.forget-failures', '23 4 * * *', async () =>
    deleteReports(db, new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000)),
  );
}

/** Counts the releases that a page says it loaded, once each. Made-up ones count as little as made-up failures do. */
export async function countLoads(
  { config, db }: Pick<Deps, 'config'> & { db: Queries },
  request: FastifyRequest,
  inPlace: Pick<Releases, 'shell' | 'remotes'>,
  { token, loads }: { token?: string | undefined; loads: readonly ReleaseLoad[] },
): Promise<void> {
  const told = token === undefined ? null : tellerOf(config, request, inPlace, token);
  for (const { remote, version, outcome } of loads) {
    const release = outcome === 'ok' ? told?.releaseOf(remote, version) : null;
    if (told && release) await addLoad(db, release, told.teller);
  }
}

/** Who tells, and of which releases it may: those that its page was given, that are offered, and that this shell can run. */
function tellerOf(
  config: Deps['config'],
  request: FastifyRequest,
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  token: string,
): {
  teller: Teller;
  releaseOf: (remote: string, version: string) => OfferedRelease | null;
} | null {
  const page: ServedPage | null = servedPage(config, request, token);
  if (!page) return null;
  const digestOf = (what: string) =>
    createHmac('sha256', config.sessionSecret).update(what).digest('hex');
  return {
    teller: { page: digestOf(page.id), network: digestOf(networkOf(request)) },
    releaseOf(remote, version) {
      const live = remotes.find(({ name }) => name === remote);
      const offered = [live, live?.canary].find((each) => each?.version === version);
      if (!live || !offered || !page.wasGiven(remote, offered, live, shell)) return null;
      // What the shell's own change caused is no fault of a remote.
      const uses = offered === live && live.uses ? { uses: live.uses } : {};
      if (mismatches({ ...offered, ...uses }, shell).length > 0) return null;
      return { remote, version, promotion: live.promotion ?? '' };
    },
  };
}

/** Whether a release failed for so many pages, and in such a share of them, that the server looks at it. */
function isTooMuch(
  { releaseFailures, seenShare }: Deps['config'],
  { failures, loads }: { failures: number; loads: number },
): boolean {
  // Of loads a share of pages tells, of failures each.
  const allLoads = seenShare > 0 ? (loads * 100) / seenShare : 0;
  return failures >= releaseFailures && failures * LOADS_PER_FAILURE >= allLoads + failures;
}
