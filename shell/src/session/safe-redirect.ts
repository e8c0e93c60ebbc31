import * as addresses from '@keepsake/shared/addresses';

/** Returns a redirect target if it is an address of this site other than the login, else null (no open redirects). */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  const { origin } = location;
  try {
    const address = new URL(wanted, origin);
    if (address.origin !== origin || address.pathname === addresses.login()) return null;
    return address.pathname + address.search + address.hash;
  } catch {
    return null;
  }
}
