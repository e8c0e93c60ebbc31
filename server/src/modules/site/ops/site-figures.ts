import type { Deps } from '../../../deps.ts';
import { findJobFigures } from '../../../jobs/figures.ts';
import type { SiteFigures } from '../../../observability/site-figures.ts';
import { registryAt } from '../../../releases/registry/registry.ts';
import { findLastVerification } from '../../money/audit/verifications.ts';
import { findProcessing } from './figures-repository.ts';

/** Figures of the whole site for the health page, alerts and metrics. */
export async function siteFigures({
  config,
  db,
  log,
}: Pick<Deps, 'config' | 'db' | 'log'>): Promise<SiteFigures> {
  const [jobs, payments, ledger, releases] = await Promise.all([
    findJobFigures(db),
    findProcessing(db),
    findLastVerification(db),
    liveReleases(config.siteDir).catch((error: unknown) => {
      // A site that runs from source has no releases.
      log.debug({ err: error }, 'releases can’t be read');
      return [];
    }),
  ]);
  return {
    jobs,
    payments,
    ledger: ledger ? { at: ledger.at, isRight: ledger.findings === 0 } : null,
    releases,
  };
}

async function liveReleases(siteDir: string): Promise<SiteFigures['releases']> {
  // Reads only, so the author is empty.
  const standings = await registryAt(siteDir, '').list();
  return standings.map(({ name, version }) => ({ package: name, version }));
}
