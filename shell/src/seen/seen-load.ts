import type { SeenLoad } from '@keepsake/shared/api';
import type { Load } from '../remotes/loader.ts';

/** Whether the file at an address came from the browser's cache, as far as the browser says. */
function cacheOf(address: string): SeenLoad['cache'] {
  const timings = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  const { transferSize = 0, decodedBodySize = 0 } = timings.at(-1) ?? {};
  if (transferSize > 0) return 'miss';
  return decodedBodySize > 0 ? 'hit' : 'unknown';
}

/** A load as the server is told of it. */
export function seenLoad({ release, outcome, ms }: Load): SeenLoad {
  return {
    remote: release.name,
    version: release.version,
    outcome,
    cache: cacheOf(new URL(release.entry, document.baseURI).href),
    ...(ms === undefined ? {} : { ms: Math.round(ms) }),
  };
}
