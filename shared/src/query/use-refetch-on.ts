import { useHost } from '@keepsake/shared/host';
import { useEffect } from 'react';
import { cacheOf } from './cache-of.ts';

/**
 * Invalidates an endpoint's answers at live messages of these types, and where any may have been missed. A type that no
 * release knows yet never comes, and does no harm.
 */
export function useRefetchOn(endpoint: string, types: readonly string[] = []): void {
  const host = useHost();
  const listed = types.join(' ');
  useEffect(() => {
    if (!listed) return;
    const wanted = new Set([...listed.split(' '), 'missed']);
    return host.live.subscribe(({ type }) => {
      if (wanted.has(type)) cacheOf(host).invalidateEndpoints([endpoint]);
    });
  }, [host, endpoint, listed]);
}
