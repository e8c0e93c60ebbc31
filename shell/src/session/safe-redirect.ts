import * as addresses from '@keepsake/shared/addresses';

/** An address of this site from a query, or null: nobody is led elsewhere after signing in. */
export function safeRedirect(wanted: string | null, here?: string): string | null {
  if (!wanted?.startsWith('/')) return null;
  // Only now: while a page is prerendered there is no location, and no query.
  const origin = here ?? location.origin;
  try {
    const address = new URL(wanted, origin);
    if (address.origin !== origin || address.pathname === addresses.login()) return null;
    return address.pathname + address.search + address.hash;
  } catch {
    return null;
  }
}
