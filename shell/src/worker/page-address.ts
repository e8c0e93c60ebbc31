import * as addresses from '@keepsake/shared/addresses';

/** Paths that the server does not answer with the site's page. */
const NO_PAGE = /^\/(?:api|assets|designs|pictures|v1)(?:\/|$)|\.[a-z0-9]+$/i;

/** Where a guest writes: there everything has to be on the device, also what no page has named yet. */
const GUEST = /^\/(?:attendee|process-unique-code|kiosk)(?:\/|$)/;

/** Whether the address is one of the site's pages. */
export function isPage({ pathname }: URL): boolean {
  return !NO_PAGE.test(pathname);
}

export function isForGuests({ pathname }: URL): boolean {
  return GUEST.test(pathname);
}

/**
 * Under which address a page is kept. Of what follows the question mark only the code of an invitation changes what
 * the server sends; the rest may be a secret of a mail, and is left out.
 */
export function cacheKeyOf(url: URL): string {
  const code = url.searchParams.get('unique-code');
  const isInvitation = url.pathname === addresses.uniqueCode.pattern && code !== null;
  return url.origin + url.pathname + (isInvitation ? `?unique-code=${code}` : '');
}
