import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { OFFERED, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import { composeIndexHtml, preloadsOf, wordsOf } from '../../server/src/releases/compose.ts';
import { readReleases } from '../../server/src/releases/read.ts';

/** Where people come in: the start page, a login, a scanned code, a guest’s event and a couple’s home. */
const ENTRIES = [
  '/',
  '/login',
  '/process-unique-code',
  '/attendee/wedding/:id/detail',
  '/bride-groom/home',
];

/**
 * Bytes that each entry page takes from a cold cache before it works, as brotli leaves the server: its document, its
 * style sheets with the fonts in them, and every script that the server names for that address.
 * @param site the folder of a built site
 * @returns {Promise<Record<string, number>>} bytes by page
 */
export async function firstLoads(site) {
  const releases = await releasesIn(site);
  const bytes = {};
  for (const page of ENTRIES) bytes[page] = await firstLoad(site, releases, page);
  return bytes;
}

/**
 * Bytes of the words that each entry page takes beside that in every language that is not in the scripts themselves.
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

/** A pattern stands for its addresses: an id as long as they are. */
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

/** Returns the size of a file as served: compressed, unless compression does not pay. */
async function sentBytes(site, address) {
  const file = join(site, address.replace(/^\/assets\//, ''));
  const compressed = await stat(`${file}.br`).catch(() => null);
  return compressed?.size ?? (await readFile(file)).length;
}
