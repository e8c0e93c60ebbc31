/*
 * Makes the working copy ready to run, on whichever Node from 20 on; quick when it is ready already.
 *   node scripts/install.mjs                     what builds and runs the product
 *   node scripts/install.mjs --for-development   what checks the code and builds it as it changes, too
 *   node scripts/install.mjs --for-tests         browsers and tools of the journeys, too
 */
import { ensureOtherBrowsers } from './install/browsers.mjs';
import { ensureChromium } from './install/chromium.mjs';
import { ensureFfmpeg } from './install/ffmpeg.mjs';
import { installDependencies } from './install/dependencies.mjs';
import { ensureObjectStore } from './install/object-store.mjs';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Keepsake needs Node 20 or later to install itself; this is ${process.version}.`);
  process.exit(1);
}

const forTests = process.argv.includes('--for-tests');
try {
  await installDependencies({
    development: forTests || process.argv.includes('--for-development'),
  });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

// Without one all other tests run still; the steps then say what is missing.
if (forTests) {
  await ensureChromium();
  await ensureFfmpeg();
  await ensureObjectStore();
  await ensureOtherBrowsers();
}
