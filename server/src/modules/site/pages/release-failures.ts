import { createHmac } from 'node:crypto';
import { releaseFailed } from '@keepsake/shared/api/releases';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { releasesOrNone } from '../../../releases/releases-or-none.ts';
import type { Releases } from '../../../releases/releases.ts';
import { redact } from './redact.ts';
import type { Mail } from '../../../mail/mailer.ts';

const WEBHOOK = 'releases.tell';

/** Days for which a failure is remembered. */
const DAYS = 7;

interface Withdrawal {
  remote: string;
  version: string;
  failures: number;
  why: string;
}

/**
 * Counts for how many visitors a release failed, and withdraws it once these are `RELEASE_FAILURES`: from then on the
 * one before is offered, by all servers, until another release is promoted. The team is told once.
 */
export function releaseFailures(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<Releases>,
): void {
  const { config, db, jobs } = deps;

  serve(app, deps, releaseFailed, async ({ body, caller, request }) => {
    const { remote, version } = body;
    const why = redact(body.why);
    deps.log.error({ remote, version, why }, 'In the browser: a release failed');
    // Ignores releases that are not offered, and keeps strangers from filling the table.
    if (config.releaseFailures === 0 || !(await isOffered(remote, version))) return { data: null };
    const agent = request.headers['user-agent'] ?? '';
    const visitor = caller?.userId ?? `${clientAddress(request)} ${agent}`;
    await count(deps, { remote, version, why, visitor });
    return { data: null };
  });

  async function isOffered(remote: string, version: string): Promise<boolean> {
    const inPlace = await releasesOrNone(releases, deps.log);
    const known = inPlace?.remotes.find(({ name }) => name === remote);
    return known?.version === version || known?.canary?.version === version;
  }

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
  });
}

async function count(
  { config, db, jobs, mailer, log }: Deps,
  { visitor, ...failure }: Omit<Withdrawal, 'failures'> & { visitor: string },
): Promise<void> {
  const { remote, version } = failure;
  const hash = createHmac('sha256', config.sessionSecret).update(visitor).digest('hex');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('release_failures')
      .values({ ...failure, visitor: hash, created_at: new Date() })
      .onConflict((found) => found.doNothing())
      .execute();
    const { failures } = await trx
      .selectFrom('release_failures')
      .select(({ fn }) => fn.countAll<number>().as('failures'))
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (failures < config.releaseFailures) return;
    const withdrawal = { ...failure, failures };
    const withdrawn = await trx
      .insertInto('withdrawn_releases')
      .values({ ...withdrawal, created_at: new Date() })
      .onConflict((found) => found.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!withdrawn) return;
    log.error(withdrawal, 'A release is withdrawn');
    await mailer.send(trx, letterOfWithdrawal(config.operatorMail, config.publicUrl, withdrawal));
    if (config.releaseWebhook) await jobs.add(trx, WEBHOOK, withdrawal);
  });
}

/** Tells the team that visitors get an earlier release of an area, and why. */
function letterOfWithdrawal(
  to: string,
  site: string,
  {
    remote,
    version,
    failures,
    why,
  }: { remote: string; version: string; failures: number; why: string },
): Mail {
  return {
    to,
    subject: `${remote} ${version} is withdrawn`,
    text: `At ${site}, ${remote} ${version} failed for ${failures} visitors. They got the release before it, and from now on
everybody does. What went wrong last:

${why}

Release a mended one, and it is offered to everybody again.
`,
  };
}
