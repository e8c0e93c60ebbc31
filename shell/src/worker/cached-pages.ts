import * as addresses from '@keepsake/shared/addresses';
import { wordsAddress, type WithWords } from '@keepsake/shared/releases';
import { FOR_EVERYBODY } from '@keepsake/shared/releases/person-cookie';
import { languageOf, SOURCE_LANGUAGE, type Language } from '@keepsake/shared/words/languages';
import { CACHES } from './names.ts';
import { cacheKeyOf, copiesOf, isForGuests, pageOf } from './page-address.ts';
import { isPersonal, languageIn, namedIn, neededBy, releaseIn, releasesOf } from './page-files.ts';

/** Asks for a page of which nobody is told apart. */
const AS_FOR_EVERYBODY = { headers: { accept: 'text/html', [FOR_EVERYBODY]: 'yes' } };

/** Pages that are kept; the one that was visited longest ago goes first. */
const MOST_PAGES = 40;

/** Files above which those are dropped that no kept page names. */
const MANY_FILES = 400;

/** Milliseconds that a file may take: the pages after it wait. */
const FILE_WITHIN = 60_000;

/** A page that looks the same for everybody and holds nothing of its address: opens any other without a network. */
const PLAIN = addresses.notifications.pattern;

const urlOf = (path: string) => new URL(path, location.origin);

/** Addresses under which pages are kept, the last one at the end. */
const keysOf = async (pages: Cache) => (await pages.keys()).map(({ url }) => url);

/** @returns whether this answer is a page with all that it needs, which is kept by now */
async function isWhole(answer: Response): Promise<boolean> {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || !isHtml) return false;
  await keepAll(neededBy(await answer.clone().text()));
  return true;
}

/** Pages that are being kept, by address: one that came through the worker is not asked for again. */
const keeping = new Map<string, Promise<void>>();

/** Settles once all of them are: they are kept in the order of their visits, however slow the files of one are. */
let keptBefore: Promise<unknown> = Promise.resolve();

/**
 * Keeps a page as the server sent it, once all of its files are there: a kept page never names what is gone.
 * @throws when a file cannot be had
 */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  const address = pageOf(url);
  const kept = keptBefore.then(async () => keepWhole(url, answer));
  keptBefore = kept.catch(() => {});
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
  if (isPersonal(html)) {
    // What was painted for somebody is kept for nobody, but what everybody gets at the address.
    const kept = await pages.match(cacheKeyOf(url, languageIn(html)));
    const isOfRelease = kept && releaseIn(await kept.clone().text()) === releaseIn(html);
    await keepWhole(url, isOfRelease ? kept : await fetch(url, AS_FOR_EVERYBODY));
    return;
  }
  const key = cacheKeyOf(url, languageIn(html));
  // Written anew, so that it stands last: what was visited longest ago is first.
  await pages.delete(key);
  await pages.put(key, answer);
  await keepPlain(releaseIn(html), languageIn(html));
  await sweep();
}

/** Keeps the page that opens any address, of the release and in the language that a page just came with. */
async function keepPlain(release: string, language: string): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const key = cacheKeyOf(urlOf(PLAIN), language);
  const kept = await pages.match(key);
  if (kept && releaseIn(await kept.text()) === release) return;
  const answer = await fetch(PLAIN, AS_FOR_EVERYBODY);
  if (await isWhole(answer)) await pages.put(key, answer);
}

/**
 * A page that is in front of somebody, which may have come before the worker did. What a guest's page may still ask
 * for, such as a recorder that was not opened yet, is fetched as well.
 * @throws when it cannot be had
 */
export async function visited(url: URL): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  await keeping.get(pageOf(url));
  if (copiesOf(await keysOf(pages), url).length === 0)
    await keepPage(url, await fetch(url, AS_FOR_EVERYBODY));
  if (!isForGuests(url)) return;
  const [key] = copiesOf(await keysOf(pages), url);
  const page = key === undefined ? undefined : await pages.match(key);
  if (key === undefined || !page) return;
  const files: string[] = [];
  const html = await page.text();
  for (const release of releasesOf(html)) files.push(...(await filesOf(release, languageIn(html))));
  await keepAll(files);
  const lists = await caches.open(CACHES.lists);
  await lists.put(key, new Response(JSON.stringify(files)));
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

/**
 * The page of an address, or the plain one, in the language that the address names where there is one; null where none
 * is there with all of its files.
 */
export async function cachedPage(url: URL): Promise<Response | null> {
  const pages = await caches.open(CACHES.pages);
  for (const key of copiesOf(await keysOf(pages), url, urlOf(PLAIN))) {
    const page = await pages.match(key);
    if (page && (await hasAll(neededBy(await page.clone().text())))) return page;
  }
  return null;
}

/** The language of the page that was kept last; the browser's where none is. */
export async function languageOfSite(): Promise<Language> {
  const pages = await caches.open(CACHES.pages);
  const last = (await keysOf(pages)).at(-1);
  const page = last === undefined ? undefined : await pages.match(last);
  const language = languageOf(page ? languageIn(await page.text()) : null);
  return language ?? languageOf(navigator.language) ?? SOURCE_LANGUAGE;
}

/** Keeps what is kept within bounds. No file goes that a kept page may still ask for. */
async function sweep(): Promise<void> {
  const [pages, lists, files] = await Promise.all(
    [CACHES.pages, CACHES.lists, CACHES.files].map(async (name) => caches.open(name)),
  );
  if (!pages || !lists || !files) return;
  const plain = pageOf(urlOf(PLAIN));
  const addresses = (await keysOf(pages)).filter((key) => pageOf(new URL(key)) !== plain);
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
    const answer = await fetch(file, { signal: AbortSignal.timeout(FILE_WITHIN) });
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
