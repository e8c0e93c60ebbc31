import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { OFFERED, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import { composeIndexHtml, preloadsOf, wordsOf } from '../../server/src/releases/compose.ts';
import { readReleases } from '../../server/src/releases/read.ts';

/** Patterns of the pages at which visits begin: home page, login, scanned code, a guest’s event, a couple’s home. */
const ENTRIES = [
  '/',
  '/login',
  '/process-unique-code',
  '/attendee/wedding/:id/detail',
  '/bride-groom/home',
];

/**
 * Returns the bytes, compressed by brotli, that each entry page loads with a cold cache: document, style sheets with
 * their inlined fonts, and all scripts that the server preloads for it.
 * @param site folder of a built site
 * @returns {Promise<Record<string, number>>} bytes by page
 */
export async function firstLoads(site) {
  const releases = await releasesIn(site);
  const bytes = {};
  for (const page of ENTRIES) bytes[page] = await firstLoad(site, releases, page);
  return bytes;
}

/**
 * Returns the compressed bytes of the message files of each entry page, in every language that is not part of the
 * scripts.
 * @returns {Promise<Record<string, Record<string, number>>>} bytes by page and language
 */
export async function wordsOfPages(site) {
  const releases = await releasesIn(site);
  const languages = OFFERED.filter((language) => language !== SOURCE_LANGUAGE);
  const bytes = {};
  for (const page of ENTRIES) {
    const needed = preloadsOf(releases, pathOf(page));
    bytes[page] = {};
    for (const language of languages)
      bytes[page][language] = await sumOf(site, wordsOf(releases, needed, language));
  }
  return bytes;
}

async function releasesIn(site) {
  return readReleases(site, {}, (message, error) => {
    throw new Error(message, { cause: error });
  });
}

/** Returns an example path of a pattern, with an id of the usual length. */
const pathOf = (page) => page.replace(':id', '00000000-0000-7000-8000-000000000000');

async function firstLoad(site, releases, page) {
  const path = pathOf(page);
  const options = { nonce: 'n'.repeat(24), head: '', origin: 'https://keepsake.example' };
  const html = composeIndexHtml(releases, path, { ...options, prerendered: true });
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const assets = [
    ...preloadsOf(releases, path).map(({ script }) => script),
    ...styles.map(([, address]) => address),
  ];
  const document = (await promisify(brotliCompress)(html)).length;
  return document + (await sumOf(site, assets));
}

async function sumOf(site, addresses) {
  const sizes = await Promise.all(addresses.map(async (address) => sentBytes(site, address)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the size of a file as served: that of its `.br` file if there is one. */
async function sentBytes(site, address) {
  const file = join(site, address.replace(/^\/assets\//, ''));
  const compressed = await stat(`${file}.br`).catch(() => null);
  return compressed?.size ?? (await readFile(file)).length;
}
