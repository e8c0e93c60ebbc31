/*
 * Reads the built site, dependencies included, for what the oldest browsers of .browserslistrc do not have: newer
 * syntax, globals, functions and selectors. Whether they have it says MDN's compatibility data.
 *   npm run floor               fails where something is found that scripts/floor/allowed.mjs does not name
 */
import { join } from 'node:path';
import { allowed } from './floor/allowed.mjs';
import { findingsIn, missingFromTemplate } from './floor/check.mjs';
import { floor } from './floor/floor.mjs';
import { root } from './lib/project.mjs';

const site = process.env.SITE_DIR || join(root, 'dist/built');
const { findings, files } = await findingsIn(site);
const unexpected = findings.filter(({ what }) => !(what in allowed));
const stale = Object.keys(allowed).filter((name) => findings.every(({ what }) => what !== name));

for (const { what, where, lacking } of unexpected)
  console.error(`${what}: not in ${lacking} (${where})`);
for (const name of stale)
  console.error(
    `${name}: nothing built uses it any more; take it out of scripts/floor/allowed.mjs`,
  );
const words = await missingFromTemplate(join(site, 'shell'));
for (const word of words) console.error(`the words to an older browser do not say ${word}`);

const lowest = Object.entries(floor).map(([browser, version]) => `${browser} ${version}`);
console.log(`${files} files for ${lowest.join(', ')}: ${unexpected.length} not there yet`);
process.exitCode = unexpected.length + stale.length + words.length === 0 ? 0 : 1;
