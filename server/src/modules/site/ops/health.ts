import * as api from '@keepsake/shared/api/ops-health';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { deleteFailedJobs, findFailedJobs, retryFailedJobs } from '../../../jobs/failed-jobs.ts';
import { deleteMailResults, findMailResults } from '../../../mail/results.ts';
import { requireSiteOperator } from '../../../rights/operators.ts';
import { findLastVerification } from '../../money/audit/verifications.ts';
import { COPY_JOB } from '../../money/receipts/issue.ts';
import { RESET_JOB } from '../../people/accounts/password-reset.ts';
import { titleOf, watchSite } from './alerts.ts';
import { findRaised } from './alerts-repository.ts';
import { MAILS } from './conditions.ts';
import { findServers } from './figures-repository.ts';
import { reasonOf } from './redact-job-error.ts';
import { siteFigures } from './site-figures.ts';

/** Days for which mail results are stored, and given-up jobs that hold addresses and texts of people. */
const DAYS = 30;
/** Kinds of such jobs: mails, copies of receipts, and requests for a new password. */
const OF_PEOPLE = [MAILS, COPY_JOB, RESET_JOB];

/** The health endpoints for site operators, and the job that mails them alerts every minute. */
export function opsHealth(app: FastifyInstance, deps: Deps): void {
  const { db, jobs, log } = deps;

  serve(app, deps, api.opsHealth, async ({ caller }) => {
    await requireSiteOperator(deps, caller);
    return { data: await healthOf(deps) };
  });

  serve(app, deps, api.opsRetry, async ({ caller, params }) => {
    await requireSiteOperator(deps, caller);
    const retried = await retryFailedJobs(db, params.job);
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
  jobs.schedule('ops.forget-mails', '47 4 * * *', async () => {
    const before = new Date(Date.now() - DAYS * 86_400_000);
    await deleteMailResults(db, before);
    for (const job of OF_PEOPLE) await deleteFailedJobs(db, job, before);
  });
}

async function healthOf(deps: Deps): Promise<api.OpsHealth> {
  const { db } = deps;
  const now = new Date();
  const [figures, givenUp, mails, ledger, servers, raised] = await Promise.all([
    siteFigures(deps),
    findFailedJobs(db),
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
