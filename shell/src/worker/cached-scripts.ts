import { CACHES } from './names.ts';

/** @returns those of the files that are not kept */
async function missingOf(files: readonly string[]): Promise<string[]> {
  const cache = await caches.open(CACHES.files);
  const found = await Promise.all(files.map(async (file) => cache.match(file)));
  return files.filter((_file, place) => !found[place]);
}

export async function hasAll(files: readonly string[]): Promise<boolean> {
  return (await missingOf(files)).length === 0;
}

/**
 * Fetches what is missing, one after the other, so that what a page asks for goes first.
 * @throws when one of them cannot be had
 */
export async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.files);
  for (const file of await missingOf(files)) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    await cache.put(file, answer);
  }
}

/** Drops the files that none of `needed` is. */
export async function dropOthers(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHES.files);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}
