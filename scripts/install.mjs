/*
 * Installs what the working copy needs, with any Node from 20 on; fast when everything is installed.
 *   node scripts/install.mjs                     packages to build and run the product
 *   node scripts/install.mjs --for-development   also packages for linting, tests and development
 *   node scripts/install.mjs --for-tests         also browsers and tools for the end-to-end tests
 */
import { ensureFallbackFonts, ensureOtherBrowsers } from './install/browsers.mjs';
import { ensureChromium } from './install/chromium.mjs';
import { installDependencies } from './install/dependencies.mjs';
import { ensureFfmpeg, ensureObjectStore } from './install/tools.mjs';

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

// A tool that cannot be installed is no error here: the test steps that need it report that it is missing.
if (forTests) {
  await ensureChromium();
  await ensureFallbackFonts();
  await ensureFfmpeg();
  await ensureObjectStore();
  await ensureOtherBrowsers();
}
