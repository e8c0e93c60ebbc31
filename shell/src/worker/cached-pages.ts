import * as addresses from '@keepsake/shared/addresses';
import { wordsAddress, type WithWords } from '@keepsake/shared/releases';
import { FOR_EVERYBODY } from '@keepsake/shared/releases/person-cookie';
import { languageOf, SOURCE_LANGUAGE, type Language } from '@keepsake/shared/words/languages';
import { CACHES } from './names.ts';
import { cacheKeyOf, copiesOf, isForGuests, pageOf } from './page-address.ts';
import { isPersonal, languageIn, namedIn, neededBy, releaseIn, releasesOf } from './page-files.ts';

/** Maximum of cached pages; the one visited longest ago is dropped first. */
const MAX_PAGES = 40;

/** Number of cached files above which those that no cached page needs are dropped. */
const MAX_UNSWEPT_FILES = 400;

/** Milliseconds after which fetching a page or file fails, because pages are cached one after the other. */
const TIMEOUT = 60_000;

/** Path of a page whose HTML depends on neither user nor address: without a network it opens any uncached address. */
const FALLBACK_PAGE = addresses.notifications.pattern;

/** Fetches a page as it is for everybody, not prerendered for the signed-in person. */
async function fetchForEverybody(page: URL | string): Promise<Response> {
  const headers = { accept: 'text/html', [FOR_EVERYBODY]: 'yes' };
  const answer = await fetch(page, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  // Read at once: the signal would end a body that waits for the files of its page.
  return new Response(await answer.blob(), answer);
}

const urlOf = (path: string) => new URL(path, location.origin);

/** Cache keys of the pages, the latest at the end. */
const keysOf = async (pages: Cache) => (await pages.keys()).map(({ url }) => url);

/** Caches the files that a page needs. @returns false if the response is no page */
async function cacheNeededFiles(answer: Response): Promise<boolean> {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || !isHtml) return false;
  await cacheFiles(neededBy(await answer.clone().text()));
  return true;
}

/** Pages that are being cached, by address, so that `visited` does not fetch them again. */
const caching = new Map<string, Promise<void>>();

/** Resolves when all earlier pages are cached: pages are cached in the order of their visits. */
let cachedBefore: Promise<unknown> = Promise.resolve();

/** Caches a page after all files that it needs, so that it always works. @throws Error when a file cannot be fetched */
export async function cachePage(url: URL, answer: Response): Promise<void> {
  const address = pageOf(url);
  const cached = cachedBefore.then(async () => cacheWithFiles(url, answer));
  cachedBefore = cached.catch(() => {});
  caching.set(address, cached);
  try {
    await cached;
  } finally {
    if (caching.get(address) === cached) caching.delete(address);
  }
}

async function cacheWithFiles(url: URL, answer: Response): Promise<void> {
  if (!(await cacheNeededFiles(answer))) return;
  const pages = await caches.open(CACHES.pages);
  const html = await answer.clone().text();
  if (isPersonal(html)) {
    // A page prerendered for a person is never cached; the page as it is for everybody is cached in its place.
    const cached = await pages.match(cacheKeyOf(url, languageIn(html)));
    const isOfRelease = cached && releaseIn(await cached.clone().text()) === releaseIn(html);
    const shared = isOfRelease ? cached : await fetchForEverybody(url);
    // A proxy that strips the request header gets the personal page again.
    if (!isPersonal(await shared.clone().text())) await cacheWithFiles(url, shared);
    return;
  }
  const key = cacheKeyOf(url, languageIn(html));
  // Deleted before it is put, so that the keys stay in the order of the last visits.
  await pages.delete(key);
  await pages.put(key, answer);
  await cacheFallbackPage(releaseIn(html), languageIn(html));
  await sweep();
}

/** Caches the fallback page in the release and language of a page that was just cached. */
async function cacheFallbackPage(release: string, language: string): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const key = cacheKeyOf(urlOf(FALLBACK_PAGE), language);
  const cached = await pages.match(key);
  if (cached && releaseIn(await cached.text()) === release) return;
  const answer = await fetchForEverybody(FALLBACK_PAGE);
  if (await cacheNeededFiles(answer)) await pages.put(key, answer);
}

/**
 * Caches an open page, which may have loaded before the worker was active. For pages of guests all scripts of their
 * areas are cached, too, such as that of a recorder that was not opened yet.
 * @throws Error when the page or a file cannot be fetched
 */
export async function visited(url: URL): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  await caching.get(pageOf(url));
  if (copiesOf(await keysOf(pages), url).length === 0)
    await cachePage(url, await fetchForEverybody(url));
  if (!isForGuests(url)) return;
  const [key] = copiesOf(await keysOf(pages), url);
  const page = key === undefined ? undefined : await pages.match(key);
  if (key === undefined || !page) return;
  const files: string[] = [];
  const html = await page.text();
  for (const release of releasesOf(html)) files.push(...(await filesOf(release, languageIn(html))));
  await cacheFiles(files);
  const lists = await caches.open(CACHES.lists);
  await lists.put(key, new Response(JSON.stringify(files)));
}

/** Returns the scripts of a build and their message files in a language; none when its `release.json` is missing. */
async function filesOf(release: string, language: string): Promise<string[]> {
  const answer = await fetch(release, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) return [];
  const {
    hashes = {},
    words = [],
    languages = [],
  } = (await answer.json()) as WithWords & { hashes?: Record<string, string> };
  const messages = languages.includes(language) ? words : [];
  return [...Object.keys(hashes), ...messages.map((script) => wordsAddress(script, language))];
}

/**
 * Returns the cached page of an address, or the fallback page, preferably in the language of the address; null when no
 * copy with all of its files is cached.
 */
export async function cachedPage(url: URL): Promise<Response | null> {
  const pages = await caches.open(CACHES.pages);
  for (const key of copiesOf(await keysOf(pages), url, urlOf(FALLBACK_PAGE))) {
    const page = await pages.match(key);
    if (page && (await hasAll(neededBy(await page.clone().text())))) return page;
  }
  return null;
}

/** Returns the language of the page cached last; without one, the browser's. */
export async function languageOfSite(): Promise<Language> {
  const pages = await caches.open(CACHES.pages);
  const last = (await keysOf(pages)).at(-1);
  const page = last === undefined ? undefined : await pages.match(last);
  const language = languageOf(page ? languageIn(await page.text()) : null);
  return language ?? languageOf(navigator.language) ?? SOURCE_LANGUAGE;
}

/** Limits the caches. Files that a cached page may still request are never dropped. */
async function sweep(): Promise<void> {
  const [pages, lists, files] = await Promise.all(
    [CACHES.pages, CACHES.lists, CACHES.files].map(async (name) => caches.open(name)),
  );
  if (!pages || !lists || !files) return;
  const fallback = pageOf(urlOf(FALLBACK_PAGE));
  const addresses = (await keysOf(pages)).filter((key) => pageOf(new URL(key)) !== fallback);
  for (const address of addresses.slice(0, -MAX_PAGES)) {
    await pages.delete(address);
    await lists.delete(address);
  }
  if ((await files.keys()).length <= MAX_UNSWEPT_FILES) return;
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

/** Returns the files that are not cached. */
async function missingOf(files: readonly string[]): Promise<string[]> {
  const cache = await caches.open(CACHES.files);
  const found = await Promise.all(files.map(async (file) => cache.match(file)));
  return files.filter((_file, index) => !found[index]);
}

async function hasAll(files: readonly string[]): Promise<boolean> {
  return (await missingOf(files)).length === 0;
}

/** Caches missing files, one at a time, so that requests of pages go first. @throws Error when one cannot be fetched */
async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.files);
  for (const file of await missingOf(files)) {
    const answer = await fetch(file, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    await cache.put(file, answer);
  }
}

/** Deletes all cached files except the needed ones. */
async function dropOthers(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHES.files);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}
