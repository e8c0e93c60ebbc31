import * as api from '@keepsake/shared/api/ops-health';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { findGivenUp, tryAgain } from '../../../jobs/given-up.ts';
import { deleteMailResults, findMailResults } from '../../../mail/results.ts';
import { requireSiteOperator } from '../../../rights/operators.ts';
import { findLastVerification } from '../../money/audit/verifications.ts';
import { titleOf, watchSite } from './alerts.ts';
import { findRaised } from './alerts-repository.ts';
import { findServers } from './figures-repository.ts';
import { reasonOf } from './reason.ts';
import { siteFigures } from './site-figures.ts';

/** Days for which mails are counted. */
const DAYS = 30;

/** How the site stands, for operators of all teams, and who mails them once something is wrong. */
export function opsHealth(app: FastifyInstance, deps: Deps): void {
  const { db, jobs, log } = deps;

  serve(app, deps, api.opsHealth, async ({ caller }) => {
    await requireSiteOperator(deps, caller);
    return { data: await healthOf(deps) };
  });

  serve(app, deps, api.opsRetry, async ({ caller, params }) => {
    await requireSiteOperator(deps, caller);
    const retried = await tryAgain(db, params.job);
    if (retried > 0)
      log.info({ job: params.job, count: retried }, 'an operator has jobs tried again');
    return {
      data: { retried },
      message:
        retried === 0
          ? 'None of them is given up any more.'
          : `${retried} × ${params.job} is being tried again.`,
    };
  });

  jobs.schedule('ops.watch', '* * * * *', async () => watchSite(deps));
  jobs.schedule('ops.forget-mails', '47 4 * * *', async () =>
    deleteMailResults(db, new Date(Date.now() - DAYS * 86_400_000)),
  );
}

async function healthOf(deps: Deps): Promise<api.OpsHealth> {
  const { db } = deps;
  const now = new Date();
  const [figures, givenUp, mails, ledger, servers, raised] = await Promise.all([
    siteFigures(deps),
    findGivenUp(db),
    findMailResults(db),
    findLastVerification(db),
    findServers(db, now),
    findRaised(db),
  ]);
  const whys = new Map(givenUp.map(({ job, why }) => [job, reasonOf(why)]));
  return {
    at: now.toISOString(),
    alerts: raised.map(({ name, raised_at: at }) => ({
      title: titleOf(name),
      since: at.toISOString(),
    })),
    jobs: figures.jobs.map(({ job, waiting, later, oldest, givenUp: count }) => ({
      job,
      waiting,
      later,
      oldest,
      given_up: count,
      reason: whys.get(job) ?? null,
    })),
    payments: figures.payments,
    mails: { sent: mails.sent, failed: mails.failed, failed_in_row: mails.failedInRow },
    ledger: ledger ? { at: ledger.at.toISOString(), findings: ledger.findings } : null,
    servers: servers.map((server) => ({
      name: server.name,
      process: server.process_id,
      started_at: server.started_at.toISOString(),
      seen_at: server.seen_at.toISOString(),
      connections: {
        total: server.pool_total,
        idle: server.pool_idle,
        waiting: server.pool_waiting,
      },
      live_streams: server.live_streams,
      memory_bytes: server.memory_bytes,
      disk_free_bytes: server.disk_free_bytes,
    })),
    releases: figures.releases,
  };
}
