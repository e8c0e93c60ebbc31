import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { composeIndexHtml, preloadsOf } from '../../server/src/releases/compose.ts';
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
  const releases = await readReleases(site, {}, (message, error) => {
    throw new Error(message, { cause: error });
  });
  const bytes = {};
  for (const page of ENTRIES) bytes[page] = await firstLoad(site, releases, page);
  return bytes;
}

async function firstLoad(site, releases, page) {
  // A pattern stands for its addresses: an id as long as they are.
  const path = page.replace(':id', '00000000-0000-7000-8000-000000000000');
  const options = { nonce: 'n'.repeat(24), head: '', origin: 'https://keepsake.example' };
  const html = composeIndexHtml(releases, path, { ...options, prerendered: true });
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const assets = [
    ...preloadsOf(releases, path).map(({ script }) => script),
    ...styles.map(([, address]) => address),
  ];
  const sizes = await Promise.all(assets.map(async (address) => sentBytes(site, address)));
  const document = (await promisify(brotliCompress)(html)).length;
  return sizes.reduce((sum, size) => sum + size, document);
}

/** Returns the size of a file as served: compressed, unless compression does not pay. */
async function sentBytes(site, address) {
  const file = join(site, address.replace(/^\/assets\//, ''));
  const compressed = await stat(`${file}.br`).catch(() => null);
  return compressed?.size ?? (await readFile(file)).length;
}
