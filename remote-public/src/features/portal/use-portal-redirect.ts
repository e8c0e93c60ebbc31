import { useEffect } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { usePublic } from '@keepsake/shared/host';
import { useNavigate } from '@keepsake/shared/router';

/** Whether this page is on one of the portal hosts, which may be named with or without a port. */
export function isPortal(place: { host: string; hostname: string }, hosts: string[]): boolean {
  return hosts.includes(place.host) || hosts.includes(place.hostname);
}

/** On a portal's host the root and the about page are the way in: they lead to Login. */
export function usePortalRedirect(): void {
  const navigate = useNavigate();
  const { data: config } = usePublic('GET config');
  const portal = config !== null && isPortal(window.location, config.portal_hosts);
  useEffect(() => {
    if (portal) void navigate(addresses.login(), { replace: true });
  }, [portal, navigate]);
}
