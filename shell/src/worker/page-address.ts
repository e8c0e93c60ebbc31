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
 * Under which address a page is kept. Of what follows the question mark only the code of an invitation changes what
 * the server sends; the rest may be a secret of a mail, and is left out. Its short address and its long one are one page.
 */
export function cacheKeyOf(url: URL): string {
  const long = longAddress(url, () => true);
  const { origin, pathname, searchParams } = long === null ? url : new URL(long, url.origin);
  const code = searchParams.get('unique-code');
  const isInvitation = pathname === addresses.uniqueCode.pattern && code !== null;
  return origin + pathname + (isInvitation ? `?unique-code=${code}` : '');
}
