/*
 * Runs the end-to-end tests (journeys) in Chromium, or some of them. Environment variables choose the site:
 * e2e/README.md.
 *   npm run test:e2e                          all
 *   npm run test:smoke                        the few that show whether the site works
 *   npm run test:area -- attendee checkout    those of some areas; `npm run e2e` in a remote's folder runs its own
 * Other parameters go to Playwright, as in `npm run test:area -- attendee --grep photo --workers 1`. The front end is
 * built first if its sources changed, but not for a deployed site.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { areas } from '../e2e/core/areas.ts';
import { findChromium } from './install/chromium.mjs';
import { ownEnvironment, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { siteOf } from './site.mjs';

/** Runs Playwright. @param parameters for Playwright @returns its exit code, or 1 without a Chromium */
export async function testJourneys({ smoke = false, areas: requested = [], parameters = [] } = {}) {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('There is no Chromium here: `npm test` installs one, CHROMIUM_PATH names one.');
    return 1;
  }
  const cwd = join(root, 'e2e');
  await rm(join(cwd, 'test-results/report.json'), { force: true });
  const env = ownEnvironment({
    CHROMIUM_PATH: chromium,
    ...(requested.length > 0 ? { AREAS: requested.join(',') } : {}),
  });
  const marked = smoke ? ['--grep', '@smoke'] : [];
  return run('playwright', ['test', ...marked, ...parameters], { cwd, env });
}

if (import.meta.main) {
  const [first, ...rest] = process.argv.slice(2);
  const byArea = first === '--area';
  const smoke = first === '--smoke';
  const parameters = byArea || smoke ? rest : process.argv.slice(2);
  const end = parameters.findIndex((parameter) => !areas.includes(parameter));
  const requested = byArea ? parameters.splice(0, end < 0 ? parameters.length : end) : [];
  if (byArea && requested.length === 0) {
    console.error(`npm run test:area -- NAME…, of ${areas.join(', ')}`);
    process.exit(2);
  }
  const { KEEPSAKE_URL, SITE_DIR } = process.env;
  if (!KEEPSAKE_URL && !SITE_DIR) await siteOf();
  process.exitCode = await testJourneys({ smoke, areas: requested, parameters });
}
