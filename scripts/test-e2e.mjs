/*
 * The journeys through the whole in Chromium, or some of them. What they run against is said by variables: e2e/README.md.
 *   npm run test:e2e                          all
 *   npm run test:smoke                        the few that say whether the site works
 *   npm run test:area -- attendee checkout    those of areas; `npm run e2e` in a remote's folder are its own
 * What else is given goes to Playwright, as in `npm run test:area -- attendee --grep photo --workers 1`. The front end is
 * built first where its sources changed since; a deployed address needs no build.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { areas } from '../e2e/core/areas.ts';
import { findChromium } from './install/chromium.mjs';
import { ownEnvironment, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { siteOf } from './site.mjs';

/** @returns the exit code */
export async function testJourneys({ smoke = false, areas: asked = [], parameters = [] } = {}) {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('There is no Chromium here: `npm test` installs one, CHROMIUM_PATH names one.');
    return 1;
  }
  const cwd = join(root, 'e2e');
  await rm(join(cwd, 'test-results/report.json'), { force: true });
  const env = ownEnvironment({
    CHROMIUM_PATH: chromium,
    ...(asked.length > 0 ? { AREAS: asked.join(',') } : {}),
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
  const asked = byArea ? parameters.splice(0, end < 0 ? parameters.length : end) : [];
  if (byArea && asked.length === 0) {
    console.error(`npm run test:area -- NAME…, of ${areas.join(', ')}`);
    process.exit(2);
  }
  const { KEEPSAKE_URL, SITE_DIR } = process.env;
  if (!KEEPSAKE_URL && !SITE_DIR) await siteOf();
  process.exitCode = await testJourneys({ smoke, areas: asked, parameters });
}
