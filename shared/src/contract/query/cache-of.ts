import type { HostServices } from '@keepsake/shared/contract';
import { onInvalidate } from '@keepsake/shared/host';
import { createCache, type Cache } from './cache.ts';
import { applyLive } from './live.ts';

const caches = new WeakMap<HostServices, Cache>();

/** The cache of a host, kept up to date by live messages and invalidations; created on first use. */
export function cacheOf(host: HostServices): Cache {
  const known = caches.get(host);
  if (known) return known;
  const cache = createCache(host);
  caches.set(host, cache);
  host.live.subscribe((event) => applyLive(cache, event));
  onInvalidate(host, cache.invalidateEndpoints);
  return cache;
}
