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
  type Source,
} from './reports-repository.ts';
import { networkOf, servedPage, type ServedPage } from './served-page.ts';
import { asVisitors, judge, type WithdrawalNotice } from './verdict.ts';

const CHECK = 'releases.check';
const WEBHOOK = 'releases.tell';

/** Days for which reports are stored. */
const DAYS = 2;
/** A failure rate below one in this many loads is ignored. */
const LOADS_PER_FAILURE = 100;

/**
 * Counts on how many pages a release loaded and failed. Reports are a hint: at `RELEASE_FAILURES` failures in an hour
 * and a rate of one in a hundred loads, the server checks the release itself and withdraws it only if it is broken.
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
    const report = inPlace && sourceOf(config, request, inPlace, token);
    const release = report?.releaseOf(remote, version);
    if (!report || !release) return { data: null };
    await db.transaction().execute(async (trx) => {
      await addFailure(trx, release, report.source);
      const needsCheck = exceedsThreshold(config, await countReports(trx, release));
      if (needsCheck && (await claimCheck(trx, release))) await jobs.add(trx, CHECK, release);
    });
    return { data: null };
  });

  jobs.register<OfferedRelease>(CHECK, async (release) =>
    judge(deps, asVisitors(app), release, async (trx, notice) => {
      if (config.releaseWebhook) await jobs.add(trx, WEBHOOK, notice);
    }),
  );
  jobs.register<WithdrawalNotice>(WEBHOOK, async (withdrawal) => {
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

/** Counts the releases that a page reports as loaded, once each; forged reports are limited per network. */
export async function countLoads(
  { config, db }: Pick<Deps, 'config'> & { db: Queries },
  request: FastifyRequest,
  inPlace: Pick<Releases, 'shell' | 'remotes'>,
  { token, loads }: { token?: string | undefined; loads: readonly ReleaseLoad[] },
): Promise<void> {
  const report = token === undefined ? null : sourceOf(config, request, inPlace, token);
  for (const { remote, version, outcome } of loads) {
    const release = outcome === 'ok' ? report?.releaseOf(remote, version) : null;
    if (report && release) await addLoad(db, release, report.source);
  }
}

/** The reporting page and those of its releases that are still offered and fit this shell; null for a bad token. */
function sourceOf(
  config: Deps['config'],
  request: FastifyRequest,
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  token: string,
): {
  source: Source;
  releaseOf: (remote: string, version: string) => OfferedRelease | null;
} | null {
  const page: ServedPage | null = servedPage(config, request, token);
  if (!page) return null;
  const digestOf = (value: string) =>
    createHmac('sha256', config.sessionSecret).update(value).digest('hex');
  return {
    source: { page: digestOf(page.id), network: digestOf(networkOf(request)) },
    releaseOf(remote, version) {
      const live = remotes.find(({ name }) => name === remote);
      const offered = [live, live?.canary].find((each) => each?.version === version);
      if (!live || !offered || !page.wasGiven(remote, offered, live, shell)) return null;
      // A mismatch with the shell is the shell's fault, not the remote's.
      const uses = offered === live && live.uses ? { uses: live.uses } : {};
      if (mismatches({ ...offered, ...uses }, shell).length > 0) return null;
      return { remote, version, promotion: live.promotion ?? '' };
    },
  };
}

/** Whether a release failed on so many pages, and at such a rate, that the server checks it. */
function exceedsThreshold(
  { releaseFailures, seenShare }: Deps['config'],
  { failures, loads }: { failures: number; loads: number },
): boolean {
  // Loads are reported by `seenShare` percent of pages, failures by every page.
  const allLoads = seenShare > 0 ? (loads * 100) / seenShare : 0;
  return failures >= releaseFailures && failures * LOADS_PER_FAILURE >= allLoads + failures;
}
