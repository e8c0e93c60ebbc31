import { useHost } from '@keepsake/shared/host';
import { useEffect, useEffectEvent } from 'react';
import { cacheOf } from './cache-of.ts';

/** Invalidates an endpoint's answers on live messages of these types, and on `missed`. Unknown types are harmless. */
export function useRefetchOn(endpoint: string, types: readonly string[] = []): void {
  const host = useHost();
  const refetch = useEffectEvent((type: string) => {
    if (type === 'missed' || types.includes(type)) cacheOf(host).invalidateEndpoints([endpoint]);
  });
  const isWanted = types.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    return host.live.subscribe(({ type }) => refetch(type));
  }, [host, isWanted]);
}
