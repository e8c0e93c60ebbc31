/*
 * Runs the main end-to-end tests of guests, couples and public pages in Firefox ESR and WebKit, which it installs.
 *   npm run test:browsers                          all of them
 *   npm run test:browsers -- --project=firefox     with parameters for Playwright
 */
import { ensureOtherBrowsers, otherBrowsers } from './install/browsers.mjs';
import { siteOf } from './site.mjs';
import { journeysInOtherBrowsers } from './test/other-browsers.mjs';

await ensureOtherBrowsers();
const { missing } = otherBrowsers();
await siteOf();
const { failed, note } = await journeysInOtherBrowsers(process.argv.slice(2));
if (note) console.log(note);
if (missing.length > 0)
  console.error(
    `Not tried: ${missing.join(', ')}. Debian’s packages bring them, as root or by sudo.`,
  );
process.exitCode = failed === 0 && missing.length === 0 ? 0 : 1;
