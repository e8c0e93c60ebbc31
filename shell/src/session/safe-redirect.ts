import * as addresses from '@keepsake/shared/addresses';

/** An address of this site from a query, or null: nobody is led elsewhere after signing in. */
export function safeRedirect(wanted: string | null, origin = location.origin): string | null {
  if (!wanted?.startsWith('/')) return null;
  try {
    const address = new URL(wanted, origin);
    if (address.origin !== origin || address.pathname === addresses.login()) return null;
    return address.pathname + address.search + address.hash;
  } catch {
    return null;
  }
}
