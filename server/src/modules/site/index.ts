import type { Register } from '../register.ts';
import { nightlyBackups } from './backups/index.ts';
import { contact } from './contact/index.ts';
import { opsHealth } from './ops/health.ts';
import { ops } from './ops/index.ts';
import { site as pages } from './pages/index.ts';
import { releasesReader } from './pages/releases-reader.ts';

const pagesAndOps: Register = async (app, deps) => {
  const releases = releasesReader(deps);
  await pages(app, deps, releases);
  ops(app, deps, releases);
  opsHealth(app, deps);
};

/** The site's pages, the operators' endpoints for releases and health, the contact form, and nightly backups. */
export const site: Register[] = [pagesAndOps, contact, nightlyBackups];
