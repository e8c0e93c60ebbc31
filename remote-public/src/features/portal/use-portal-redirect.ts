import { useEffect } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { usePublic } from '@keepsake/shared/host';
import { useNavigate } from '@keepsake/shared/router';

/** Returns whether this page is on a portal host, which may be given with or without a port. */
export function isPortal(place: { host: string; hostname: string }, hosts: string[]): boolean {
  return hosts.includes(place.host) || hosts.includes(place.hostname);
}

/** Redirects to Login on a portal's host; used by the root and the about page. */
export function usePortalRedirect(): void {
  const navigate = useNavigate();
  const { data: config } = usePublic('GET config');
  const portal = config !== null && isPortal(window.location, config.portal_hosts);
  useEffect(() => {
    if (portal) void navigate(addresses.login(), { replace: true });
  }, [portal, navigate]);
}
