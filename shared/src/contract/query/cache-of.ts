import type { HostServices } from '@keepsake/shared/contract';
import { onInvalidate } from '@keepsake/shared/host';
import { createCache, type Cache } from './cache.ts';
import { applyLive } from './live.ts';

const caches = new WeakMap<HostServices, Cache>();

/** The cache of a host, which follows what happens; made when something is read for the first time. */
export function cacheOf(host: HostServices): Cache {
  const known = caches.get(host);
  if (known) return known;
  const cache = createCache(host);
  caches.set(host, cache);
  host.live.subscribe((news) => applyLive(cache, news));
  onInvalidate(host, cache.invalidateEndpoints);
  return cache;
}
