/*
 * Checks the built site, dependencies included, for syntax, globals, functions and selectors that the oldest browsers
 * of .browserslistrc lack according to MDN's compatibility data.
 *   npm run browser-support   fails on a feature that scripts/browser-support/allowed.mjs does not list
 */
import { join } from 'node:path';
import { allowed } from './browser-support/allowed.mjs';
import { findingsIn, missingFromTemplate } from './browser-support/check.mjs';
import { oldestBrowsers } from './browser-support/oldest-browsers.mjs';
import { root } from './lib/project.mjs';

const site = process.env.SITE_DIR || join(root, 'dist/built');
const { findings, files } = await findingsIn(site);
const unexpected = findings.filter(({ what }) => !(what in allowed));
const stale = Object.keys(allowed).filter((name) => findings.every(({ what }) => what !== name));

for (const { what, where, lacking } of unexpected)
  console.error(`${what}: not in ${lacking} (${where})`);
for (const name of stale)
  console.error(
    `${name}: nothing built uses it any more; take it out of scripts/browser-support/allowed.mjs`,
  );
const words = await missingFromTemplate(join(site, 'shell'));
for (const word of words) console.error(`the words to an older browser do not say ${word}`);

const lowest = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser} ${version}`);
console.log(`${files} files for ${lowest.join(', ')}: ${unexpected.length} not there yet`);
process.exitCode = unexpected.length + stale.length + words.length === 0 ? 0 : 1;
