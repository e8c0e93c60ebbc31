import * as addresses from '@keepsake/shared/addresses';
import { longAddress } from '@keepsake/shared/addresses/codes';

/** Paths that the server does not answer with the site's page. */
const NO_PAGE = /^\/(?:api|assets|designs|pictures|v1)(?:\/|$)|\.[a-z0-9]+$/i;

/** Where a guest writes: there everything has to be on the device, also what no page has named yet. */
const GUEST = /^\/(?:attendee|process-unique-code|c|kiosk)(?:\/|$)/;

/** Whether the address is one of the site's pages. */
export function isPage({ pathname }: URL): boolean {
  return !NO_PAGE.test(pathname);
}

export function isForGuests({ pathname }: URL): boolean {
  return GUEST.test(pathname);
}

/**
 * Which page an address is of, whatever its language. Of what follows the question mark only the code of an invitation changes what
 * the server sends; the rest may be a secret of a mail, and is left out. Its short address and its long one are one page.
 */
export function pageOf(url: URL): string {
  const long = longAddress(url, () => true);
  const { origin, pathname, searchParams } = long === null ? url : new URL(long, url.origin);
  const code = searchParams.get('unique-code');
  const isInvitation = pathname === addresses.uniqueCode.pattern && code !== null;
  return origin + pathname + (isInvitation ? `?unique-code=${code}` : '');
}

/** Under which address a page is kept: a copy in each language that somebody saw it in. */
export function cacheKeyOf(url: URL, language: string): string {
  const key = new URL(pageOf(url));
  key.searchParams.set(LANGUAGE, language);
  return key.href;
}

/** The parameter by which an address names a language. */
const LANGUAGE = 'lang';

/**
 * The kept copies of pages, the best first: in the language that the address names, then of the first page, then what
 * was kept last.
 * @param keys in the order in which they were kept
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
