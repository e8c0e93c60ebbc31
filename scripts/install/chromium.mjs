import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { ownEnvironment, ownNode, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { installByApt } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Without windows; see `findHeadless` of the journeys. */
const SHELL = 'chromium-headless-shell';

/** The path of a Chromium that runs here, or null. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...inPath(...NAMES)];
  for (const path of candidates) if (path && existsSync(path) && (await runs(path))) return path;
  return null;
}

function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Checks that it starts: an installed browser may lack a library. */
async function runs(path) {
  return (await run(path, ['--version'], { quiet: true })) === 0;
}

/**
 * Finds a Chromium or installs one: Playwright's own, else the system's where that may be installed.
 * @returns its path, or null when neither worked
 */
export async function ensureChromium() {
  const chromium = await ensureWhole();
  // Where the system's is used its smaller build is, too; without it the journeys take a quarter longer.
  if (chromium && NAMES.slice(0, 2).includes(basename(chromium)) && !inPath(SHELL).some(existsSync))
    await installByApt(SHELL);
  return chromium;
}

async function ensureWhole() {
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
