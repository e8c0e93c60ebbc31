import * as addresses from '@keepsake/shared/addresses';
import { longAddress } from '@keepsake/shared/addresses/codes';

/** Paths that are not pages of the site. */
const NO_PAGE = /^\/(?:api|assets|designs|pictures|v1)(?:\/|$)|\.[a-z0-9]+$/i;

/** Pages on which guests write cards: all scripts of their areas are cached, to work without a network. */
const GUEST = /^\/(?:attendee|process-unique-code|c|kiosk)(?:\/|$)/;

/** Whether an address is a page of the site. */
export function isPage({ pathname }: URL): boolean {
  return !NO_PAGE.test(pathname);
}

/** Whether an address is a page on which guests write cards. */
export function isForGuests({ pathname }: URL): boolean {
  return GUEST.test(pathname);
}

/**
 * Returns the address that identifies a page in any language. Of the query only the code of an invitation is kept:
 * nothing else changes the HTML, and it may hold a secret from a mail. The short address of a code counts as its long
 * one.
 */
export function pageOf(url: URL): string {
  const long = longAddress(url, () => true);
  const { origin, pathname, searchParams } = long === null ? url : new URL(long, url.origin);
  const code = searchParams.get('unique-code');
  const isInvitation = pathname === addresses.uniqueCode.pattern && code !== null;
  return origin + pathname + (isInvitation ? `?unique-code=${code}` : '');
}

/** Returns the cache key of a page: each language is a copy of its own. */
export function cacheKeyOf(url: URL, language: string): string {
  const key = new URL(pageOf(url));
  key.searchParams.set(LANGUAGE, language);
  return key.href;
}

/** Query parameter of the language. */
const LANGUAGE = 'lang';

/**
 * Returns the keys of cached copies of pages, sorted: copies in the language of the address first, then by page in the
 * given order, then the latest.
 * @param keys cache keys, the latest at the end
 */
export function copiesOf(keys: readonly string[], address: URL, ...others: URL[]): string[] {
  const named = address.searchParams.get(LANGUAGE);
  const latest = keys.toReversed().map((key) => ({ key, url: new URL(key) }));
  const copies = [address, ...others].flatMap((page) =>
    latest.filter(({ url }) => pageOf(url) === pageOf(page)),
  );
  const isNamed = ({ url }: { url: URL }) =>
    named !== null && url.searchParams.get(LANGUAGE) === named;
  return copies.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).map(({ key }) => key);
}
