import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import type { Deps } from '../deps.ts';
import type { SiteFigures } from '../observability/site-figures.ts';

/** Milliseconds for which figures are cached: several readers fetch them, and a busy database must be spared. */
const CACHE_MS = 5000;

/** Reports the state of the whole site; each process reports the same. @returns stops reporting */
export function observeSite(
  meter: Meter,
  { log }: Pick<Deps, 'log'>,
  read: () => Promise<SiteFigures>,
): () => void {
  const gauges = {
    waiting: meter.createObservableGauge('keepsake.jobs.waiting', {
      description: 'Jobs that could run now, run, or are tried again, by kind.',
    }),
    later: meter.createObservableGauge('keepsake.jobs.later', {
      description: 'Jobs that are to run later, by kind.',
    }),
    oldest: meter.createObservableGauge('keepsake.jobs.oldest_age', {
      description: 'Time since the oldest of the jobs that wait could first have run, by kind.',
      unit: 's',
    }),
    givenUp: meter.createObservableGauge('keepsake.jobs.given_up', {
      description: 'Jobs that no later try will do, by kind.',
    }),
    processing: meter.createObservableGauge('keepsake.payments.processing', {
      description: 'Payments whose outcome is not known yet.',
    }),
    oldestPayment: meter.createObservableGauge('keepsake.payments.oldest_age', { unit: 's' }),
    isRight: meter.createObservableGauge('keepsake.ledger.right', {
      description: '1 where the ledger added up the last time it was recomputed, else 0.',
    }),
    verified: meter.createObservableGauge('keepsake.ledger.verified', {
      description: 'When the ledger was last recomputed, in seconds since 1970.',
      unit: 's',
    }),
    release: meter.createObservableGauge('keepsake.release.live', {
      description: '1 for the release of each package that is live.',
    }),
  };
  const figures = cached(read);
  const report = async (to: BatchObservableResult) => {
    let now: SiteFigures;
    try {
      now = await figures();
    } catch (error) {
      // Metrics of this process alone are still reported.
      log.warn({ err: error }, 'how the site stands can’t be read');
      return;
    }
    for (const { job, waiting, later, oldest, givenUp } of now.jobs) {
      to.observe(gauges.waiting, waiting, { job });
      to.observe(gauges.later, later, { job });
      to.observe(gauges.oldest, oldest, { job });
      to.observe(gauges.givenUp, givenUp, { job });
    }
    to.observe(gauges.processing, now.payments.processing);
    to.observe(gauges.oldestPayment, now.payments.oldest);
    if (now.ledger) {
      to.observe(gauges.isRight, now.ledger.isRight ? 1 : 0);
      to.observe(gauges.verified, now.ledger.at.getTime() / 1000);
    }
    for (const { package: name, version } of now.releases)
      to.observe(gauges.release, 1, { package: name, version });
  };
  const all = Object.values(gauges);
  meter.addBatchObservableCallback(report, all);
  return () => meter.removeBatchObservableCallback(report, all);
}

/** Calls `read` at most once in `CACHE_MS` milliseconds, and never concurrently. */
function cached(read: () => Promise<SiteFigures>): () => Promise<SiteFigures> {
  let at = -Infinity;
  let reading: Promise<SiteFigures> | null = null;
  return async () => {
    if (reading && performance.now() - at < CACHE_MS) return reading;
    at = performance.now();
    reading = read();
    reading.catch(() => (reading = null));
    return reading;
  };
}
