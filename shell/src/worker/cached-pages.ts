import * as addresses from '@keepsake/shared/addresses';
import { wordsAddress, type WithWords } from '@keepsake/shared/releases';
import { CACHES } from './names.ts';
import { isForGuests, cacheKeyOf } from './page-address.ts';
import { languageIn, namedIn, neededBy, releaseIn, releasesOf } from './page-files.ts';

/** Pages that are kept; the one that was visited longest ago goes first. */
const MOST_PAGES = 40;

/** Files above which those are dropped that no kept page names. */
const MANY_FILES = 400;

/** A page that looks the same for everybody and holds nothing of its address: opens any other without a network. */
const PLAIN = addresses.notifications.pattern;

const urlOf = (path: string) => new URL(path, location.origin);

/** @returns whether this answer is a page with all that it needs, which is kept by now */
async function isWhole(answer: Response): Promise<boolean> {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || !isHtml) return false;
  await keepAll(neededBy(await answer.clone().text()));
  return true;
}

/** Pages that are being kept, by address: one that came through the worker is not asked for again. */
const keeping = new Map<string, Promise<void>>();

/**
 * Keeps a page as the server sent it, once all of its files are there: a kept page never names what is gone.
 * @throws when a file cannot be had
 */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  const address = cacheKeyOf(url);
  const kept = keepWhole(url, answer);
  keeping.set(address, kept);
  try {
    await kept;
  } finally {
    if (keeping.get(address) === kept) keeping.delete(address);
  }
}

async function keepWhole(url: URL, answer: Response): Promise<void> {
  if (!(await isWhole(answer))) return;
  const pages = await caches.open(CACHES.pages);
  const html = await answer.clone().text();
  // Written anew, so that it stands last: what was visited longest ago is first.
  await pages.delete(cacheKeyOf(url));
  await pages.put(cacheKeyOf(url), answer);
  await keepPlain(releaseIn(html));
  await sweep();
}

/** Keeps the page that opens any address, of the release that a page just came with. */
async function keepPlain(release: string): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const kept = await pages.match(cacheKeyOf(urlOf(PLAIN)));
  if (kept && releaseIn(await kept.text()) === release) return;
  const answer = await fetch(PLAIN, { headers: { accept: 'text/html' } });
  if (await isWhole(answer)) await pages.put(cacheKeyOf(urlOf(PLAIN)), answer);
}

/**
 * A page that is in front of somebody, which may have come before the worker did. What a guest's page may still ask
 * for, such as a recorder that was not opened yet, is fetched as well.
 * @throws when it cannot be had
 */
export async function visited(url: URL): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  await keeping.get(cacheKeyOf(url));
  if (!(await pages.match(cacheKeyOf(url))))
    await keepPage(url, await fetch(url, { headers: { accept: 'text/html' } }));
  if (!isForGuests(url)) return;
  const page = await pages.match(cacheKeyOf(url));
  if (!page) return;
  const files: string[] = [];
  const html = await page.text();
  for (const release of releasesOf(html)) files.push(...(await filesOf(release, languageIn(html))));
  await keepAll(files);
  const lists = await caches.open(CACHES.lists);
  await lists.put(cacheKeyOf(url), new Response(JSON.stringify(files)));
}

/** The scripts of a build and their words in a language. */
async function filesOf(release: string, language: string): Promise<string[]> {
  const answer = await fetch(release, { cache: 'no-store' });
  if (!answer.ok) return [];
  const {
    hashes = {},
    words = [],
    languages = [],
  } = (await answer.json()) as WithWords & { hashes?: Record<string, string> };
  const said = languages.includes(language) ? words : [];
  return [...Object.keys(hashes), ...said.map((script) => wordsAddress(script, language))];
}

/** The page of an address, or the plain one; null where neither is there with all of its files. */
export async function cachedPage(url: URL): Promise<Response | null> {
  const pages = await caches.open(CACHES.pages);
  for (const address of [cacheKeyOf(url), cacheKeyOf(urlOf(PLAIN))]) {
    const page = await pages.match(address);
    if (page && (await hasAll(neededBy(await page.clone().text())))) return page;
  }
  return null;
}

/** Keeps what is kept within bounds. No file goes that a kept page may still ask for. */
async function sweep(): Promise<void> {
  const [pages, lists, files] = await Promise.all(
    [CACHES.pages, CACHES.lists, CACHES.files].map(async (name) => caches.open(name)),
  );
  if (!pages || !lists || !files) return;
  const plain = cacheKeyOf(urlOf(PLAIN));
  const addresses = (await pages.keys()).map(({ url }) => url).filter((url) => url !== plain);
  for (const address of addresses.slice(0, -MOST_PAGES)) {
    await pages.delete(address);
    await lists.delete(address);
  }
  if ((await files.keys()).length <= MANY_FILES) return;
  const needed = new Set<string>();
  for (const address of await pages.keys()) {
    const page = await pages.match(address);
    const list = await lists.match(address);
    const html = page ? await page.text() : '';
    const listed = list ? ((await list.json()) as string[]) : [];
    for (const file of [...neededBy(html), ...namedIn(html), ...listed]) needed.add(file);
  }
  await dropOthers(needed);
}

/** @returns those of the files that are not kept */
async function missingOf(files: readonly string[]): Promise<string[]> {
  const cache = await caches.open(CACHES.files);
  const found = await Promise.all(files.map(async (file) => cache.match(file)));
  return files.filter((_file, place) => !found[place]);
}

async function hasAll(files: readonly string[]): Promise<boolean> {
  return (await missingOf(files)).length === 0;
}

/**
 * Fetches what is missing, one after the other, so that what a page asks for goes first.
 * @throws when one of them cannot be had
 */
async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.files);
  for (const file of await missingOf(files)) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    await cache.put(file, answer);
  }
}

/** Drops the files that none of `needed` is. */
async function dropOthers(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHES.files);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}
