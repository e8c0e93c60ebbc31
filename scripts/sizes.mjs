/*
 * Compares the bytes of the first load of the entry pages with the limits in bundle-sizes.json.
 *   npm run sizes               fails if a page exceeds its limit by more than the tolerance, or its messages 8 KiB
 *   npm run sizes -- --write    sets the limits to the sizes of the current build, to be reviewed with the change
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { firstLoads, wordsOfPages } from './sizes/first-load.mjs';

/** Tolerated growth as a share of the limit: less than a feature adds, more than compression varies by. */
const TOLERANCE = 0.01;
/** Maximum bytes of the messages of a page in any language, compressed. */
const MAX_WORDS = 8 * 1024;

const file = join(root, 'bundle-sizes.json');
const site = process.env.SITE_DIR || join(root, 'dist/built');
const sizes = await firstLoads(site);

if (process.argv.includes('--write')) {
  await writeFile(file, `${JSON.stringify(sizes, null, 2)}\n`);
  console.log('bundle-sizes.json holds the sizes of what is built.');
} else {
  compare(JSON.parse(await readFile(file, 'utf8')));
  limitWords(await wordsOfPages(site));
}

function compare(allowed) {
  console.log(
    `${'first load, brotli'.padEnd(32)}${['bytes', 'allowed', 'change'].map(cell).join('')}`,
  );
  const grown = [];
  for (const [page, bytes] of Object.entries(sizes)) {
    const limit = allowed[page] ?? 0;
    const change = limit === 0 ? Infinity : bytes / limit - 1;
    if (change > TOLERANCE) grown.push(page);
    const cells = [bytes, limit, `${(change * 100).toFixed(1)} %`].map(cell);
    console.log(`${page.padEnd(32)}${cells.join('')}`);
  }
  if (grown.length === 0) return;
  console.error(
    `\n${grown.join(', ')}: the first load has grown. Take the cause out of it, or, where it is worth its bytes: npm run sizes -- --write`,
  );
  process.exitCode = 1;
}

function limitWords(pages) {
  const languages = Object.keys(Object.values(pages)[0] ?? {});
  console.log(`\n${'words beside it, brotli'.padEnd(32)}${languages.map(narrow).join('')}`);
  for (const [page, bytes] of Object.entries(pages))
    console.log(`${page.padEnd(32)}${Object.values(bytes).map(narrow).join('')}`);
  const long = Object.entries(pages).flatMap(([page, bytes]) =>
    languages
      .filter((language) => bytes[language] > MAX_WORDS)
      .map((language) => `${page} in ${language}`),
  );
  if (long.length === 0) return;
  console.error(`\n${long.join(', ')}: the words of a page have at most ${MAX_WORDS} bytes.`);
  process.exitCode = 1;
}

function narrow(value) {
  return String(value).padStart(7);
}

function cell(value) {
  return String(value).padStart(10);
}
