import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allInPath, findInPath } from '../lib/find-in-path.mjs';
import { ownEnvironment, ownNode, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { installByApt } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Build of Chromium without windows, which the journeys prefer (`findHeadless`). */
const HEADLESS = 'chromium-headless-shell';

/** Returns the path of a Chromium that starts on this machine, or null. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...allInPath(...NAMES)];
  for (const path of candidates) if (path && existsSync(path) && (await runs(path))) return path;
  return null;
}

/** Whether a browser starts: an installed one may lack a library. */
async function runs(path) {
  return (await run(path, ['--version'], { quiet: true })) === 0;
}

/** Finds or installs a Chromium: Playwright's build, else Debian's. @returns its path, or null when both failed */
export async function ensureChromium() {
  const chromium = await ensureBrowser();
  // Debian's Chromium has its headless build in a package of its own; without it the journeys take a quarter longer.
  if (chromium && NAMES.slice(0, 2).includes(basename(chromium)) && !findInPath(HEADLESS))
    await installByApt(HEADLESS);
  return chromium;
}

async function ensureBrowser() {
  const present = await findChromium();
  if (present) return present;
  console.log('No Chromium here: installing one for the tests…');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  await run(ownNode(), [playwright, 'install', 'chromium'], {
    env: ownEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' }),
  });
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  await installByApt('chromium');
  const installed = await findChromium();
  if (!installed)
    console.error(
      'No Chromium could be installed. Install one yourself, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  return installed;
}
